/** Short and long presses on a button. */

const LONG_PRESS = 500;

/** Call `act(false)` for a press, and `act(true)` for a long press or the right button. */
export function onPresses(element, act) {
	let timer = null;
	let wasLong = false;
	const on = (type, listener) => element.addEventListener(type, listener);
	on("pointerdown", (event) => {
		wasLong = false;
		if (event.button !== 0) return;
		timer = setTimeout(() => {
			wasLong = true;
			act(true);
		}, LONG_PRESS);
	});
	for (const type of ["pointerup", "pointerleave", "pointercancel"])
		on(type, () => clearTimeout(timer));
	on("click", (event) => {
		const endsLongPress = wasLong && event.detail > 0; // detail is 0 for a key press
		if (!endsLongPress) act(false);
	});
	on("contextmenu", (event) => {
		event.preventDefault();
		if (event.button === 2 && !wasLong && event.pointerType !== "touch") act(true);
	});
}
