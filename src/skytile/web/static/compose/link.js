/** Links that open a puzzle in the composer: `#compose?kind=skyscrapers&size=…`. */

import { fragment, fromLink } from "../share.js";

/** The fragment that opens a puzzle in the composer. */
export const composeFragment = (puzzle) =>
	fragment(puzzle).replace(/^#(\w+)\?/, "#compose?kind=$1&");

/** The puzzle in such a fragment; null if there is none. */
export function puzzleFromComposeLink(hash) {
	const match = /^#compose\?kind=(\w+)&(\S+)/.exec(hash);
	return match && fromLink(`#${match[1]}?${match[2]}`);
}
