/** A title of a picture as one word, as options and records have it: `palm-tree` for Palm tree. */
export const pictureName = (title) =>
	title.toLowerCase().replaceAll("-", " ").replaceAll("'", "").trim().split(/\s+/).join("-");
