/**
 * Two drawings of a street, side by side: the elevation, seen from the clue, in which near towers
 * hide those behind them; and the section, with a line of sight to each visible tower.
 */

import { s } from "./dom.js";
import { OPEN } from "./puzzle.js";

const GROUND = 134;
const HIGHEST = 104;
const FRONT = { middle: 66, width: 104, narrowing: 0.44 };
const SIDE = { clue: 150, first: 172, last: 354 };

const round = (number) => Math.round(number * 10) / 10;
const points = (...corners) => corners.map((corner) => corner.map(round).join(",")).join(" ");

/** The perspective from the clue: the farther a lot, the narrower it is, and the higher up. */
function perspective(count, tallest) {
	const floor = HIGHEST / tallest;
	return (at) => {
		const share = at / Math.max(1, count);
		const half = (FRONT.width / 2) * (1 - FRONT.narrowing * share);
		return {
			left: FRONT.middle - half,
			right: FRONT.middle + half,
			base: GROUND - floor * share,
			// floors shrink so little that taller towers always show behind lower ones, never lower ones
			floor: floor * (1 - share * Math.min(0.1, 1 / tallest)),
		};
	};
}

/** The street as seen from the clue. */
export function elevation({ lots, tallest }) {
	const at = perspective(lots.length, tallest);
	const [near, far] = [at(0), at(lots.length)];
	const lane = points(
		[near.left - 8, near.base + 6],
		[near.right + 8, near.base + 6],
		[far.right + 5, far.base - 1],
		[far.left - 5, far.base - 1],
	);
	const plots = lots.map((lot, i) => facade(lot, at(i), at(i + 0.8), i / lots.length));
	return s(
		"g",
		{ class: "elevation" },
		s("polygon", { class: "lane", points: lane }),
		plots.reverse(),
		labels(lots, at),
	);
}

/** A tower, a park or an open lot, drawn between its near and its far edge. */
function facade({ height, expected, seen, tone }, near, far, depth) {
	const plot = points(
		[near.left, near.base],
		[near.right, near.base],
		[far.right, far.base],
		[far.left, far.base],
	);
	if (height === OPEN) return s("polygon", { class: "lot", points: plot });
	if (height === 0)
		return [
			s("polygon", { class: "lawn", points: plot }),
			[0.2, 0.5, 0.8].map((share) =>
				tree(near.left + (near.right - near.left) * share, near.base, near.floor * 0.5),
			),
		];
	const top = near.base - height * near.floor;
	const back = far.base - height * far.floor;
	return s(
		"g",
		{ class: `tower${seen ? " seen" : ""}${expected ? " expected" : ""}`, fill: tone },
		s("polygon", {
			class: "roof",
			points: points([near.left, top], [near.right, top], [far.right, back], [far.left, back]),
		}),
		s("rect", {
			class: "wall",
			x: round(near.left),
			y: round(top),
			width: round(near.right - near.left),
			height: round(near.base - top),
		}),
		s("path", { class: "windows", d: windows(near, height) }),
		s("rect", {
			class: "haze",
			x: round(near.left),
			y: round(top),
			width: round(near.right - near.left),
			height: round(near.base - top),
			opacity: round(depth * 3) / 10,
		}),
	);
}

/** Four windows on every floor. */
function windows({ left, right, base, floor }, height) {
	const wide = (right - left) / 9;
	let path = "";
	for (let storey = 0; storey < height; storey += 1)
		for (let i = 0; i < 4; i += 1)
			path += `M${round(left + wide * (1 + 2 * i))} ${round(base - floor * (storey + 0.72))}h${round(wide)}v${round(floor * 0.44)}h${round(-wide)}Z`;
	return path;
}

/** The heights of the visible towers, each written on the visible part. */
function labels(lots, at) {
	return lots.map(({ height, seen }, i) => {
		if (!seen) return null;
		const { base, floor } = at(i);
		const size = Math.min(15, floor * 0.9);
		const text = {
			x: FRONT.middle,
			y: round(base - (height - 0.5) * floor),
			"font-size": round(size),
		};
		return s("text", { class: "roof-number", ...text }, height);
	});
}

function tree(x, ground, high) {
	const size = Math.min(8, Math.max(4, high));
	return s(
		"g",
		{},
		s("line", {
			class: "trunk",
			x1: round(x),
			y1: round(ground),
			x2: round(x),
			y2: round(ground - size),
		}),
		s("circle", {
			class: "crown",
			cx: round(x),
			cy: round(ground - size * 1.3),
			r: round(size * 0.7),
		}),
	);
}

/** The street from the side, with the tower that each line of sight meets first. */
export function section({ lots, tallest, clue }) {
	const wide = (SIDE.last - SIDE.first) / lots.length;
	const floor = HIGHEST / tallest;
	const parts = lots.map((lot, i) => profile(lot, { left: SIDE.first + i * wide, wide, floor }));
	const rays = lots.map(({ height, seen }, i) => {
		const y = round(GROUND - (height - 0.5) * floor);
		const end = SIDE.first + (i + 0.14) * wide;
		return seen
			? s("line", { class: "ray", x1: SIDE.clue + 13, x2: round(end), y1: y, y2: y })
			: null;
	});
	const middle = GROUND - HIGHEST / 2;
	return s(
		"g",
		{ class: "section" },
		s("line", { class: "soil", x1: SIDE.clue - 10, x2: SIDE.last, y1: GROUND, y2: GROUND }),
		rays,
		parts,
		s("circle", { class: "clue-disc", cx: SIDE.clue, cy: middle, r: 12 }),
		s("text", { class: "clue-text", x: SIDE.clue, y: middle }, clue),
	);
}

function profile({ height, expected, seen, number, tone }, { left, wide, floor }) {
	const middle = round(left + wide / 2);
	const label = s("text", { class: "lot-number", x: middle, y: GROUND + 10 }, number);
	const box = { x: round(left + wide * 0.14), width: round(wide * 0.72) };
	if (height === 0) return [tree(middle, GROUND, wide * 0.4), label];
	if (height === OPEN)
		return [s("rect", { class: "lot", ...box, y: round(GROUND - 8), height: 8 }), label];
	const top = round(GROUND - height * floor);
	const state = expected ? "expected" : seen ? "seen" : "hidden";
	return [
		s("rect", {
			class: `tower ${state}`,
			...box,
			y: top,
			height: round(GROUND - top),
			fill: seen ? tone : null,
		}),
		s(
			"text",
			{
				class: `height ${state}`,
				x: middle,
				y: top - 3,
				"font-size": round(Math.min(12, wide * 0.8)),
			},
			height,
		),
		label,
	];
}
