/**
 * Puts sentences, which the kernel gives as data, into words: slots are filled according to their
 * tags, for every technique alike. This is the counterpart of `logic/words/speaker.py`;
 * `docs/reference/steps.md` lists the tags.
 */

/** If there are more cells than this, runs of at least this length are named by their ends. */
const SHORTEST_RUN = 3;

/** The id of the message with a technique's name. */
const techniqueMessage = (technique) => `technique-${technique.toLowerCase().replaceAll(" ", "-")}`;

/** Capitalise a sentence, unless it starts with the name of a cell. */
export const capitalize = (sentence) =>
	/^.\d/.test(sentence) ? sentence : sentence.slice(0, 1).toUpperCase() + sentence.slice(1);

/** Puts sentences about one board into the language of a catalogue. */
export class Speaker {
	#fill = {
		cell: (number) => this.#cell(number),
		cells: (numbers) => this.#cells(numbers),
		value: (value) => ({ "": this.#value(value), _number: value }),
		values: (values) => this.#values(values),
		clue: (number) => this.#clue(number),
		clues: (numbers) => this.#clues(numbers),
		group: (number) => ({ "": this.#group(number), _in: this.#group(number, "in") }),
		groups: (numbers) => ({ "": this.#groups(numbers) }),
		places: (places) => this.#places(places),
		removes: (removes) => this.#removes(removes),
		rows: (rows) => this.#rows(rows),
		list: (sentences) => this.#sentences(sentences),
		technique: (name) => ({ "": this.technique(name) }),
	};

	constructor(board, messages) {
		this.board = board;
		this.messages = messages;
	}

	/** The text of several sentences. */
	speak(sentences) {
		return sentences.map((sentence) => capitalize(this.say(sentence))).join(" ");
	}

	/** The text of one sentence. */
	say([message, slots]) {
		const variables = {};
		for (const [slot, thing] of Object.entries(slots)) {
			if (!Array.isArray(thing)) variables[slot] = thing;
			else {
				const [tag, content] = thing;
				for (const [suffix, value] of Object.entries(this.#fill[tag](content)))
					variables[slot + suffix] = value;
			}
		}
		return this.messages.format(message, variables);
	}

	/** The name of a technique, or of a run of simple steps. */
	technique(name) {
		const message = techniqueMessage(name);
		return this.messages.has(message) ? this.messages.format(message) : name;
	}

	/** The description of a technique: its rule, how to spot it, and why it works. */
	describe(name) {
		const message = techniqueMessage(name);
		const says = this.messages.format(`${message}-says`);
		return `${capitalize(says)}. ${this.messages.format(`${message}-how`)}`;
	}

	/** `a, b and c`. */
	#join(words, how = "list-and") {
		if (words.length < 2) return words.join("");
		const separator = how === "list-sentences" ? "; " : ", ";
		const before = words.slice(0, -1).join(separator);
		return this.messages.format(how, { before, last: words.at(-1) });
	}

	#cell(number) {
		const groups = this.board.groupsOf[number];
		return {
			"": this.board.cellName(number),
			_groups: this.#join(groups.map((group) => this.#group(group))),
			_in: this.#join(groups.map((group) => this.#group(group, "in"))),
		};
	}

	#cells(numbers) {
		const words = this.#withRuns(numbers);
		return { "": this.#join(words), _or: this.#join(words, "list-or"), _count: numbers.length };
	}

	/** The names of cells; longer runs in a straight line are named by their ends. */
	#withRuns(numbers) {
		const name = (number) => this.board.cellName(number);
		const words = [];
		for (let start = 0, end; start < numbers.length; start = end) {
			end = numbers.length > SHORTEST_RUN ? this.#endOfRun(numbers, start) : start + 1;
			if (end - start >= SHORTEST_RUN) {
				const ends = { first: name(numbers[start]), last: name(numbers[end - 1]) };
				words.push(this.messages.format("cells-run", ends));
			} else words.push(...numbers.slice(start, end).map(name));
		}
		return words;
	}

	#endOfRun(numbers, start) {
		const { width } = this.board;
		const row = (number) => Math.floor(number / width);
		const pace = numbers[start + 1] - numbers[start];
		let end = start + 1;
		for (; end < numbers.length; end += 1) {
			const step = numbers[end] - numbers[end - 1];
			const sameRow = row(numbers[end]) === row(numbers[start]);
			if (Math.abs(step) !== width && !(Math.abs(step) === 1 && sameRow)) break;
			if (step !== pace) break;
		}
		return end;
	}

	#value(value, form = "value") {
		const name = this.board.valueName(value);
		return this.messages.format(`${form}-${name}`, { number: String(value) });
	}

	#values(values, form = "value") {
		const words = values.map((value) => this.#value(value, form));
		const ends = words.length ? { _first: words[0], _last: words.at(-1) } : {};
		const either = this.#join(words, "list-or");
		return { "": this.#join(words), _or: either, _count: words.length, ...ends };
	}

	#clue(number) {
		const { kind, name, value, line } = this.board.clue(number);
		const about = { name, value: String(value), line: String(line) };
		return {
			"": this.messages.format(`clue-${kind}`, about),
			_name: name,
			_value: about.value,
			_from: this.messages.format(`from-${kind}`, about),
		};
	}

	#clues(numbers) {
		const clues = numbers.map((number) => this.#clue(number));
		return {
			"": this.#join(clues.map((clue) => clue[""])),
			_names: this.#join(clues.map((clue) => clue["_name"])),
			_count: clues.length,
		};
	}

	#group(which, form = "group") {
		const { kind, number } = this.board.groups[which];
		return this.messages.format(`${form}-${kind}`, { number: String(number) });
	}

	/** `rows 1 and 4`. */
	#groups(numbers) {
		const groups = numbers.map((number) => this.board.groups[number]);
		const { kind } = groups[0];
		if (groups.length < 2 || groups.some((group) => group.kind !== kind))
			return this.#join(numbers.map((number) => this.#group(number)));
		const which = this.#join(groups.map((group) => String(group.number)));
		return this.messages.format(`groups-${kind}`, { numbers: which });
	}

