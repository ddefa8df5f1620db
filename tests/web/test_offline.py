"""The static folder on a plain file server: offline, in trouble, and when it changes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from skytile.web.site import STATIC, Site, build_site
from tests.web.browsing import BOARDS, GO, PATIENCE, audit, press, tool, values, wait
from tests.web.hosting import Host, hosting
from tests.web.test_site import worker_lists

UPDATE = """navigator.serviceWorker.getRegistration()
    .then((own) => own.update()).then(() => true, () => false)"""
COUNT = """async (version) => {
    const key = (await caches.keys()).find((name) => name.endsWith(version));
    return key ? (await (await caches.open(key)).keys()).length : 0;
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(tmp_path) as host:
        yield host


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Page]:
    """The page after its first visit: everything is kept."""
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(host.address)
    page.wait_for_selector("[data-ready]")
    wait_until_kept(page, build_site())
    wait(page, "navigator.serviceWorker.controller !== null")
    yield page
    context.close()


def wait_until_kept(page: Page, site: Site) -> None:
    """Until its cache holds all files, and the document, but not the worker and the preview."""
    version = worker_lists(site)["version"]
    for _ in range(600):
        if page.evaluate(COUNT, version) == len(site.files) - 2:
            return
        page.wait_for_timeout(50)
    kept, expected = page.evaluate(COUNT, version), len(site.files) - 2
    raise AssertionError(f"{version}: {kept} of {expected} files are kept")


def changed_site(tmp_path: Path, note: str) -> Site:
    """A later version of the page, which says so in its title."""
    folder = tmp_path / f"source {note}"
    folder.mkdir()
    for path in STATIC.rglob("*.*"):
        target = folder / path.relative_to(STATIC)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    main = folder / "main.js"
    main.write_text(f"{main.read_text()}\nwindow.version = {note!r};\n")
    return build_site(folder)


def open_board(page: Page) -> None:
    page.evaluate(GO, BOARDS["small"])
    page.wait_for_selector(".play")


def use_the_kernel(page: Page) -> None:
    """A new puzzle with a hint, today's, one of the gallery, and the composer's verdict."""
    if build_site().lacks_kernel:
        return
    tool(page, "New")
    page.get_by_role("dialog").get_by_text("4×4", exact=True).click()
    tool(page, "Make it")
    wait(page, "skytile.view?.game?.puzzle.size === 16")
    press(page, "h")
    page.wait_for_selector(".step-card:not([hidden])")
    page.evaluate("location.hash = ''")
    today = page.get_by_role("region", name="Today").get_by_role("region", name="Skyscrapers")
    today.get_by_role("button", name="Play").click()
    wait(page, "skytile.view?.game?.puzzle.daily")
    page.evaluate("location.hash = '#gallery'")
    page.locator(".hidden-frame").first.click()
    wait(page, "skytile.view?.game?.puzzle.picture")
    page.evaluate("location.hash = '#compose'")
    page.wait_for_selector(".composer")
    wait(page, "skytile.view.verdict && !skytile.view.verdict.stale")


def test_after_the_first_visit_the_network_may_fail_or_be_cut(visit: Page, host: Host) -> None:
    for trouble in ("bad gateway", "silence", "cut"):
        host.trouble = trouble
        visit.context.set_offline(trouble == "cut")
        visit.reload(wait_until="commit")
        visit.wait_for_selector("[data-ready]")
    open_board(visit)
    press(visit, "2")
    tool(visit, "More")
    visit.keyboard.press("Escape")
    visit.goto(f"{host.address}index.html{visit.evaluate('location.hash')}")
    visit.wait_for_selector(".play")
    assert values(visit)[0] == 2
    visit.get_by_role("button", name="Open", exact=True).click()
    visit.get_by_label("Paste a puzzle or a link").fill("https://puzz.link/p?skyscrapers/5/5/z")
    visit.locator("dialog").get_by_role("button", name="Open", exact=True).click()
    wait(visit, "skytile.view.game?.puzzle.size === 25")
    use_the_kernel(visit)
    visit.goto(f"{host.address}techniques/de/x-wing.html")
    expect(visit.get_by_role("heading", name="X-Wing")).to_be_visible()
    wait(visit, "[...document.images].every((image) => image.complete && image.naturalWidth)")
    visit.get_by_role("link", name="Dieses Rätsel spielen").click()
    visit.wait_for_selector(".play")


def test_a_new_version_takes_hold_on_the_next_load(visit: Page, host: Host, tmp_path: Path) -> None:
    new = host.publish(changed_site(tmp_path, "two"))
    wait(visit, UPDATE)
    expect(visit.locator("#toast")).to_contain_text("A new version", timeout=PATIENCE)
    open_board(visit)
    tool(visit, "More")  # a part of the old version that is loaded only now
    expect(visit.get_by_role("dialog")).to_be_visible()
    wait_until_kept(visit, new)
    visit.context.set_offline(True)
    visit.reload()
    wait(visit, "window.version === 'two'")
    visit.context.set_offline(False)
    third = host.publish(changed_site(tmp_path, "three"))
    visit.reload()
    wait(visit, "window.version === 'three'")
    wait(visit, UPDATE)
    visit.goto(host.outside)  # where the worker before has nothing to do any more
    wait(visit, "caches.keys().then((keys) => keys.length === 2)")
    visit.goto(host.address)
    wait_until_kept(visit, third)
    assert not visit.locator("#toast.shown").count()


def test_half_a_deployment_is_not_kept(visit: Page, host: Host, tmp_path: Path) -> None:
    """A host that hands out the new worker with the old document."""
    old = (host.folder / "index.html").read_bytes()
    host.publish(changed_site(tmp_path, "two"))
    (host.folder / "index.html").write_bytes(old)
    wait(visit, UPDATE)
    wait(visit, "navigator.serviceWorker.getRegistration().then((own) => !own.installing)")
    assert visit.evaluate("caches.keys().then((keys) => keys.length)") == 1
    visit.context.set_offline(True)
    visit.reload()
    visit.wait_for_selector("[data-ready]")


def test_opened_as_a_file_it_says_what_to_do(browser: Browser, host: Host) -> None:
    page = browser.new_page()
    page.goto((host.folder / "index.html").as_uri())
    expect(page.get_by_role("heading", name="Skytile needs a web server")).to_be_visible()
    page.get_by_role("link", name="Seiten über Lösungstechniken").click()
    expect(page.get_by_role("heading", name="Lösungstechniken")).to_be_visible()
    audit(page, page.url)
    page.get_by_role("link", name="Widerspruch").first.click()
    expect(page.get_by_role("heading", name="Widerspruch")).to_be_visible()
    audit(page, page.url)
    page.close()


def test_without_scripts_it_tells_the_rules(browser: Browser, host: Host) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host.address)
    expect(page.get_by_text("Skyscrapers:", exact=True)).to_be_visible()
    page.get_by_role("link", name="pages about solving techniques").click()
    page.get_by_role("link", name="X-wing", exact=True).click()
    expect(page.get_by_role("heading", name="X-wing")).to_be_visible()
    context.close()


def test_the_help_leads_to_the_documentation(browser: Browser, host: Host) -> None:
    host.publish(build_site(documentation="../manual.html"))
    page = browser.new_page()
    page.goto(host.address)
    page.wait_for_selector("[data-ready]")
    tool(page, "Help")
    link = page.get_by_role("dialog").get_by_role("link", name="Documentation")
    assert link.get_attribute("href") == f"{host.outside}some/deep/manual.html"
    page.close()
