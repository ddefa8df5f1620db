/** Links that open a puzzle in the composer: `#compose?kind=skyscrapers&size=…`. */

import { fragment, fromLink } from "../share.js";

/** The fragment that opens a puzzle for composing. */
export const composeFragment = (puzzle) =>
	fragment(puzzle).replace(/^#(\w+)\?/, "#compose?kind=$1&");

/** The puzzle of such a fragment; null if it has none. */
export function puzzleFromComposeLink(hash) {
	const match = /^#compose\?kind=(\w+)&(\S+)/.exec(hash);
	return match && fromLink(`#${match[1]}?${match[2]}`);
}
