/** What illustrates the teacher's text: the step on the board, numbers at its edge, the street. */

/** Screens on which the card covers the lower part. */
const PHONE = "(max-width: 599px) and (orientation: portrait)";
/** Screens on which the city has its own place beside the card, which the street can share. */
const HAS_ASIDE =
	"(min-width: 600px) and (max-aspect-ratio: 1/1), (min-width: 1500px) and (min-aspect-ratio: 1/1)";

export class Spotlight {
	/** Where space is scarce, the street is shown in `slot`; not all boards have streets. */
	constructor(view, slot) {
		this.view = view;
		this.street = view.street ?? null;
		this.slot = slot;
		this.on = false;
	}

	/** Show a step, or only the numbers at the edge; the street is that of the step's first clue. */
	show(step) {
		if (!this.on) this.#begin();
		this.places = step?.places;
		this.view.highlight(step);
		this.view.point(null);
		this.#look(step?.clues ?? []);
	}

	/** Highlight places by name; null removes the highlight. An edge clue also shows its street. */
	point(names) {
		this.view.point(names);
		if (names?.some((name) => this.street?.sees(name))) this.#look(names);
	}

	off() {
		if (!this.on) return;
		this.on = false;
		document.body.classList.remove("teaching");
		this.view.highlight(null);
		this.view.point(null);
		this.view.showNumbers(false);
		if (!this.street) return;
		this.street.leave(this.slot);
		this.view.lookFrom(this.before);
	}

	#begin() {
		this.on = true;
		document.body.classList.add("teaching");
		this.view.showNumbers(true);
		if (matchMedia(PHONE).matches) this.view.element.scrollIntoView({ block: "start" });
		if (!this.street) return;
		this.before = this.view.view;
		if (!matchMedia(HAS_ASIDE).matches) this.street.enter(this.slot);
	}

	#look(names) {
		if (!this.street) return;
		this.street.expect(this.places);
		this.view.lookFrom(names.find((name) => this.street.sees(name)) ?? null);
		this.street.update();
	}
}
