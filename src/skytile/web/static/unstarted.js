/* Says what to do if the page cannot start. Not a module, so that it runs even then. */

(function () {
	"use strict";

	function show(id) {
		const note = document.getElementById(id);
		if (note && !document.documentElement.dataset.ready) note.hidden = false;
	}

	if (location.protocol === "file:") show("from-disk");
	else
		addEventListener("load", function () {
			setTimeout(show, 5000, "not-started");
		});
})();
