"""What each role looks like, in light and dark.

Nothing is shown by hue alone: what a step looks at is hatched, what it changes has a thick
border, a mistake a dashed one and a flag in its corner. So pictures work on a black-and-white
printer and for colour-blind readers; blue, orange and red are those of Okabe and Ito, darkened.
"""

from collections.abc import Iterable, Mapping
from functools import cache

from skytile.errors import OptionError, quoted

SCREEN_THEMES = ("light", "dark", "auto")
"""`auto` follows the reader's screen."""
THEMES = (*SCREEN_THEMES, "print")
"""`print` is light without a background."""
TONES = 8
"""Shades of towers, from the lowest to the tallest."""
FONT = "ui-sans-serif,Inter,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

_LIGHT = {
    "paper": "#ffffff", "open": "#ffffff", "ink": "#1c2230", "line": "#a9b1bd", "faint": "#eef1f5",
    "clue": "#2c3a52", "value": "#0b5a9c", "candidate": "#5d6878", "diagonal": "#c3c9d3",
    "black": "#20242c", "white": "#ffffff", "on-black": "#ffffff", "on-white": "#1c2230",
    "dot": "#8b95a3", "park": "#dff0e0", "tree": "#3d8b55", "trunk": "#6b5238",
    "looked": "#c97b00", "looked-fill": "#fff1d2", "changed": "#0060a8", "changed-fill": "#d6e9fb",
    "mistake": "#b3301f", "mistake-fill": "#fbe3df",
    "ground": "#e9ecf0", "ground-edge": "#c9cfd8", "lot": "#f7f8fa", "lot-line": "#b9c0cb",
    "sign": "#ffffff", "pole": "#8b95a3", "outline": "#33405a",
    "window-left": "#f4f8fb", "window-right": "#ffffff",
}  # fmt: skip
_DARK = {
    "paper": "#14171d", "open": "#3a4250", "ink": "#eef1f6", "line": "#4c5666", "faint": "#1e232c",
    "clue": "#c8d3e6", "value": "#7fc1ff", "candidate": "#98a3b3", "diagonal": "#3c4553",
    "black": "#05070a", "white": "#d9dee6", "on-black": "#f2f4f8", "on-white": "#14171d",
    "dot": "#77818f", "park": "#1d3a26", "tree": "#5fb878", "trunk": "#a58763",
    "looked": "#f0a93a", "looked-fill": "#3a2d12", "changed": "#6cb6ff", "changed-fill": "#12304d",
    "mistake": "#ff8a75", "mistake-fill": "#45201a",
    "ground": "#20252e", "ground-edge": "#12151a", "lot": "#272d38", "lot-line": "#4c5666",
    "sign": "#232a36", "pole": "#6a7585", "outline": "#0b0e13",
    "window-left": "#ffe39a", "window-right": "#ffe39a",
}  # fmt: skip

_STROKE = "fill:none;stroke-linecap:round;stroke-linejoin:round;stroke:"
_ROLES = {
    "paper": "fill:{paper}",
    "board": "fill:{paper}",
    "open": "fill:{open}",
    "shade": "fill:{faint}",
    "grid": _STROKE + "{line};stroke-width:1",
    "frame": _STROKE + "{ink};stroke-width:2.4;stroke-linejoin:miter",
    "box": _STROKE + "{ink};stroke-width:2.4;stroke-linecap:butt",
    "major": _STROKE + "{pole};stroke-width:1.6",
    "diagonal": _STROKE + "{diagonal};stroke-width:1.6;stroke-dasharray:5 4",
    "clue": "fill:{clue};stroke:{clue};font-weight:600",
    "given": "fill:{ink};stroke:{ink};font-weight:700",
    "value": "fill:{value};stroke:{value};font-weight:500",
    "candidate": "fill:{candidate};stroke:{candidate};font-weight:400",
    "black": "fill:{black}",
    "white": "fill:{white}",
    "on-black": "fill:{on-black};stroke:{on-black};font-weight:600",
    "on-white": "fill:{on-white};stroke:{on-white};font-weight:600",
    "dots": _STROKE + "{dot};stroke-width:5.6",
    "park": "fill:{park}",
    "tree": "fill:{tree}",
    "trunk": _STROKE + "{trunk};stroke-width:1.8",
    "looked": "fill:{looked-fill}",
    "hatch": _STROKE + "{looked};stroke-width:1;stroke-linecap:butt",
    "block": _STROKE + "{looked};stroke-width:2.2",
    "changed": "fill:{changed-fill};stroke:{changed};stroke-width:3",
    "changed-border": _STROKE + "{changed};stroke-width:3",
    "struck": _STROKE + "{mistake};stroke-width:1.6",
    "clue-mark": "fill:{looked-fill};stroke:{looked};stroke-width:2.4",
    "clue-ring": _STROKE + "{looked};stroke-width:2.4",
    "mistake": "fill:{mistake-fill};stroke:{mistake};stroke-width:2.6;stroke-dasharray:5 3",
    "mistake-border": _STROKE + "{mistake};stroke-width:2.6;stroke-dasharray:5 3",
    "flag": "fill:{mistake}",
    "number": "fill:{candidate};stroke:{candidate};font-weight:400",
    "order-spot": _STROKE + "{paper};stroke-width:13",
    "order": "fill:{changed};stroke:{changed};font-weight:700",
    "assumed": "fill:{changed};stroke:{changed};font-weight:500;font-style:italic",
    "assumed-black": "fill:{black};stroke:{changed};stroke-width:1.5",
    "assumed-white": "fill:{white};stroke:{changed};stroke-width:1.5",
    "ground": "fill:{ground}",
    "ground-edge": "fill:{ground-edge}",
    "lot": "fill:{lot};stroke:{lot-line};stroke-width:.8;stroke-dasharray:3 2.5",
    "lawn": "fill:{park};stroke:{tree};stroke-width:.8",
    "sign": "fill:{sign};stroke:{pole};stroke-width:1.4",
    "pole": _STROKE + "{pole};stroke-width:1.6",
    "outline": _STROKE + "{outline};stroke-width:.9",
    "outline-hidden": _STROKE + "{outline};stroke-width:.9",
    "outline-seen": _STROKE + "{outline};stroke-width:2.2",
    "window-left": "fill:{window-left};opacity:.8",
    "window-right": "fill:{window-right};opacity:.62",
    "outline-far": _STROKE + "{pole};stroke-width:.6;opacity:.55",
}

