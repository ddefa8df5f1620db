"""Make the pages of `docs/reference` that are generated from the code: `make reference`.

The command line comes from its click commands, the engines from their registry, the JSON schema of
puzzles from the codecs, and the routes of the HTTP API from its OpenAPI description. The pages are
committed, so that they can be read without building anything and changes of the program show up in
their diff; a test compares them with what this script would write.
"""

import inspect
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from skytile.cli import COMMANDS, group
from skytile.engines import DEFAULT, ENGINES, Engine, Option, engine_class
from skytile.families import families

FOLDER = Path(__file__).parent.parent / "docs" / "reference"
NOTE = "This page is made by `make reference` from the code."
STATUSES = {
    "0": "answered (solved; unique; made)",
    "1": "the answer is no",
    "2": "bad input or usage; one line says what and where",
    "3": "a limit ran out (`--timeout`, `--nodes`, `--memory`)",
    "4": "an engine or a package is missing; the line says what installs it",
    "130": "interrupted; what was finished so far is kept",
}


def files() -> dict[Path, str]:
    """Every page, with its text."""
    return {
        FOLDER / "command-line.md": command_line(),
        FOLDER / "engines.md": engines(),
        FOLDER / "json-schema.md": json_schema(),
        FOLDER / "http-routes.md": http_routes(),
    }


def page(parts: list[str]) -> str:
    """A page of these parts, with paragraphs wrapped at a hundred characters."""
    return "\n\n".join(map(_wrapped, filter(None, parts))) + "\n"


def _wrapped(part: str) -> str:
    if part.startswith(("#", "|", "```")) or "\n" in part:
        return part
    return textwrap.fill(part, 100, break_long_words=False, break_on_hyphens=False)


def table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(
        f"| {' | '.join(cell.replace('|', '&#124;') for cell in line)} |" for line in lines
    )


def code(text: str) -> str:
    """Text as code, for use inside or outside of tables."""
    return f"<code>{text}</code>" if "|" in text else f"`{text}`"


def command_line() -> str:
    """The page of all commands: what they do, their options, exit statuses and examples."""
    group.context_settings["terminal_width"] = 100
    context = click.Context(group, info_name="skytile")
    listed = ((f"[`{name}`](#skytile-{name})", what) for name, what in COMMANDS.items())
    parts = [
        "# The command line",
        f"{NOTE} `skytile COMMAND --help` says the same.",
        "A PUZZLE is a file, `-` for standard input, or the puzzle itself in any "
        "[notation](notations.md). A file may hold many puzzles, one a line or drawn one after "
        "another; then each gets a line, in order. Answers go to standard output, messages to "
        "standard error. `--json` answers in JSON, one object per puzzle and line.",
        table(("command", "does"), listed),
        "## Exit status",
        "What a command adds to this is said with it.",
        table(("status", "means"), iter(STATUSES.items())),
    ]
    for name in COMMANDS:
        command = group.get_command(context, name)
        assert command is not None
        parts += _command(command, click.Context(command, context, info_name=name))
    return page(parts)


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    """The section of a command, and those of its subcommands."""
    level = "##" if context.parent and context.parent.parent is None else "###"
    yield f"{level} {context.command_path}"
    usage = " ".join(command.collect_usage_pieces(context))
    yield f"```text\n{context.command_path} {usage}\n```"
    text, statuses = _description(command)
    yield text
    options = [r for p in command.params if (r := p.get_help_record(context)) and r[1]]
    if options:
        yield table(("option", "meaning", "values"), (_option(*record) for record in options))
    if statuses:
        yield table(("exit status", "means"), iter(statuses))
    if command.epilog:
        yield f"Examples:\n\n```text\n{_examples(command.epilog)}\n```"
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from _command(inner, click.Context(inner, context, info_name=name))


