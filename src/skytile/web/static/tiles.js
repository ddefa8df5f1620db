/** How a cell of a Mosaic looks on the canvas. */

import { cellAt, OPEN } from "./puzzle.js";

const NAMES = [
  "page",
  "line",
  "unknown",
  "black",
  "white",
  "on-black",
  "on-white",
  "on-unknown",
  "bad",
  "bad-on-black",
  "looked",
  "changed",
  "cursor",
  "dot",
];

/** The colours of the present theme, and the typeface; a probe resolves what depends on dark or light. */
export function palette(element, scheme = "") {
  const probe = document.createElement("span");
  const colours = {};
  probe.style.colorScheme = scheme;
  element.append(probe);
  for (const name of NAMES) {
    probe.style.color = `var(--m-${name})`;
    colours[name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())] =
      getComputedStyle(probe).color;
  }
  colours.font = getComputedStyle(probe).fontFamily;
  probe.remove();
  return colours;
}

/** The edges of a cell on the canvas, on whole pixels. */
function box(view, cell) {
  const { width } = view.puzzle;
  const row = Math.floor(cell / width);
  const column = cell % width;
  const snap = (at) => Math.round(at * view.ratio) / view.ratio;
  const x = snap(view.left + column * view.scale);
  const y = snap(view.top + row * view.scale);
  return {
    row,
    column,
    x,
    y,
    wide: snap(view.left + (column + 1) * view.scale) - x,
    high: snap(view.top + (row + 1) * view.scale) - y,
  };
}

/** Whether cells are too small, or the picture too finished, for lines between them. */
export const isFine = (view) => view.scale < 9 || view.reveal === 1;

/** Draw one cell: each owns its pixels, so that nothing else need be drawn again. */
export function paintCell(view, cell, onClean = false) {
  const { context, colours, reveal } = view;
  const { row, column, x, y, wide, high } = box(view, cell);
  const value = view.values[cell];
  const fine = isFine(view);
  const gap = fine ? 0 : (view.thick ?? 1);
  const left = column && column % 5 === 0 ? 2 * gap : gap;
  const top = row && row % 5 === 0 ? 2 * gap : gap;
  if (!onClean) {
    context.fillStyle = colours.line;
    context.fillRect(x, y, wide, high);
  }
  if (!(onClean && fine && value === OPEN)) {
    context.fillStyle = value === 1 ? colours.black : value === 0 ? colours.white : colours.unknown;
    context.fillRect(x + left, y + top, wide - left, high - top);
  }
  const middle = [x + (wide + left) / 2, y + (high + top) / 2];
  if (view.puzzle.clues[cell] !== OPEN) clue(view, cell, value, middle);
  else if (value === 0 && view.scale >= 12 && reveal < 1) dot(view, middle);
  if (view.game.wrong.has(cell)) wrong(view, x, y, wide, high);
  if (view.cursor && cell === view.selected && !view.reveal)
    frame(view, colours.cursor, x + 1, y + 1, wide - 1, high - 1, 3);
}

function clue(view, cell, value, [x, y]) {
  if (view.scale < 9 || view.reveal === 1) return;
  const { context, colours } = view;
  const state = view.puzzle.clueState(cell, view.values);
  const ink = value === 1 ? colours.onBlack : value === 0 ? colours.onWhite : colours.onUnknown;
  const bad = state === "bad";
  context.globalAlpha = (state === "ok" ? 0.34 : 1) * (1 - view.reveal);
  context.fillStyle = bad ? (value === 1 ? colours.badOnBlack : colours.bad) : ink;
  setFont(view, `${bad ? 800 : 600} ${Math.round(view.scale * 0.52)}px ${colours.font}`);
  context.fillText(view.puzzle.clues[cell], x, y + view.scale * 0.035);
  if (bad)
    context.fillRect(
      x - view.scale * 0.24,
      y + view.scale * 0.3,
      view.scale * 0.48,
      Math.max(1.5, view.scale * 0.06),
    );
  context.globalAlpha = 1;
}

