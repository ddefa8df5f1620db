/** Writing puzzles as links to penpa-edit. */

import { refuse } from "./errors.js";
import { MOST_TEXT, packDeflate } from "./packing.js";
import { borders, diagonals, Paper } from "./penpa_paper.js";
import { NO_CLUE } from "./puzzles.js";

const ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
const PLAIN_LINE = 2;
const DIAGONAL_LINE = 5;

/** The tools that are initially selected for author and solver. */
const mode = (solving) =>
	'{z9:zA,zG:["1","2","1"],zQ:{zM:zN,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],' +
	'zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],' +
	`"sudoku":["1",1]},zA:{zM:${solving},zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],` +
	'zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],' +
	'"sudoku":["1",9]}}';

const layers = (numbers = "", across = "", between = "") =>
	`{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{},zN:{${numbers}},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],` +
	`zD:[],z0:[],z5:[],zL:{${across}},zE:{${between}},zW:{},zC:{},z4:{},z6:[],z7:[]}`;

const byNumbers = ([one, end], [other, otherEnd]) => one - other || end - otherEnd;
const drawLines = (pairs, style) =>
	[...pairs]
		.sort(byNumbers)
		.map((pair) => `"${pair}":${style}`)
		.join(",");

function writeSkyscrapers({ size, boxes, edges, givens, diagonals: hasDiagonals }) {
	if (size === 1 && (boxes || hasDiagonals)) refuse("penpa", "boxes or diagonals of one cell");
	const paper = new Paper(size + 2, size + 2);
	const board = [1, 1, size];
	const last = size + 1;
	const numbers = [];
	for (const [side, clues] of edges.entries())
		for (const [index, clue] of clues.entries()) {
			const place = index + 1;
			const at = [
				[0, place],
				[place, last],
				[last, place],
				[place, 0],
			][side];
			if (clue) numbers.push([paper.cell(...at), clue]);
		}
	for (const [r, row] of givens.entries())
		for (const [c, given] of row.entries())
			if (given) numbers.push([paper.cell(r + 1, c + 1), given]);
	const across = hasDiagonals ? drawLines(diagonals(paper, board), DIAGONAL_LINE) : "";
	const between = boxes ? drawLines(borders(paper, board, boxes), PLAIN_LINE) : "";
	return link("Skyscrapers", paper, 1, numbers, [across, between]);
}

function writeMosaic({ width, height, counts }) {
	const paper = new Paper(height, width);
	const numbers = counts.flatMap((row, r) =>
		row.flatMap((count, c) => (count === NO_CLUE ? [] : [[paper.cell(r, c), count]])),
	);
	return link("Mosaic", paper, 0, numbers, []);
}

function link(title, paper, margin, numbers, lines) {
	const { rows, columns, centre } = paper;
	const canvas = `38,0,1,1,${38 * (columns + 1)},${38 * (rows + 1)},${centre},${centre}`;
	const tools = mode(margin ? "zN" : "zS");
	const written = numbers
		.sort(([one], [other]) => one - other)
		.map(([cell, value]) => `"${cell}":["${value}",1,"1"]`)
		.join(",");
	const text = [
		`square,${columns},${rows},${canvas},0,0,0,0,Title: ${title},Author: ,,,OFF,false`,
		JSON.stringify([margin, margin, margin, margin]),
		tools,
		layers(written, ...lines),
		layers(),
		JSON.stringify(boardSteps(paper, margin)),
		"[]",
		"{}",
		'"x"',
		'"x"',
		"[3,1,4]",
		tools,
		'"x"',
		"0",
		layers(),
		layers(),
		"{}",
		margin ? '["skyscrapers"]' : "[]",
	].join("\n");
	if (text.length > MOST_TEXT) refuse("penpa", "boards as large as this");
	return ADDRESS + packDeflate(text);
}

/** The first cell of the board, then the distance from each cell to the next. */
function boardSteps(paper, margin) {
	const steps = [];
	let before = 0;
	for (let row = margin; row < paper.rows - margin; row += 1)
		for (let column = margin; column < paper.columns - margin; column += 1) {
			const cell = paper.cell(row, column);
			steps.push(cell - before);
			before = cell;
		}
	return steps;
}

export const write = (puzzle) =>
	puzzle.kind === "mosaic" ? writeMosaic(puzzle) : writeSkyscrapers(puzzle);