def _description(command: click.Command) -> tuple[str, list[tuple[str, str]]]:
    """What a command does, and its exit statuses, each with its meaning."""
    text = inspect.cleandoc(command.help or "").replace("\b\n", "").replace("\f", "")
    found = re.search(r"\s*Exit status:\s+(.*?)\.(?=\s|$)", text, re.DOTALL)
    if not found:
        return text, []
    listed = re.split(r",\s+(?=\d)", " ".join(found[1].split()))
    statuses = [(number, meaning) for number, meaning in (one.split(" ", 1) for one in listed)]
    return text.replace(found[0], ""), statuses


def _option(names: str, text: str) -> tuple[str, str, str]:
    """An option, its meaning, and the values it takes: its choices, range and default."""
    choices = re.search(r" \[(.*)\]$", names)
    found = re.search(r"\s*\[([^]]*)\]$", text)
    notes = [", ".join(choices[1].split("|"))] if choices else []
    if found:
        text, notes = text.removesuffix(found[0]), [*notes, _range(found[1])]
    return code(names.replace(choices[0], "") if choices else names), text, "; ".join(notes)


def _range(note: str) -> str:
    """A range in words; anything else unchanged."""
    if found := re.fullmatch(r"(?:([\d.]+)(<=?)x|x(>=?)([\d.]+))(?:<=([\d.]+))?", note):
        low, strict = found[1] or found[4], "=" not in (found[2] or found[3])
        least = f"above {low}" if strict else low
        return f"{least} to {found[5]}" if found[5] else least if strict else f"{low} or more"
    return note


def _examples(epilog: str) -> str:
    lines = inspect.cleandoc(epilog.replace("\b", "")).strip().splitlines()
    return "\n".join(line.strip() for line in lines if line.strip() != "Examples:")


def engines() -> str:
    """The page of all engines: their abilities, options, installation and licences."""
    classes = [engine_class(name) for name in ENGINES]
    parts = [
        "# Engines",
        f"{NOTE} `skytile engines` lists them with the versions that are installed here; how they "
        "are built is in [the engines](../explanation/engines.md).",
        "An engine is written `name` or `name:option=value,option=value`, such as "
        "`sat:clues=direct,solver=cadical195`. Without a choice it is `kernel`.",
        "## What each can do",
        "All solve both puzzles. Of the variants of Skyscrapers some know fewer rules; the others "
        "are refused in one sentence.",
        table(
            ("engine", "what it is", "boxes", "diagonals", "parks", "sums", "Mosaic", "`--nodes`"),
            map(_capabilities, classes),
        ),
        "## How to install each",
        table(("engine", "install", "licences"), map(_installing, classes)),
        "`pip install 'skytile[all]'` installs all but those under a copyleft licence "
        "([supply chain](../explanation/supply-chain.md)).",
        "## Options",
    ]
    for cls in classes:
        if cls.options:
            rows = ((code(o.name), o.summary, _values(o), f"`{o.default}`") for o in cls.options)
            head = ("option", "meaning", "values", "default")
            parts += [f"### {cls.name}", table(head, rows)]
    return page(parts)


def _capabilities(cls: type[Engine]) -> tuple[str, ...]:
    towers = cls.models.get("skyscrapers")
    knows = tuple(
        "yes" if towers and rule in towers.rules else "–"
        for rule in ("boxes", "diagonals", "parks", "sums")
    )
    default = " (the default)" if cls.name == DEFAULT else ""
    last = ("yes" if "mosaic" in cls.models else "–", "yes" if cls.counts_nodes else "–")
    return (f"`{cls.name}`{default}", cls.summary, *knows, *last)


def _installing(cls: type[Engine]) -> tuple[str, ...]:
    licences = [
        f"{licence} ({', '.join(n for n, other in cls.licences.items() if other == licence)})"
        for licence in dict.fromkeys(cls.licences.values())
    ]
    return f"`{cls.name}`", f"`{cls.install_line()}`", ", ".join(licences)


def _values(option: Option) -> str:
    if option.numbers:
        return f"{option.numbers[0]} to {option.numbers[-1]}"
    return ", ".join(map(code, option.choices)) or "a name"