/** To set a typeface takes longer than to draw a number: only when it is another. */
function setFont(view, font) {
  if (view.font === font) return;
  view.font = font;
  view.context.font = font;
  view.context.textAlign = "center";
  view.context.textBaseline = "middle";
}

/** A white cell without a clue has a dot, so that not its shade alone tells it from an open one. */
function dot(view, [x, y]) {
  const { context } = view;
  context.globalAlpha = 1 - view.reveal;
  context.fillStyle = view.colours.dot;
  context.beginPath();
  context.arc(x, y, Math.max(1.2, view.scale * 0.06), 0, 7);
  context.fill();
  context.globalAlpha = 1;
}

function wrong(view, x, y, wide, high) {
  const { context, colours } = view;
  frame(view, colours.bad, x + 1, y + 1, wide - 1, high - 1, 2, [4, 2]);
  context.fillStyle = colours.bad;
  context.beginPath();
  context.moveTo(x + wide, y + 1);
  context.lineTo(x + wide, y + 1 + high * 0.34);
  context.lineTo(x + wide * 0.66, y + 1);
  context.fill();
}

function frame(view, colour, x, y, wide, high, thick, dashes = []) {
  const { context } = view;
  context.strokeStyle = colour;
  context.lineWidth = thick;
  context.setLineDash(dashes);
  context.strokeRect(x + thick / 2, y + thick / 2, wide - thick, high - thick);
  context.setLineDash([]);
}

/** What a step looks at is hatched, its clues ringed, what it changes framed. */
export function overlay(view, step) {
  const at = (name) => box(view, cellAt(view.puzzle, name));
  const { colours } = view;
  for (const name of step.cells ?? []) hatch(view, at(name));
  for (const name of Object.keys(step.places ?? {})) {
    const { x, y, wide, high } = at(name);
    frame(view, colours.changed, x, y, wide + 1, high + 1, 3);
  }
  for (const name of step.clues ?? []) {
    const cells = view.puzzle.block(cellAt(view.puzzle, name)).map((cell) => box(view, cell));
    const last = cells.at(-1);
    frame(
      view,
      colours.looked,
      cells[0].x,
      cells[0].y,
      last.x + last.wide - cells[0].x + 1,
      last.y + last.high - cells[0].y + 1,
      2.5,
      [7, 4],
    );
    ring(view, at(name));
  }
}

function ring(view, { x, y, wide, high }) {
  const { context } = view;
  context.strokeStyle = view.colours.looked;
  context.lineWidth = 2.5;
  context.beginPath();
  context.arc(x + wide / 2 + 0.5, y + high / 2 + 0.5, Math.min(wide, high) * 0.42, 0, 7);
  context.stroke();
}

function hatch(view, { x, y, wide, high }) {
  const { context } = view;
  context.save();
  context.beginPath();
  context.rect(x, y, wide, high);
  context.clip();
  context.strokeStyle = view.colours.looked;
  context.globalAlpha = 0.75;
  context.lineWidth = 1.2;
  context.beginPath();
  for (let i = -high; i < wide; i += 7) {
    context.moveTo(x + i, y + high);
    context.lineTo(x + i + high, y);
  }
  context.stroke();
  context.restore();
}

/** The whole board on a canvas of its own, light and sharp, for paper. */
export function printed(view) {
  const canvas = document.createElement("canvas");
  const { width, height } = view.puzzle;
  const scale = Math.min(60, Math.floor(2400 / width));
  canvas.className = "print-board";
  canvas.width = width * scale + 2;
  canvas.height = height * scale + 2;
  const context = canvas.getContext("2d");
  const colours = {
    ...palette(view.element, "light"),
    unknown: "#ffffff",
    white: "#e9ecf0",
    line: "#70757d",
  };
  const paper = Object.assign(Object.create(view), {
    context,
    colours,
    scale,
    left: 0,
    top: 0,
    ratio: 1,
    cursor: false,
    step: null,
    font: null,
    thick: scale / 24,
  });
  context.fillStyle = colours.line;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (let cell = 0; cell < view.puzzle.size; cell += 1) paintCell(paper, cell);
  frame(paper, "#000000", 0, 0, canvas.width, canvas.height, 5);
  return canvas;
}
