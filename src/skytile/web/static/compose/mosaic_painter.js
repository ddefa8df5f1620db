/** Draws the cells of a Mosaic in the composer. */

import { repeat } from "./design.js";

const MAJOR = 5;

export class MosaicPainter {
	constructor(board) {
		this.board = board;
		this.context = board.canvas.getContext("2d", { alpha: false });
	}

	/** Draw these cells, or all of them. */
	draw(cells = null) {
		const { context, board } = this;
		const { ratio, colours, design } = board;
		context.setTransform(ratio, 0, 0, ratio, 0, 0);
		context.textAlign = "center";
		context.textBaseline = "middle";
		context.font = `600 ${Math.round(board.scale * 0.54)}px ${colours.font}`;
		if (!cells) {
			context.fillStyle = colours.line;
			context.fillRect(0, 0, board.canvas.width, board.canvas.height);
		}
		for (const cell of cells ?? repeat(0, design.size).keys()) this.#cell(cell);
	}

	#cell(cell) {
		const { context, board } = this;
		const { scale, design, colours, composer } = board;
		const { shown } = composer;
		const name = design.cellName(cell);
		const row = Math.floor(cell / design.width);
		const column = cell % design.width;
		const [x, y] = [column * scale, row * scale];
		const gap = scale < 8 ? 0 : 1;
		const left = gap && column && column % MAJOR === 0 ? 2 : gap;
		const top = gap && row && row % MAJOR === 0 ? 2 : gap;
		const colour = this.#colour(cell);
		context.fillStyle = colours.line;
		context.fillRect(x, y, scale, scale);
		context.fillStyle = colour.fill;
		context.fillRect(x + left, y + top, scale - left, scale - top);
		const box = { x: x + left, y: y + top, width: scale - left, height: scale - top };
		if (shown.differing.has(name)) this.#hatch(box);
		this.#clue(name, box, colour.ink, colour.dark);
		if (shown.changed.has(name)) this.#frame(box, colours.changed, 3);
		if (name === board.selected && board.element.matches(":focus-visible"))
			this.#frame(box, colours.cursor, 3);
	}

	/** The colours of a cell: those of the picture, or of an open cell as solvers see it. */
	#colour(cell) {
		const { design, colours, composer, pointers } = this.board;
		const { ghost } = composer.shown;
		if (composer.mode === "solution" && design.solution) {
			const black = pointers.preview(cell) ?? design.solution[cell];
			return black
				? { fill: colours.black, ink: colours.onBlack, dark: true }
				: { fill: colours.white, ink: colours.onWhite };
		}
		if (ghost?.[cell]) return { fill: colours.line, ink: colours.onUnknown };
		return { fill: colours.unknown, ink: colours.onUnknown };
	}

	#clue(name, box, ink, dark) {
		const { context, board } = this;
		const { shown } = board.composer;
		const { colours, scale } = board;
		const clue = board.design.clues[name];
		const proposal = shown.suggestion?.clue === name ? shown.suggestion.value : undefined;
		if ((clue === undefined && proposal === undefined) || scale < 9) return;
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		const bad = shown.clash.has(name);
		if (shown.removable.has(name)) this.#ring(x, y, colours.looked);
		if (proposal !== undefined) this.#ring(x, y, colours.changed);
		context.globalAlpha = board.composer.mode === "solution" ? 0.62 : 1;
		context.fillStyle = bad ? (dark ? colours.badOnBlack : colours.bad) : ink;
		if (bad) context.globalAlpha = 1;
		if (proposal !== undefined) context.fillStyle = colours.changed;
		context.fillText(clue === null ? "?" : (clue ?? proposal), x, y + scale * 0.035);
		if (bad) {
			context.fillRect(x - scale * 0.26, y + scale * 0.28, scale * 0.52, Math.max(2, scale * 0.08));
			this.#frame(box, colours.bad, 2, [4, 2]);
		}
		context.globalAlpha = 1;
	}

	#ring(x, y, colour) {
		const { context, board } = this;
		context.strokeStyle = colour;
		context.lineWidth = Math.max(1.5, board.scale * 0.07);
		context.setLineDash([board.scale * 0.12, board.scale * 0.09]);
		context.beginPath();
		context.arc(x, y, board.scale * 0.4, 0, 7);
		context.stroke();
		context.setLineDash([]);
	}

	#frame({ x, y, width, height }, colour, thick, dashes = []) {
		const { context } = this;
		context.strokeStyle = colour;
		context.lineWidth = thick;
		context.setLineDash(dashes);
		context.strokeRect(x + thick / 2, y + thick / 2, width - thick, height - thick);
		context.setLineDash([]);
	}

	#hatch({ x, y, width, height }) {
		const { context } = this;
		context.save();
		context.beginPath();
		context.rect(x, y, width, height);
		context.clip();
		const { colours, composer } = this.board;
		context.strokeStyle = composer.shown.stale ? colours.dot : colours.looked;
		context.lineWidth = 1.4;
		context.beginPath();
		for (let i = -height; i < width; i += 6) {
			context.moveTo(x + i, y + height);
			context.lineTo(x + i + height, y);
		}
		context.stroke();
		context.restore();
	}
}
