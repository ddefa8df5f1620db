/**
 * The views other than home and the board: a pattern of the address, and the module with the view.
 *
 * A module's `open(address, page)` returns `{element, title, leave?()}`, or a promise of it;
 * `page.onpuzzle(puzzle)` opens a puzzle, and `page.play(puzzle)` returns the view of its board.
 */
export const ROUTES = [
	[/^#calendar\b/, () => import("./calendar.js")],
	[/^#gallery\b/, () => import("./gallery.js")],
	[/^#puzzles\b/, () => import("./puzzles.js")],
	[/^#stats\b/, () => import("./stats.js")],
	[/^#replay\b/, () => import("./replay.js")],
	[/^#learn\b/, () => import("./learn.js")],
	[/^#daily\//, () => import("./dailylink.js")],
	[/^#compose\b/, () => import("./compose/compose.js")],
];

/** The function that loads the module for an address; undefined for home and puzzles. */
export const routeOf = (address) => ROUTES.find(([pattern]) => pattern.test(address))?.[1];