def json_schema() -> str:
    """The page with the JSON schema of a puzzle of each family."""
    parts = [
        "# JSON schema",
        f"{NOTE} What the keys mean is in [notations](notations.md#json). Further keys that a "
        "record may have (`seed`, `level`, `title` …) say something about a puzzle and are not "
        "part of it.",
    ]
    for family in families():
        schema = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
        schema |= family.part("json", user="the reference").schema
        parts += [f"## {family.kind.capitalize()}", f"```json\n{_indented(schema)}\n```"]
    return page(parts)


def _indented(value: Any, indent: str = "") -> str:
    """Indented JSON, with everything that fits on a line on one line."""
    line = json.dumps(value)
    if len(line) < 90 or not isinstance(value, dict):
        return line
    inner = indent + "  "
    entries = (f'{inner}"{key}": {_indented(entry, inner)}' for key, entry in value.items())
    return "{\n" + ",\n".join(entries) + f"\n{indent}}}"


def http_routes() -> str:
    """The page of all routes of the HTTP API with their requests and responses."""
    from skytile.web.app import make_app

    described = make_app().openapi()
    schemas = described["components"]["schemas"]
    parts = [
        "# Routes of the HTTP API",
        f"{NOTE} A server publishes the whole description as `GET /openapi.json`. How to ask, and "
        "which problems there are, is in [the HTTP API](http-api.md).",
    ]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            parts += [f"## {method.upper()} {path}", operation["summary"]]
            if fields := list(_fields(operation, schemas)):
                parts.append(table(("field", "takes", "default"), iter(fields)))
            problems = sorted(status for status in operation["responses"] if status >= "400")
            answer = ", ".join(f"`{key}`" for key in _answer_keys(operation, schemas))
            said = [f"Answers with {answer}." if answer else ""]
            said += [f"Problems: {', '.join(problems)}." if problems else ""]
            parts.append(" ".join(filter(None, said)))
    return page(parts)


def _fields(operation: dict[str, Any], schemas: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """The fields of a request body, or the parameters of the URL."""
    for parameter in operation.get("parameters", []):
        yield _field(parameter["name"], parameter["schema"], parameter.get("required", False))
    for content in operation.get("requestBody", {}).get("content", {}).values():
        schema = _resolved(content["schema"], schemas)
        for name, field in schema.get("properties", {}).items():
            yield _field(name, field, name in schema.get("required", []))


def _field(name: str, schema: dict[str, Any], required: bool) -> tuple[str, ...]:
    default = "required" if required else ""
    if schema.get("default") is not None:
        default = f"`{json.dumps(schema['default'])}`"
    return f"`{name}`", _kind_of(schema), default


def _kind_of(schema: dict[str, Any]) -> str:
    """The values that a schema accepts, in a few words."""
    if "anyOf" in schema:
        kinds = [_kind_of(one) for one in schema["anyOf"] if one.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "const" in schema.get("properties", {}).get("kind", {}):
        return "a puzzle's JSON"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    low, high = schema.get("minimum"), schema.get("maximum")
    bounds = f" from {low:g}" if low is not None else ""
    bounds += f" to {high:.16g}" if high is not None else ""
    words = {
        "string": "text",
        "integer": "whole number",
        "boolean": "true or false",
        "array": "list",
    }
    kind = str(schema.get("type", "anything"))
    return words.get(kind, kind) + bounds


def _answer_keys(operation: dict[str, Any], schemas: dict[str, Any]) -> Iterator[str]:
    """The keys of a response, if the description names them."""
    content = operation["responses"]["200"].get("content", {}).get("application/json", {})
    schema = content.get("schema", {})
    seen: dict[str, None] = {}
    for one in schema.get("anyOf", [schema]):
        seen |= dict.fromkeys(_resolved(one, schemas).get("properties", {}))
    return iter(seen)


def _resolved(schema: dict[str, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = (
        schemas[schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
    )
    return found


def main() -> None:
    """Write the pages."""
    for path, text in files().items():
        path.write_text(text, "utf-8")
        print(f"written: {path}", file=sys.stderr)


if __name__ == "__main__":
    main()
