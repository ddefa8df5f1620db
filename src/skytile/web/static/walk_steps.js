/** The steps of a walk-through for display: runs of simple ones are folded or open. */

export class WalkSteps {
	/** Takes the answer to `explain`. */
	constructor({ steps, chapters = [] }) {
		this.folded = steps;
		this.chapters = chapters;
		this.open = new Set();
		this.#list();
	}

	/** List the steps in order; `runs` has the index of the folded step that each belongs to. */
	#list() {
		const listed = this.folded.flatMap((step, run) =>
			(this.open.has(run) ? step.steps : [step]).map((each) => [each, run]),
		);
		this.steps = listed.map(([step]) => step);
		this.runs = listed.map(([, run]) => run);
	}

	get length() {
		return this.steps.length;
	}

	/** The step with this number, counted from 1. */
	step(number) {
		return this.steps[number - 1];
	}

	/** Whether the step is part of a run that was opened. */
	isOpen(number) {
		return this.open.has(this.runs[number - 1]);
	}

	/** Open or fold the run of a step; returns the number of the run's first step now. */
	toggle(number) {
		const run = this.runs[number - 1];
		if (!this.open.delete(run)) this.open.add(run);
		this.#list();
		return this.runs.indexOf(run) + 1;
	}

	/** The number of the first step of a chapter. */
	start(chapter) {
		return this.runs.indexOf(chapter.first - 1) + 1;
	}

	/** The index of the chapter that a step belongs to. */
	chapterOf(number) {
		const folded = this.runs[Math.max(0, number - 1)] + 1;
		return this.chapters.findIndex(({ first, last }) => folded >= first && folded <= last);
	}
}