_FACES = {"roof": (0.0, 0.0), "left": (0.10, 0.18), "right": (0.24, 0.34)}
"""How much darker each face is, in light and dark."""
_TOWERS = {
    "": ("#cfe3ef", "#2b6a99"),
    "seen": ("#ffd58a", "#e08a10"),
    "hidden": ("#d3d6dc", "#868e9b"),
    "far": ("#f0f2f5", "#dfe4ea"),
}
_TOWERS_DARK = _TOWERS | {
    "": ("#a9cbe0", "#2d6d9f"),
    "hidden": ("#7b828d", "#474d57"),
    "far": ("#39414e", "#2b323d"),
}
"""The roof of the lowest and of the tallest tower: as it is, seen, hidden, and out of the line."""


def sheet(roles: Iterable[str], theme: str) -> str:
    """The rules for these roles as CSS, all of them within the class `skytile`."""
    used = list(roles)
    if theme not in THEMES:
        raise OptionError("theme", f"expected {', '.join(THEMES)}, got {quoted(theme)}")
    if theme == "auto":
        day = _looks(dark=False)
        night = {role: _changes(look, day[role]) for role, look in _looks(dark=True).items()}
        dark = _rules(used, night)
        return f"{_rules(used, day)}@media screen and (prefers-color-scheme:dark){{{dark}}}"
    rules = _rules(used, _looks(dark=theme == "dark"))
    return rules.replace(".paper{fill:#ffffff}", ".paper{fill:none}") if theme == "print" else rules


def _rules(roles: list[str], looks: Mapping[str, str]) -> str:
    return "".join(f".skytile .{role}{{{looks[role]}}}" for role in roles if looks.get(role))


def _changes(look: str, before: str) -> str:
    """The declarations of a look that differ from those of another."""
    same = before.split(";")
    return ";".join(declaration for declaration in look.split(";") if declaration not in same)


@cache
def _looks(*, dark: bool) -> Mapping[str, str]:
    """The roles, and the faces of towers in every shade with the numbers on the roofs."""
    looks = {role: look.format_map(_DARK if dark else _LIGHT) for role, look in _ROLES.items()}
    for state, (low, high) in (_TOWERS_DARK if dark else _TOWERS).items():
        glass = ";fill-opacity:.3" if state == "far" else ""
        for tone in range(TONES):
            roof = _mix(low, high, tone / (TONES - 1))
            ink = "#ffffff" if _luminance(roof) < 0.45 else "#16202f"
            looks[f"roof-number-{state}{tone}"] = f"fill:{ink};stroke:{ink};font-weight:700"
            for face, darker in _FACES.items():
                fill = _mix(roof, "#0b1a30", darker[dark])
                looks[f"{face}-{state}{tone}"] = f"fill:{fill}{glass}"
    return looks


def _mix(one: str, other: str, share: float) -> str:
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _luminance(colour: str) -> float:
    red, green, blue = _channels(colour)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
