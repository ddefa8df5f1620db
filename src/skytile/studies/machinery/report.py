"""The report of a study: Markdown, an HTML page, and CSV, SVG and PNG files."""

import html
from collections.abc import Sequence

from skytile.errors import InputError
from skytile.studies.machinery.base import (
    SCALES,
    Cell,
    Figure,
    Finding,
    Record,
    Study,
    Table,
)
from skytile.studies.machinery.plots import draw, require_matplotlib
from skytile.studies.machinery.quiet import BUSY
from skytile.studies.machinery.statistics import require_scipy
from skytile.studies.machinery.tables import (
    group_by,
    markdown_rows,
    to_csv,
    to_html,
    to_markdown,
)

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 84rem; margin: 2rem auto; padding: 0 1rem;
  color: #1a1a1a; background: #fff }}
ul, p {{ max-width: 62rem }} li {{ margin: .4rem 0 }} li table {{ margin: .5rem 0 1rem }}
h1 {{ font-size: 1.6rem }} h2 {{ font-size: 1.2rem; margin-top: 2.5rem }}
table {{ border-collapse: collapse; margin: 1.5rem 0 .5rem; font-size: .85rem;
  font-variant-numeric: tabular-nums }}
caption {{ text-align: left; font-weight: 600; padding-bottom: .4rem }}
caption span {{ display: inline-block; position: sticky; left: 0; max-width: calc(100vw - 2rem) }}
th, td {{ padding: .25rem .55rem; border-bottom: 1px solid #ddd; text-align: right }}
td {{ white-space: nowrap }}
th:first-child, td:first-child, .words, td.prose {{ text-align: left }}
td.prose {{ min-width: 9rem; vertical-align: top; white-space: normal }}
thead th {{ border-bottom: 2px solid #444; vertical-align: bottom }}
.many {{ font-size: .78rem }} .many th, .many td {{ padding: .2rem .35rem }}
.scroll {{ overflow-x: auto }} .note {{ font-size: .85rem; color: #555; margin: .2rem 0 }}
figure {{ margin: 2rem 0; overflow-x: auto }}
img {{ max-width: max(100%, 44rem); height: auto }}
@media (max-width: 44rem) {{ ul {{ padding-left: 1.2rem }} }}
</style></head><body>
<h1>{title}</h1>
{body}
</body></html>
"""


def require() -> None:
    """Raise `NotInstalled` if a package that reports need is missing."""
    require_matplotlib()
    require_scipy()


def report(study: Study, records: list[Record]) -> dict[str, bytes]:
    """The contents of every file of the report, by name."""
    if not records:
        raise InputError(f"study '{study.name}': there are no measurements to report")
    tables, figures = study.tables(records), study.figures(records)
    facts, findings = _facts(study, records), study.findings(records)
    files = {f"{table.name}.csv": to_csv(table).encode() for table in tables}
    for figure in figures:
        for suffix, content in draw(figure).items():
            files[f"{figure.name}.{suffix}"] = content
    files["report.md"] = _markdown(study, facts, findings, tables, figures).encode()
    files["index.html"] = _page(study, facts, findings, tables, figures).encode()
    return files


def _facts(study: Study, records: list[Record]) -> list[tuple[str, str]]:
    """What a reader must know about the measurements."""
    scale = records[0]["scale"]
    facts = [("Source", study.document)] if study.document else []
    name = f"`{scale}`: " if scale in SCALES else ""
    facts += [("Method", study.method), ("Scale", name + study.scale(scale).in_words())]
    facts.append(("Measured", _complete(study, scale, records)))
    facts.append(("Machine", _machines(records)))
    versions = group_by((r for r in records if r.get("version")), lambda r: r["version"])
    if versions:
        facts.append(("Versions", "; ".join(versions)))
    return facts + _bad_ends(records)


def _complete(study: Study, scale: str, records: list[Record]) -> str:
    tasks = {task.name: task for task in study.tasks_at(scale)}
    lacking = [tasks[name] for name in tasks.keys() - {record["task"] for record in records}]
    words = f"{len(tasks) - len(lacking)} of {len(tasks)} measurements"
    if lacking:
        engines = group_by(({"engine": task.engine} for task in lacking), lambda r: r["engine"])
        names = ", ".join(
            f"{name or 'no engine'} ({len(of)})" for name, of in sorted(engines.items())
        )
        words += f"; not measured (stopped, or the engine is not installed): {names}"
    return words


def _bad_ends(records: list[Record]) -> list[tuple[str, str]]:
    odd = [record for record in records if record["status"] in ("failed", "unsupported")]
    groups = group_by(odd, lambda r: (r["engine"], r["status"], r.get("problem", "")))
    words = "; ".join(f"{e}: {len(of)} {status} ({why})" for (e, status, why), of in groups.items())
    return [("Without an answer", words)] if words else []


def _machines(records: list[Record]) -> str:
    known = [record["machine"] for record in records if "machine" in record]
    kinds = group_by(known, lambda m: (m["processor"], m["cores"], m["python"]))
    loads = sorted(m["load"] for m in known)
    words = "; ".join(f"{cpu}, {cores} cores, Python {python}" for cpu, cores, python in kinds)
    if loads:
        words += f"; load of the machine while measuring {loads[0]:g} to {loads[-1]:g}, "
        words += f"in the median {loads[len(loads) // 2]:g}"
    watched = [machine["others"] for machine in known if "others" in machine]
    if watched:
        loud = sum(others > BUSY for others in watched)
        words += f"; {loud} of {len(watched)} measurements were made while others used more than "
        words += f"{BUSY:g} processors"
    return words


def findings_markdown(findings: Sequence[Finding]) -> list[str]:
    """A list item for each finding, with a table of its details if it has any."""
    lines = []
    for each in findings:
        lines.append(f"- *{each.claim}* **{_sentence(each.verdict)}** {each.evidence}")
        if each.details:
            table = markdown_rows(_details(each))
            lines += ["", *(f"    {line}" for line in table), ""]
    return lines if not lines or lines[-1] else lines[:-1]


def _details(finding: Finding) -> Table:
    """The details of a finding; the last column is left out if no figure has a verdict."""
    rows: list[list[Cell]] = [[d.name, d.figure, d.n, d.verdict] for d in finding.details]
    columns = ["", "figure [95 %]", "n", "claim"]
    if not any(detail.verdict for detail in finding.details):
        rows, columns = [row[:-1] for row in rows], columns[:-1]
    return Table("", "", columns, rows)


def _sentence(verdict: str) -> str:
    return f"{verdict[:1].upper()}{verdict[1:]}."


def _markdown(
    study: Study,
    facts: list[tuple[str, str]],
    findings: list[Finding],
    tables: list[Table],
    figures: list[Figure],
) -> str:
    lines = [f"# {study.title}", ""]
    if findings:
        lines += ["## Findings", "", *findings_markdown(findings), "", "## Measured", ""]
    lines += [*(f"- **{name}.** {text}" for name, text in facts), ""]
    lines += ["## Tables", "", *(to_markdown(table) for table in tables)]
    lines += ["## Figures", ""] if figures else []
    for figure in figures:
        lines += [f"![{figure.title}]({figure.name}.svg)", ""]
    return "\n".join(lines)


def _page(
    study: Study,
    facts: list[tuple[str, str]],
    findings: list[Finding],
    tables: list[Table],
    figures: list[Figure],
) -> str:
    about = "".join(f"<li><b>{_text(name)}.</b> {_text(text)}</li>" for name, text in facts)
    found = "".join(
        f"<li><i>{_text(each.claim)}</i> <b>{_text(_sentence(each.verdict))}</b> "
        f"{_text(each.evidence)}{to_html(_details(each)) if each.details else ''}</li>"
        for each in findings
    )
    pictures = "\n".join(
        f'<figure><img src="{figure.name}.svg" alt="{html.escape(figure.title)}"></figure>'
        for figure in figures
    )
    body = f"<h2>Findings</h2><ul>{found}</ul><h2>Measured</h2>" if findings else ""
    body += f"<ul>{about}</ul><h2>Tables</h2>{''.join(map(to_html, tables))}"
    body += f"<h2>Figures</h2>{pictures}" if figures else ""
    return _PAGE.format(title=html.escape(study.title), body=body)


def _text(words: str) -> str:
    return html.escape(words.replace("`", ""))
