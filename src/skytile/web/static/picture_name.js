/** The name of a picture in options and records: `palm-tree` for the title Palm tree. */
export const pictureName = (title) =>
	title.toLowerCase().replaceAll("-", " ").replaceAll("'", "").trim().split(/\s+/).join("-");
