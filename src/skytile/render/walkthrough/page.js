"use strict";
{
	const steps = [...document.querySelectorAll(".step")];
	const walk = document.querySelector(".skytile-walk");
	const bar = document.querySelector(".bar");
	const one = bar.querySelector("[data-one]");
	let now = -1;

	// The step that is being read: the last one gone to, if it is still in sight, else the topmost.
	const current = () => {
		const inSight = (step) => {
			const { top, bottom } = step.getBoundingClientRect();
			return bottom > 0 && top < innerHeight;
		};
		return now >= 0 && inSight(steps[now]) ? now : steps.findIndex(inSight);
	};
	const go = (number) => {
		if (!steps.length) return;
		steps[now]?.classList.remove("now");
		now = Math.max(0, Math.min(steps.length - 1, number));
		const step = steps[now];
		step.classList.add("now");
		step.focus({ preventScroll: true });
		step.scrollIntoView({ block: "start" });
		bar.querySelector("output").value = `${now + 1} / ${steps.length}`;
	};
	const toggle = () => {
		const at = current();
		one.ariaPressed = walk.classList.toggle("one");
		go(at);
	};
	const open = () => {
		const details = steps[current()]?.querySelector("details");
		if (details) details.open = !details.open;
	};
	const keys = {
		j: () => go(current() + 1),
		k: () => go(current() - 1),
		ArrowRight: () => go(current() + 1),
		ArrowLeft: () => go(current() - 1),
		ArrowDown: () => go(current() + 1),
		ArrowUp: () => go(current() - 1),
		Home: () => go(0),
		End: () => go(steps.length - 1),
		o: open,
		1: toggle,
	};
	addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
		event.preventDefault();
		keys[event.key]();
	});
	for (const button of bar.querySelectorAll("[data-go]"))
		button.onclick = () => go(current() + Number(button.dataset.go));
	one.onclick = toggle;
	bar.hidden = false;
}
