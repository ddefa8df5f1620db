/** A worker that runs the kernel. */

import { createResponder } from "./responder.js";

const respond = createResponder((message) => self.postMessage(message));
self.addEventListener("message", ({ data }) => respond(data));
