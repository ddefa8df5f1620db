"""The page as a folder of static files, which any web server can serve under any path.

What people open or link to has a fixed name: `index.html`, the pages of the techniques. All other
files are in one folder whose name has a hash of its contents, so a browser may keep them forever,
and modules import each other as they do in the sources. All addresses are relative.
"""

import hashlib
import html
import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from skytile import __version__
from skytile.generate.library import pack
from skytile.logic.words import FOLDER as WORDS
from skytile.web.page_options import NAME as OPTIONS
from skytile.web.page_options import RECIPES, page_options_json, recipes_json
from skytile.web.technique_html import picture_files, technique_pages

STATIC = Path(__file__).parent / "static"
KERNEL = "kernel.wasm"
SIGNATURE = "// Written by `skytile site`"
"""How `sw.js` begins, which marks a folder as one of ours."""
_PAGE, _WORKER, _MANIFEST, _PREVIEW = "index.html", "sw.js", "manifest.webmanifest", "preview.png"
_WORDS = "words.js"
_IMPORT = re.compile(r'^(?:import|export)\b[^;=("]*"(\.{1,2}/[\w./-]+\.js)"', re.MULTILINE)
_PRELOADS = "<!-- preloads -->\n"
_DOCUMENTATION = "<!-- documentation -->\n"


class Site(NamedTuple):
    """The files of the page, by their paths."""

    files: Mapping[str, bytes]
    folder: str
    """The folder with the files that never change."""

    @property
    def lacks_kernel(self) -> bool:
        """Whether the kernel was not built for browsers, so that the page needs a server."""
        return f"{self.folder}/{KERNEL}" not in self.files

    def is_immutable(self, name: str) -> bool:
        """Whether a file of this name has these contents forever."""
        return name.startswith(f"{self.folder}/")


def build_site(static: Path = STATIC, address: str = "", documentation: str = "") -> Site:
    """Build the page; `address` is its future URL, which the link to its preview image needs.

    If `documentation` is given, the page's help links to that address.
    """
    sources = _read_folder(static)
    fixed = {name: sources.pop(name, b"") for name in (_PAGE, _WORKER, _MANIFEST, _PREVIEW)}
    contents = sources | _made_files()
    folder = f"skytile-{_digest(contents)}"
    files = {f"{folder}/{name}": content for name, content in contents.items()}
    page = fixed[_PAGE].decode().replace(_PRELOADS, _preloads(contents))
    page = page.replace('content="preview.png"', f'content="{address}preview.png"')
    link = f'<link rel="help" href="{html.escape(documentation)}">\n' if documentation else ""
    page = page.replace(_DOCUMENTATION, link)
    files[_PAGE] = _point_into(folder, contents, page).encode()
    files[_MANIFEST] = _point_into(folder, contents, fixed[_MANIFEST].decode()).encode()
    files[_PREVIEW] = fixed[_PREVIEW]
    files |= {name: text.encode() for name, text in technique_pages(folder).items()}
    files[_WORKER] = _worker(fixed[_WORKER].decode(), folder, files).encode()
    return Site(files, folder)


def _read_folder(folder: Path) -> dict[str, bytes]:
    """All files in it by their relative names, except hidden ones and symbolic links."""
    return {
        name: path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
        for name in [path.relative_to(folder).as_posix()]
        if not any(part.startswith(".") for part in name.split("/"))
    }


def _made_files() -> dict[str, bytes]:
    """The files that the page loads from other parts of Skytile."""
    words = {f"words/{path.name}": path.read_bytes() for path in sorted(WORDS.glob("*.ftl"))}
    pictures = Path(pack.__file__).parent / pack.NAME
    made = {OPTIONS: page_options_json(), RECIPES: recipes_json()}
    made[pack.NAME] = pictures.read_bytes()
    return made | words | picture_files()


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:12]


def _point_into(folder: str, names: Iterable[str], text: str) -> str:
    """The text, with the quoted names of these files turned into paths in the folder."""
    known = set(names)
    return re.sub(r'"([\w./-]+)"', lambda m: f'"{folder}/{m[1]}"' if m[1] in known else m[0], text)


def _preloads(files: Mapping[str, bytes]) -> str:
    """Links that let the browser load all that the first view needs at once, its words first."""
    first = [_WORDS, *modules_at_start(files, _WORDS)]
    modules = dict.fromkeys([*first, *modules_at_start(files)])
    lines = [f'<link rel="modulepreload" href="{name}">\n' for name in modules]
    lines.append(f'<link rel="preload" href="{OPTIONS}" as="fetch" crossorigin>\n')
    return "".join(lines)


def modules_at_start(files: Mapping[str, bytes], start: str = "main.js") -> list[str]:
    """The modules that one imports at the start, directly or not; not those loaded later."""
    found, queue = set[str](), [start]
    while queue:
        name = queue.pop()
        for target in _IMPORT.findall(files.get(name, b"").decode()):
            module = normpath(join(dirname(name), target))
            if module not in found:
                found.add(module)
                queue.append(module)
    return sorted(found)


def _worker(source: str, folder: str, files: Mapping[str, bytes]) -> str:
    """The service worker with a list of the files, so that each version of the site has its own."""
    names = sorted(set(files) - {_PAGE, _WORKER, _PREVIEW})
    later = [name for name in names if name.startswith(("techniques/", f"{folder}/techniques/"))]
    site = {
        "version": _digest(files),
        "folder": folder,
        "files": [name for name in names if name not in later],
        "later": later,
    }
    return f"{SIGNATURE} {__version__}\nself.SITE = {json.dumps(site)};\n\n{source}"
