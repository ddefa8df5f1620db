/** The space available for a board. */

const LEAST_HEIGHT = 240;

/** The width of the board's container and the height left for it on the page, in pixels. */
export function roomFor(board) {
	const place = board.parentElement;
	const below = parseFloat(getComputedStyle(place).getPropertyValue("--below")) || 0;
	const top = place.getBoundingClientRect().top + scrollY;
	return {
		width: place.clientWidth,
		height: Math.max(LEAST_HEIGHT, Math.floor(innerHeight - top - below)),
	};
}
