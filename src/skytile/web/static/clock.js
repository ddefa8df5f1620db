/** The clock of a game: it runs while the player can see the board and work on it. */

const TICK = 500;
/** After a longer gap the machine was asleep, so no more than this is counted. */
const LONGEST_TICK = 2000;

/** Add time to `game.elapsed` and call `ontick` regularly; returns a function that stops this. */
export function startClock(game, ontick) {
	let last = performance.now();
	const timer = setInterval(() => {
		const now = performance.now();
		if (game.isRunning && !document.hidden && !document.querySelector("dialog[open]"))
			game.elapsed += Math.min(now - last, LONGEST_TICK) / 1000;
		last = now;
		ontick();
	}, TICK);
	return () => clearInterval(timer);
}

/** A time for display: 65 seconds as 1:05. */
export function clockTime(seconds) {
	const whole = Math.floor(seconds);
	const hours = Math.floor(whole / 3600);
	const rest = `${String(Math.floor(whole / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(whole % 60).padStart(2, "0")}`;
	return hours ? `${hours}:${rest}` : rest;
}
