"""The web page in a real browser: how much it loads, how soon it responds, how fast it draws."""

import gzip
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Browser, Page, Response, sync_playwright

from benchmarks.report import Section

LOADS = 9
FRAME = 1000 / 60
_BOARD = """async () => {
    const clues = Array.from({ length: 100 }, (_, r) =>
        Array.from({ length: 100 }, (_, c) => (r * 7 + c * 3) % 5 + 2));
    const { fromJSON } = await skytile.load('puzzle.js');
    const { fragment } = await skytile.load('share.js');
    location.hash = fragment(fromJSON({ kind: 'mosaic', width: 100, height: 100, clues }));
}"""
_STROKES = """async (whole) => {
    const { view } = skytile.view, { canvas } = view, box = canvas.getBoundingClientRect();
    if (whole) view.zoomTo(view.fit);
    const times = [];
    const send = (kind, x, y) => canvas.dispatchEvent(new PointerEvent(kind,
        { pointerId: 1, clientX: box.left + x, clientY: box.top + y, bubbles: true }));
    canvas.setPointerCapture = () => {};
    for (let i = 0; i < 120; i += 1) {
        const x = 20 + (i * 37) % (view.wide - 40), y = 20 + (i * 53) % (view.tall - 40);
        await new Promise(requestAnimationFrame);
        const start = performance.now();
        send('pointerdown', x, y);
        send('pointermove', x + view.scale * 2, y);
        send('pointerup', x + view.scale * 2, y);
        view.context.getImageData(0, 0, 1, 1);
        times.push(performance.now() - start);
    }
    return times;
}"""
_WHOLE = """(scale) => {
    const { view } = skytile.view, times = [];
    view.zoomTo(scale);
    for (let i = 0; i < 15; i += 1) {
        const start = performance.now();
        view.draw();
        view.context.getImageData(0, 0, 1, 1);
        times.push(performance.now() - start);
    }
    return times;
}"""

_BEGUN = """(ready) => performance.getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= ready).map(({ name }) => name)"""
_COMPILE = """async () => {
    const start = performance.now();
    const { compileKernel } = await skytile.load('kernel/module.js');
    await compileKernel();
    return performance.now() - start;
}"""
_ASK = """async ([command, recipe]) => {
    const { post } = await skytile.load('api.js'), times = [];
    for (let seed = 0; seed < 20; seed += 1) {
        const body = { ...recipe, seed };
        const asked = command === 'generate' ? body : { puzzle: await post('generate', body) };
        if (command === 'analyse') asked.patience = 50; // as the composer asks first
        const start = performance.now();
        await post(command, asked);
        times.push(performance.now() - start);
    }
    return times;
}"""


def measure() -> list[Section]:
    """Measure everything; returns one table."""
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with _served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=arguments
        )
        rows = [*_loading(browser, address), *_drawing(browser, address)]
        rows += _asking(browser, address)
        browser.close()
    notes = [
        "A stroke paints three cells, from the press to the release, drawn and in the history."
    ]
    return [Section("The web page", ["what", "median", "worst", "aim", "reached"], rows, notes)]


@contextmanager
def _served() -> Iterator[str]:
    command = [sys.executable, "-m", "skytile", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout is not None
    found = next(filter(None, (re.search(r"http://\S+/", line) for line in process.stdout)))
    try:
        yield found[0]
    finally:
        process.terminate()
        process.wait()


def _loading(browser: Browser, address: str) -> Iterator[list[str]]:
    loads = [_load(browser, address) for _ in range(LOADS)]
    yield _row("first view, compressed", [first for first, _, _ in loads], 200, "kB", 0)
    yield _row("first view, until interactive", [ready for _, _, ready in loads], 500, "ms", 0)
    later = median(later for _, later, _ in loads)
    yield ["kernel and library, loaded after", f"{later:.0f} kB", "", "", ""]


def _load(browser: Browser, address: str) -> tuple[float, float, float]:
    """Kilobytes before and after the page is interactive, and the milliseconds until it is."""
    context = browser.new_context(service_workers="block")
    page, responses = context.new_page(), list[Response]()
    page.on("response", lambda each: responses.append(each))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    ready: float = page.evaluate("performance.getEntriesByName('interactive')[0].startTime")
    begun: list[str] = page.evaluate(_BEGUN, ready)
    sizes = {each.url: len(gzip.compress(each.body())) / 1000 for each in responses}
    first = sum(size for url, size in sizes.items() if url in begun or url == page.url)
    context.close()
    return first, sum(sizes.values()) - first, ready


def _drawing(browser: Browser, address: str) -> Iterator[list[str]]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    page.evaluate(_BOARD)
    page.wait_for_selector(".mosaic")
    page.wait_for_load_state("networkidle")
    yield _row("100×100, a stroke, zoomed in", _times(page, False), FRAME, "ms", 1)
    yield _row("100×100, a stroke, whole board", _times(page, True), FRAME, "ms", 1)
    yield _row("100×100, all drawn anew", page.evaluate(_WHOLE, 0), FRAME, "ms", 1)
    yield _row("… zoomed, with numbers", page.evaluate(_WHOLE, 14), FRAME, "ms", 1)


def _asking(browser: Browser, address: str) -> Iterator[list[str]]:
    """The rows of the kernel in the browser, with 20 boards for each command."""
    compiling = []
    for _ in range(LOADS):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("[data-ready]")
        compiling.append(page.evaluate(_COMPILE))
        context.close()
    yield _row("kernel, fetched and compiled", compiling, 500, "ms", 0)
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector("[data-ready]")
    seven = {"kind": "skyscrapers", "size": 7}
    page.evaluate(_ASK, ["check", seven])  # warm up the browser
    yield _row("new 7×7 Skyscrapers", page.evaluate(_ASK, ["generate", seven]), 300, "ms", 0)
    hard = seven | {"difficulty": "hard"}
    yield _row("new hard 7×7", page.evaluate(_ASK, ["generate", hard]), 300, "ms", 0)
    yield _row("hint on a 7×7", page.evaluate(_ASK, ["hint", seven]), 20, "ms", 1)
    nine, large = seven | {"size": 9}, {"kind": "mosaic", "size": 30}
    yield _row("analysis of a 9×9", page.evaluate(_ASK, ["analyse", nine]), 100, "ms", 0)
    yield _row("analysis of a 30×30 Mosaic", page.evaluate(_ASK, ["analyse", large]), 100, "ms", 0)


def _times(page: Page, whole: bool) -> list[float]:
    times: list[float] = page.evaluate(_STROKES, whole)
    return times


def _row(what: str, measured: list[float], aim: float, unit: str, digits: int) -> list[str]:
    middle, worst = median(measured), max(measured)
    reached = "yes" if middle <= aim else "NO"
    shown = [f"{each:.{digits}f} {unit}" for each in (middle, worst)]
    return [what, *shown, f"≤ {aim:.{digits}f} {unit}", reached]


if __name__ == "__main__":
    from benchmarks.report import printed

    for section in measure():
        print(printed(section))
