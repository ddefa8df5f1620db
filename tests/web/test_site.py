"""The folder of static files: what is in it, how it is written, how it is served."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from skytile.logic.techniques import TECHNIQUES
from skytile.logic.words import languages
from skytile.web.headers import HEADERS
from skytile.web.site import STATIC, Site, build_site, modules_at_start
from tests.cli.run import run
from tests.web.live import Live

_LINKS = re.compile(r'(?:href|src|content)="([^"#:]+\.\w+)(?:#[^"]*)?"')


@pytest.fixture(scope="module")
def site() -> Site:
    return build_site()


def worker_lists(site: Site) -> dict[str, Any]:
    """What the service worker knows: its version, and which files there are."""
    line = site.files["sw.js"].decode().splitlines()[1]
    lists: dict[str, Any] = json.loads(line.removeprefix("self.SITE = ").removesuffix(";"))
    return lists


def test_the_service_worker_keeps_every_file(site: Site) -> None:
    lists = worker_lists(site)
    kept = {*lists["files"], *lists["later"], "index.html", "sw.js", "preview.png"}
    assert kept == site.files.keys()


def test_every_source_file_is_there(site: Site) -> None:
    sources = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.*")}
    fixed = {"index.html", "sw.js", "manifest.webmanifest", "preview.png"}
    assert {f"{site.folder}/{name}" for name in sources - fixed} | fixed <= site.files.keys()
    more = {f"words/page.{language}.ftl" for language in languages()}
    more |= {"options.json", "pictures.json"}
    assert {f"{site.folder}/{name}" for name in more} <= site.files.keys()


def test_all_modules_but_those_loaded_later_are_asked_for_at_once(site: Site) -> None:
    modules = {
        path.relative_to(STATIC).as_posix(): path.read_bytes() for path in STATIC.rglob("*.js")
    }
    at_start = modules_at_start(modules)
    page = site.files["index.html"].decode()
    named = re.findall(r'modulepreload" href="([^"]+)"', page)
    assert sorted(named) == [f"{site.folder}/{name}" for name in at_start]
    assert named[0] == f"{site.folder}/words.js"
    assert {"words.js", "vendor/fluent.js", "play.js"} <= set(at_start)
    assert not {"menus.js", "sw.js", "main.js"} & set(at_start)


def test_all_links_are_relative_and_lead_somewhere(site: Site) -> None:
    for name, content in site.files.items():
        if not name.endswith(".html"):
            continue
        base = Path("/root", name).parent
        for link in _LINKS.findall(content.decode()):
            target = str((base / link).resolve().relative_to("/root"))
            assert target in site.files, f"{name}: {link}"


def test_every_technique_has_a_page_in_every_language(site: Site) -> None:
    for language in languages():
        pages = [n for n in site.files if n.startswith(f"techniques/{language}/")]
        assert len(pages) == len(TECHNIQUES) + 1
        text = site.files[f"techniques/{language}/x-wing.html"].decode()
        assert f'<html lang="{language}">' in text
        assert "<script" not in text


def test_another_content_is_another_folder(tmp_path: Path, site: Site) -> None:
    for name in ("index.html", "sw.js", "manifest.webmanifest", "main.js"):
        (tmp_path / name).write_bytes((STATIC / name).read_bytes())
    first = build_site(tmp_path)
    assert build_site(tmp_path) == first
    (tmp_path / "main.js").write_text("export const x = 1;")
    second = build_site(tmp_path)
    assert len({first.folder, second.folder, site.folder}) == 3
    assert worker_lists(first)["version"] != worker_lists(second)["version"]


def test_the_page_can_be_installed(site: Site) -> None:
    manifest = json.loads(site.files["manifest.webmanifest"])
    assert manifest["start_url"] == manifest["scope"] == "./"
    icons = {icon["sizes"] + icon.get("purpose", ""): icon["src"] for icon in manifest["icons"]}
    page = site.files["index.html"].decode()
    touch = re.search(r'rel="apple-touch-icon" href="([^"]+)"', page)
    assert touch is not None
    for name, size in {
        icons["192x192"]: (192, 192),
        icons["512x512"]: (512, 512),
        icons["512x512maskable"]: (512, 512),
        touch[1]: (180, 180),
        "preview.png": (1200, 630),
    }.items():
        assert Image.open(BytesIO(site.files[name])).size == size


def test_the_help_links_to_the_documentation_if_there_is_any(site: Site) -> None:
    assert 'rel="help"' not in site.files["index.html"].decode()
    page = build_site(documentation='../?a="b"').files["index.html"].decode()
    assert '<link rel="help" href="../?a=&quot;b&quot;">' in page


def test_with_an_address_the_preview_has_a_full_one(site: Site) -> None:
    page = build_site(address="https://example.org/x/").files["index.html"].decode()
    assert 'content="https://example.org/x/preview.png"' in page
    assert 'content="preview.png"' in site.files["index.html"].decode()


def test_it_is_written_whole_and_again(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "public"
    ran = run(capsys, "site", str(folder))
    assert ran.status == 0
    assert re.match(rf"{folder}: \d+ files, \d\.\d MB\n", ran.out)
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert written == build_site().files.keys()
    (folder / "CNAME").write_text("example.org")
    (folder / "skytile-0123456789ab").mkdir()
    assert run(capsys, "site", str(folder)).status == 0
    assert (folder / "CNAME").read_text() == "example.org"
    assert not (folder / "skytile-0123456789ab").exists()
    assert [path.name for path in folder.parent.iterdir()] == ["public"], "nothing is left over"


def test_folders_of_others_are_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "thesis.tex").write_text("mine")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    assert run(capsys, "site", "empty").status == 0
    for target, words in {".": "where you are", "thesis.tex": "expected a folder"}.items():
        ran = run(capsys, "site", target)
        assert ran.status == 2
        assert words in ran.err
    monkeypatch.chdir("/")
    ran = run(capsys, "site", str(tmp_path))
    assert ran.status == 2
    assert "did not write" in ran.err
    assert (tmp_path / "thesis.tex").read_text() == "mine"


@pytest.mark.parametrize("option", ["--address", "--documentation"])
def test_what_is_no_web_address_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    ran = run(capsys, "site", str(tmp_path / "public"), option, "javascript:alert(1)")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert "expected a web address" in ran.err
    assert not (tmp_path / "public").exists()


def test_serve_hands_out_the_same_files(live: Live, site: Site) -> None:
    for name, content in site.files.items():
        answer = live.client.get(f"/{name}")
        assert answer.content == content, name
        forever = name.startswith(f"{site.folder}/")
        caching = "public, max-age=31536000, immutable" if forever else "no-cache"
        assert answer.headers["cache-control"] == caching
        assert answer.headers["content-type"] != "application/octet-stream", name
    assert live.client.get("/").content == site.files["index.html"]
    assert live.client.get("/techniques/de/").status_code == 200


def test_serve_compresses_and_knows_what_the_browser_has(live: Live, site: Site) -> None:
    path = f"/{site.folder}/style.css"
    packed = live.client.get(path)
    plain = live.client.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == "Accept-Encoding"
    for answer in (packed, plain):
        sent = {**answer.request.headers, "if-none-match": answer.headers["etag"]}
        assert live.client.get(path, headers=sent).status_code == 304
    assert "content-encoding" not in live.client.get("/preview.png").headers


def test_a_plain_host_keeps_the_page_to_its_own_files_as_our_server_does(site: Site) -> None:
    page = site.files["index.html"].decode()
    policy, _, last = HEADERS["Content-Security-Policy"].rpartition("; ")
    assert last.startswith("frame-ancestors"), "which only a header can say"
    assert f'http-equiv="Content-Security-Policy" content="{policy}"' in page
