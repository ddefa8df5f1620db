/** Pointer input on a Mosaic in the composer: strokes, and moving the board with two fingers. */

export class MosaicPointers {
	constructor(board) {
		this.board = board;
		this.pointers = new Map();
		this.stroke = null;
		const on = (name, listener) => board.canvas.addEventListener(name, listener);
		on("pointerdown", (event) => this.down(event));
		on("pointermove", (event) => this.move(event));
		on("pointerup", (event) => this.up(event));
		on("pointercancel", (event) => this.up(event, true));
		on("contextmenu", (event) => event.preventDefault());
	}

	/** The colour of a cell in the current stroke. */
	preview(cell) {
		return this.stroke?.cells.has(cell) && this.stroke.colour !== undefined
			? this.stroke.colour
			: undefined;
	}

	#point(event) {
		const box = this.board.canvas.getBoundingClientRect();
		return { x: event.clientX - box.left, y: event.clientY - box.top };
	}

	down(event) {
		const { board } = this;
		const point = this.#point(event);
		event.preventDefault();
		board.focus();
		board.canvas.setPointerCapture(event.pointerId);
		this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		if (this.pointers.size > 1) return this.#drop();
		const cell = board.cellUnder(point.x, point.y);
		if (cell < 0 || board.tool === "move") return;
		board.select(board.design.cellName(cell));
		this.#start(cell, event.button === 2);
		this.last = point;
	}

	#start(cell, secondary) {
		const { board } = this;
		const { design } = board;
		if (board.painting && board.tool === "fill") {
			board.paint(design.area(cell), secondary ? 0 : 1 - design.solution[cell]);
		} else if (board.painting) {
			const colour = secondary ? 0 : 1 - design.solution[cell];
			this.stroke = { cells: new Set(), colour };
			this.#add(cell);
		} else if (design.solution) {
			const removing = design.cellName(cell) in design.clues;
			this.stroke = { cells: new Set(), removing };
			this.#add(cell);
		}
	}

	#add(cell) {
		const { stroke, board } = this;
		if (cell < 0 || stroke.cells.has(cell)) return;
		stroke.cells.add(cell);
		if (stroke.colour === undefined) this.#toggleClue(cell);
		else board.draw([cell]);
	}

	/** Set or remove the clue of a cell, whichever the first cell of the stroke did. */
	#toggleClue(cell) {
		const { board, stroke } = this;
		const name = board.design.cellName(cell);
		if (name in board.design.clues === stroke.removing) {
			stroke.merge ??= Symbol("stroke");
			const { design } = board;
			const next = stroke.removing
				? design.withoutClue(name)
				: design.withClue(name, design.solutionClue(name));
			board.apply(next, stroke.merge);
		}
	}

	move(event) {
		const before = this.pointers.get(event.pointerId);
		if (!before) return;
		const now = { x: event.clientX, y: event.clientY };
		this.pointers.set(event.pointerId, now);
		if (this.board.tool === "move" || this.pointers.size > 1)
			this.board.element.scrollBy(
				(before.x - now.x) / this.pointers.size,
				(before.y - now.y) / this.pointers.size,
			);
		else if (this.stroke) this.#line(this.#point(event));
	}

	/** Add every cell between two positions of the pointer, even if it moved fast. */
	#line(to) {
		const from = this.last;
		const { board } = this;
		const far = Math.hypot(to.x - from.x, to.y - from.y);
		const steps = Math.max(1, Math.ceil(far / (board.scale / 3)));
		for (let i = 1; i <= steps; i += 1)
			this.#add(
				board.cellUnder(
					from.x + ((to.x - from.x) * i) / steps,
					from.y + ((to.y - from.y) * i) / steps,
				),
			);
		this.last = to;
	}

	up(event, cancelled = false) {
		this.pointers.delete(event.pointerId);
		const { stroke, board } = this;
		if (!stroke) return;
		this.stroke = null;
		if (stroke.colour === undefined) return;
		if (cancelled) board.draw();
		else board.paint(stroke.cells, stroke.colour);
	}

	/** Discard the stroke when a second finger touches the board. */
	#drop() {
		this.stroke = null;
		this.board.draw();
	}
}
