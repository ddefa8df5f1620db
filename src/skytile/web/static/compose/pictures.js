/** Pictures for a Mosaic: importing image files, and mending ambiguous pictures. */

import { button, h } from "../dom.js";
import { choices, openDialog, toggle } from "../dialogs.js";
import { post } from "../api.js";
import { t } from "../words.js";
import { repeat } from "./design.js";
import { SIZES } from "./mosaic_design.js";

/** Each cell is the mean of this many pixels in each direction. */
const FINE = 8;

/** The shade of each cell of a board when an image is laid over it, from 0 (black) to 255. */
export function shadesOf(image, width, height, whole) {
	const canvas = document.createElement("canvas");
	canvas.width = width * FINE;
	canvas.height = height * FINE;
	const context = canvas.getContext("2d", { willReadFrequently: true });
	const across = canvas.width / image.width;
	const down = canvas.height / image.height;
	const scale = whole ? Math.min(across, down) : Math.max(across, down);
	const [wide, high] = [image.width * scale, image.height * scale];
	context.fillStyle = "#fff";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = "high";
	context.drawImage(image, (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high);
	const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
	const shades = repeat(0, width * height);
	for (let pixel = 0; pixel < data.length / 4; pixel += 1) {
		const row = Math.floor(pixel / canvas.width / FINE);
		const column = Math.floor((pixel % canvas.width) / FINE);
		const [red, green, blue] = data.subarray(4 * pixel, 4 * pixel + 3);
		shades[row * width + column] += (0.299 * red + 0.587 * green + 0.114 * blue) / FINE ** 2;
	}
	return shades;
}

/** The dialog to choose an image, preview it in cells, and use it as the picture. */
export function imageDialog(composer) {
	let otsu = null;
	const state = { image: null, shade: 128, invert: false, fit: "board" };
	const preview = h("canvas", {
		class: "cmp-preview",
		role: "img",
		"aria-label": t("compose-preview"),
	});
	const problem = h("p", { class: "problem", role: "alert" });
	const slider = h("input", {
		type: "range",
		min: 1,
		max: 255,
		value: state.shade,
		id: "cmp-shade",
		oninput: () => show({ shade: Number(slider.value) }),
	});
	const accept = button(t("compose-take-picture"), {
		kind: "primary",
		disabled: true,
		onclick: () => {
			const { width, height } = boardFor(composer.design, state);
			composer.change(composer.design.resize(width, height).withSolution(state.grid, true));
			dialog.close();
		},
	});
	const show = (changes = {}) => {
		Object.assign(state, changes);
		if (!state.image) return;
		const { width, height } = boardFor(composer.design, state);
		const shades = shadesOf(state.image, width, height, state.fit !== "crop");
		if ("image" in changes) {
			state.shade = otsu(shades);
			slider.value = state.shade;
		}
		state.grid = shades.map((each) => Number(each < state.shade !== state.invert));
		paintCells(preview, state.grid, width, height);
		accept.disabled = false;
	};
	const load = async (event) => {
		problem.textContent = "";
		const [file] = event.target.files;
		({ otsu } = await import("../kernel/picture.js"));
		const image = await createImageBitmap(file).catch(() => null);
		if (image) show({ image });
		else problem.textContent = t("picture-unreadable");
	};
	const fits = ["board", "whole", "crop"].map((each) => [each, t(`compose-fit-${each}`)]);
	const dialog = openDialog(t("compose-image"), [
		h("label", { for: "cmp-image", class: "legend" }, t("compose-image-file")),
		h("input", {
			type: "file",
			accept: "image/*",
			id: "cmp-image",
			class: "field",
			onchange: load,
		}),
		problem,
		preview,
		h("label", { for: "cmp-shade", class: "legend" }, t("compose-shade")),
		slider,
		choices("cmp-fit", t("compose-fit"), fits, state.fit, (fit) => show({ fit })),
		toggle(t("compose-invert-image"), false, (invert) => show({ invert })),
		h("div", { class: "line end" }, accept),
	]);
}

/** The size of the board: unchanged, or with the image's proportions and the same longer side. */
function boardFor({ width, height }, { image, fit }) {
	if (fit !== "board") return { width, height };
	const longer = Math.max(width, height);
	const scale = longer / Math.max(image.width, image.height);
	const side = (pixels) => Math.max(SIZES.least, Math.round(pixels * scale));
	return { width: side(image.width), height: side(image.height) };
}

/** Paint a picture on a canvas, with one pixel per cell. */
export function paintCells(canvas, grid, width, height) {
	Object.assign(canvas, { width, height });
	const context = canvas.getContext("2d");
	context.fillStyle = "#fff";
	context.fillRect(0, 0, width, height);
	context.fillStyle = "#20242c";
	grid.forEach((black, cell) => {
		if (black) context.fillRect(cell % width, Math.floor(cell / width), 1, 1);
	});
	return context;
}

/** The picture with a few cells changed so that its solution is unique. */
export async function mendPicture({ width, height, solution }, signal) {
	const canvas = document.createElement("canvas");
	const image = paintCells(canvas, solution, width, height).getImageData(0, 0, width, height);
	const wish = { threshold: 128, whole: true, mend: true, clues: "full" };
	const body = { image, size: `${width}x${height}`, ...wish };
	const record = await post("picture", body, { signal });
	return record.solution.flat();
}
