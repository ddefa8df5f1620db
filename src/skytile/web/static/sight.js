/** The possible readings of a line of Skyscrapers that has open cells. */

/**
 * All readings that are possible when the missing heights fill the open cells (-1) of the line, as
 * bits of a BigInt. Buildings hidden behind a taller one are interchangeable, so after each cell
 * only the height of the tallest matters.
 *
 * @param {number[]} line the heights, nearest first; 0 is a park
 * @param {number[]} missing the heights that are not built yet, in order, parks included
 * @param {(height: number) => bigint} gain what a visible height adds to the reading
 */
export function possibleReadings(line, missing, gain) {
	const towers = missing.filter((height) => height > 0);
	let readingsBelow = new Map([[0, 1n]]);
	let built = 0;
	for (const height of line) {
		const open = height < 0;
		const next = new Map();
		const add = (tallest, readings) => next.set(tallest, (next.get(tallest) ?? 0n) | readings);
		for (const [tallest, readings] of readingsBelow) {
			if (open ? missing[built] <= tallest : height <= tallest) add(tallest, readings);
			for (const each of open ? towers : [height])
				if (each > tallest) add(each, readings << gain(each));
		}
		readingsBelow = next;
		if (open) built += 1;
	}
	return [...readingsBelow.values()].reduce((all, readings) => all | readings, 0n);
}
