/** What the composer asks; the kernel in the browser answers. */

export { post as ask } from "../api.js";
