"""A browser without a window, driven by the WebDriver protocol (W3C): pages are opened, clicked and asked what they show."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
DRIVER = shutil.which("chromedriver")
FULL = os.environ.get("ECS_MTG_BROWSER") == "full"  # as many games as CONTRIBUTING.md says; otherwise a sample
MISSING = f"there is no browser to drive: chromedriver and one of {', '.join(BROWSERS)} are needed"


class Browser:
    """One window."""

    def __init__(self, port: int, profile: Path) -> None:
        self._base = f"http://127.0.0.1:{port}"
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={profile}"]
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"binary": BROWSER, "args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"},
        }
        session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._base += f"/session/{session['sessionId']}"

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self._base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()[:2000]) from None

    def open(self, address: str) -> None:
        """Open a page."""
        self._ask("POST", "/url", {"url": address})

    def run(self, script: str, *arguments: Any) -> Any:
        """Return what a script returns; `arguments[0]` and so on are given."""
        return self._ask("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script: str, seconds: float = 30) -> Any:
        """Wait until a script returns something that is true."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.run(script)
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f"did not come within {seconds} s: {script}\n{self.console()}")

    def click(self, selector: str) -> None:
        """Click an element as a person does: where it is shown, if nothing covers it."""
        found = self._ask("POST", "/element", {"using": "css selector", "value": selector})
        self._ask("POST", f"/element/{next(iter(found.values()))}/click")

    def keys(self, keys: str, held: str = "") -> None:
        """Press keys, one after the other; another one may be held meanwhile."""
        presses = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        if held:
            presses = [{"type": "keyDown", "value": held}, *presses, {"type": "keyUp", "value": held}]
        self._ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": presses}]})

    def resize(self, width: int, height: int) -> None:
        """Make the window so large."""
        self._ask("POST", "/window/rect", {"width": width, "height": height})

    def shot(self, path: Path) -> None:
        """Take a picture of what is shown."""
        import base64

        path.write_bytes(base64.b64decode(self._ask("GET", "/screenshot")))

    def console(self) -> list[str]:
        """Return errors and warnings on the console since the last call."""
        return [
            one["message"] for one in self._ask("POST", "/se/log", {"type": "browser"}) if one["level"] in ("SEVERE", "WARNING")
        ]

    def close(self) -> None:
        """Close the window."""
        self._ask("DELETE", "")


def free_port() -> int:
    """Find a port that nobody listens at."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def browser(profile: Path) -> Iterator[Browser]:
    """Run a browser while it is used; `profile`: an empty folder for its files."""
    assert DRIVER is not None
    port = free_port()
    with subprocess.Popen([DRIVER, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as driver:
        try:
            for _ in range(200):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=5).close()
                    break
                except OSError:
                    time.sleep(0.05)
            window = Browser(port, profile)
            try:
                yield window
            finally:
                window.close()
        finally:
            driver.terminate()


__all__ = ["BROWSER", "DRIVER", "FULL", "MISSING", "Browser", "browser", "free_port"]