	/** `r1c1 = 4, r1c2 = 1 and r3c2 = park`. */
	#places(places) {
		const words = places.map(([cell, value]) =>
			this.messages.format("placed", {
				cell: this.board.cellName(cell),
				value: this.#value(value, "row"),
			}),
		);
		return { "": this.#join(words), _count: words.length };
	}

	/** `r1c1 and r1c2 are not 4 or 5, and r1c3 is not 5`; `_is` is the affirmative form. */
	#removes(removes) {
		const groups = new Map();
		for (const [cell, values] of removes) {
			const key = values.join();
			if (!groups.has(key)) groups.set(key, { values, cells: [] });
			groups.get(key).cells.push(cell);
		}
		const parts = [...groups.values()].map((part) => this.#removed(part));
		const joined = (form) =>
			this.#join(
				parts.map((variables) => this.messages.format(form, variables)),
				"list-removes",
			);
		return { "": joined("removes"), _is: joined("keeps"), _count: removes.length };
	}

	#removed({ values, cells }) {
		const variables = {};
		const add = (name, words) => {
			for (const [suffix, word] of Object.entries(words)) variables[name + suffix] = word;
		};
		add("cells", this.#cells(cells));
		add("values", this.#values(values, cells.length === 1 ? "value" : "values"));
		return variables;
	}

	/** `1 3 2, 2 1 3 or 3 1 2`. */
	#rows(rows) {
		const words = rows.map((row) => row.map((value) => this.#value(value, "row")).join(" "));
		return { "": this.#join(words, "list-or"), _count: rows.length };
	}

	#sentences(sentences) {
		const words = sentences.map((sentence) => this.say(sentence));
		return { "": this.#join(words, "list-sentences"), _count: words.length };
	}
}
