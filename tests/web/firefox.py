"""Debian's Firefox, driven over Marionette: a socket built into it, with JSON on it.

Each message is its length, a colon and a list: `[0, number, command, parameters]` to Firefox,
`[1, number, error, result]` back. The commands are those of WebDriver.
"""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_PATIENCE = 120.0  # a busy machine is no reason to fail
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_KEYS = {
    "ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
    "Enter": "\ue007", "Escape": "\ue00c", "Backspace": "\ue003", "Tab": "\ue004", "Shift": "\ue008",
}  # fmt: skip


class Refused(Exception):
    """Firefox could not do what it was asked; the words are its own."""


class Firefox:
    """One window of the browser."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket, self._number, self._read = connection, 0, b""
        self._receive()  # it says hello
        self.command("WebDriver:NewSession", {"acceptInsecureCerts": False})

    def command(self, name: str, parameters: dict[str, Any] | None = None) -> Any:
        """Have it do something; what it answers."""
        self._number += 1
        message = json.dumps([0, self._number, name, parameters or {}]).encode()
        self._socket.sendall(f"{len(message)}:".encode() + message)
        _, _, problem, answer = self._receive()
        if problem:
            raise Refused(f"{name}: {problem['error']}: {problem['message']}")
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def open(self, address: str) -> None:
        """Go to an address and wait for the page."""
        self.command("WebDriver:Navigate", {"url": address})

    def reload(self) -> None:
        """Load the page again as a person does; its own command passes by the service worker."""
        self.evaluate("(window.isOld = true, setTimeout(() => location.reload()), 0)")
        self.wait("!window.isOld && document.readyState === 'complete'")

    def evaluate(self, expression: str, *arguments: Any) -> Any:
        """The value of an expression in the page, or what it promises; arguments are `args`."""
        script = f"""const [...args] = arguments, done = args.pop();
            Promise.resolve().then(() => ({expression})).then(
                (value) => done([value]), (error) => done([null, String(error)]));"""
        options = {"script": script, "args": arguments, "sandbox": None}
        answer = self.command("WebDriver:ExecuteAsyncScript", options)
        if answer is None:
            raise Refused("the page went away before it could answer")
        value, *problem = answer
        if problem:
            raise Refused(problem[0])
        return value

    def wait(self, expression: str, *arguments: Any) -> Any:
        """Until an expression holds; its value."""
        end, last = time.monotonic() + _PATIENCE, ""
        while time.monotonic() < end:
            try:
                if value := self.evaluate(expression, *arguments):
                    return value
            except Refused as problem:  # the page may be on its way out
                last = str(problem)
            time.sleep(0.05)
        raise AssertionError(f"it did not come about: {expression} {last}")

    def wait_for(self, selector: str) -> None:
        """Until there is such an element, and it can be seen."""
        self.wait("document.querySelector(args[0])?.getClientRects().length > 0", selector)

    def click(self, selector: str, text: str = "") -> None:
        """Click the first such element, or the first that has exactly this text."""
        find = """[...document.querySelectorAll(args[0])].find((each) =>
            each.getClientRects().length && (!args[1] || each.textContent.trim() === args[1]))"""
        element = self.wait(find, selector, text)
        self.command("WebDriver:ElementClick", {"id": element[_ELEMENT]})

    def click_at(self, x: float, y: float) -> None:
        """Press and release the mouse there, in pixels of the window."""
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act("pointer", moves)

    def press(self, *keys: str) -> None:
        """Type these keys, one after another."""
        for key in keys:
            value = _KEYS.get(key, key)
            self._act("key", [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")])

    def type(self, selector: str, text: str) -> None:
        """Put a text into a field, letter by letter."""
        element = self.wait("document.querySelector(args[0])", selector)
        self.command("WebDriver:ElementSendKeys", {"id": element[_ELEMENT], "text": text})

    def screenshot(self, path: Path) -> None:
        """A picture of the window, as PNG."""
        path.write_bytes(
            base64.b64decode(self.command("WebDriver:TakeScreenshot", {"full": False}))
        )

    def resize(self, width: int, height: int) -> None:
        self.command("WebDriver:SetWindowRect", {"width": width, "height": height})

    def _act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        source = {"type": kind, "id": kind, "actions": actions}
        self.command("WebDriver:PerformActions", {"actions": [source]})

    def _receive(self) -> Any:
        while b":" not in self._read:
            self._read += self._more()
        length, _, self._read = self._read.partition(b":")
        while len(self._read) < int(length):
            self._read += self._more()
        message, self._read = self._read[: int(length)], self._read[int(length) :]
        return json.loads(message)

    def _more(self) -> bytes:
        data = self._socket.recv(2**16)
        if not data:
            raise ConnectionError("Firefox has gone")
        return data


def program() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def firefox() -> Iterator[Firefox]:
    """A Firefox without a window on the screen, which knows nothing yet."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        profile = Path(name)
        (profile / "user.js").write_text('user_pref("marionette.port", 0);\n')
        command = [str(program()), "--headless", "--marionette", "--no-remote", "--profile", name]
        environment = os.environ | {"HOME": name, "MOZ_DISABLE_CONTENT_SANDBOX": "1", "LANG": "C"}
        process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            with socket.create_connection(("127.0.0.1", _port(profile, process)), 60) as connection:
                yield Firefox(connection)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)


def _port(profile: Path, process: "subprocess.Popen[bytes]") -> int:
    """Where it listens, which it writes down when it does."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and process.poll() is None:
        file = profile / "MarionetteActivePort"
        if file.exists() and file.read_text().strip():
            return int(file.read_text())
        time.sleep(0.05)
    raise AssertionError("Firefox does not listen")
