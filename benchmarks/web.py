"""What a phone on a slow line has to wait for: bytes of the first page, seconds until a table can be used, shifts.

    python -m benchmarks.web [--of here|checkout|wheel] [--tls] [--processor 4] [--modules]

A real server and a real Chromium, throttled by its own means to a slow 4G line (1.6 Mbit/s down, 150 ms round trip)
and a processor so many times slower than this machine's. With --tls an nginx stands in front and speaks HTTP/2, as in
docs/operating.md. What is served is the bundle, where it is current. With --modules, or where it is stale, each module
by itself; the first line of what is printed says which it was.
`--of checkout` serves a fresh clone of the last commit, as `make play` does, and `--of wheel` serves what `make wheel`
packs of it; both run the server of their own files. `--of here` serves this folder as it is.
Each game has been played here before: the first table of a game that needs words reads its lexicon, once in a server's
life (`server`: the seconds of that first look).
"""

import argparse
import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from browser import browser as find_browser  # noqa: E402 - tools/ is no package
from tests.web.house import open_house  # noqa: E402
from tests.web.people import PHONE, Api  # noqa: E402

from parlour.games import GAMES  # noqa: E402
from parlour.server.wire.web_file import WEB  # noqa: E402

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER_PROCESSOR = 4
TRIES = 3  # of each table, of which the middle one is told: a busy machine adds seconds
FEW = 30  # answers until the first page stands, where its code is bundled
NGINX = """
daemon off; pid FOLDER/nginx.pid; error_log FOLDER/error.log; worker_processes 1; events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:PORT ssl http2; server_name localhost;
    ssl_certificate FOLDER/certificate.pem; ssl_certificate_key FOLDER/key.pem;
    location / {
      proxy_pass BEHIND; proxy_http_version 1.1; proxy_buffering off; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
"""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--ignore-certificate-errors"]
TABLE = "main.table[aria-busy=false]"
NOTICE = """{
  const look = (_, eyes) => {
    if (!document.querySelector('SIGN')) return
    eyes.disconnect()
    requestAnimationFrame(() => { window.usable = performance.now() / 1000 })
  }
  const what = { subtree: true, childList: true, attributeFilter: ['aria-busy'] }
  new MutationObserver(look).observe(document, what)
}"""
NOTICED = """() => new Promise((done) => {
  const look = () => (window.usable ? done(window.usable) : setTimeout(look, 50))
  look()
})"""
SHIFTS = """() => new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => list.getEntries().forEach((e) => { if (!e.hadRecentInput) sum += e.value }))
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 500)
})"""

PICTURES = """() => new Promise((done) => {
  const isThere = (image) => image.complete || !image.checkVisibility()
  const look = () => ([...document.images].every(isThere) ? done() : setTimeout(look, 50))
  look()
})"""


def main() -> int:
    options = read_options()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTHONPATH"] = str(package_of(options.of, Path(folder)))
        return serve_and_measure(options, folder)


def package_of(of: str, folder: Path) -> Path:
    """The folder that the server imports `parlour` from."""
    if of == "here":
        return ROOT / "src"
    checkout = folder / "checkout"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, checkout], check=True)
    if of == "checkout":
        return checkout / "src"
    wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*wheel, "--wheel-dir", folder / "dist", checkout], check=True)
    (packed,) = (folder / "dist").glob("*.whl")
    shutil.unpack_archive(packed, folder / "wheel", "zip")
    return folder / "wheel"


def serve_and_measure(options: argparse.Namespace, folder: str) -> int:
    with open_house(Path(folder), files=files_of(options, folder)) as house:
        if not options.tls:
            print(json.dumps(asyncio.run(measure(house, house, options.processor)), indent=2))
            return 0
        with tls_in_front(Path(folder), house) as front:
            print(json.dumps(asyncio.run(measure(house, front, options.processor)), indent=2))
    return 0


def files_of(options: argparse.Namespace, folder: str) -> Path | None:
    """A copy without a bundle, if so wished; else the checkout's own."""
    if not options.modules:
        return None
    shutil.copytree(WEB, Path(folder) / "web", ignore=shutil.ignore_patterns("bundle"))
    return Path(folder) / "web"


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="What a phone on a slow line has to wait for.")
    parser.add_argument("--of", choices=("here", "checkout", "wheel"), default="here", help="what is served")
    parser.add_argument("--tls", action="store_true", help="over TLS and HTTP/2, with nginx in front")
    parser.add_argument("--processor", type=int, default=SLOWER_PROCESSOR, help="so many times slower than this one")
    parser.add_argument("--modules", action="store_true", help="without the bundle: each module by itself")
    return parser.parse_args()


@contextmanager
def tls_in_front(folder: Path, house: str) -> Iterator[str]:
    """An nginx with a certificate of its own making, on this machine only; its address."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    name = ["-subj", "/CN=localhost", "-keyout", str(key), "-out", str(certificate)]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *name]
    subprocess.run(made, check=True, capture_output=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    said = NGINX.replace("FOLDER", str(folder)).replace("PORT", str(port))
    said = said.replace("BEHIND", house.replace("localhost", "127.0.0.1"))
    (folder / "nginx.conf").write_text(said)
    nginx = subprocess.Popen(["nginx", "-c", str(folder / "nginx.conf"), "-p", str(folder)])
    try:
        time.sleep(1)
        yield f"https://localhost:{port}"
    finally:
        nginx.terminate()
        nginx.wait(10)


async def measure(house: str, front: str, processor: int) -> dict[str, Any]:
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        first = await visit(browser, front + "/", "h1", slower=0)
        home = await visit(browser, front + "/", "h1", slower=processor)
        played = {}
        cold = {game: first_look(house, game) for game in GAMES}
        for game in GAMES:
            link = re.sub(r"^https?://[^/]+", front, running(house, game))
            tries = [await visit(browser, link, TABLE, slower=processor) for _ in range(TRIES)]
            played[game] = sorted(tries, key=lambda one: one["seconds"])[TRIES // 2]
        await browser.close()
    return {
        "code": "bundled" if first["answers"] < FEW else "module by module",
        "first page, KiB over the wire (aim: under 250)": first["kib"],
        "first page on slow 4G, seconds until it can be used": home["seconds"],
        "table page on slow 4G, seconds until it can be used (aim: under 2)": told(played, "seconds"),
        "table page, answers until then": told(played, "answers"),
        "table page, KiB over the wire": told(played, "kib"),
        "layout shift of the table page (aim: under 0.02)": told(played, "shift"),
        "server, seconds for the first look at a game's first table": cold,
    }


def running(house: str, game: str) -> str:
    """The way to a seat at a game that has begun."""
    return Api(house).opens("Ala", "Bartek", game=game).starts().seat_link(0)


def first_look(house: str, game: str) -> float:
    table = Api(house).opens("Ala", "Bartek", game=game).starts()
    begun = time.monotonic()
    table.table(0)
    return round(time.monotonic() - begun, 2)


def told(played: dict[str, dict[str, float]], what: str) -> dict[str, float]:
    return {game: measured[what] for game, measured in played.items()}


async def visit(browser: Browser, address: str, sign: str, *, slower: int) -> dict[str, float]:
    """Go there with an empty cache, and wait for a sign that the page can be used. 0: nothing is slowed down."""
    context = await browser.new_context(viewport=PHONE, has_touch=True)
    page = await context.new_page()
    received = await watch(await context.new_cdp_session(page), slower)
    await page.add_init_script(NOTICE.replace("SIGN", sign))  # the browser's own clock: ours would count our questions
    await page.goto(address, wait_until="commit")
    seconds = await page.evaluate(NOTICED)
    answers = len(received)
    await page.wait_for_load_state("networkidle") if not page.url.count("/t/") else await settled(page)
    shift = await page.evaluate(SHIFTS)
    await context.close()
    kib = round(sum(received) / 1024, 1)
    return {"kib": kib, "seconds": round(seconds, 2), "shift": round(shift, 4), "answers": answers}


async def watch(session: CDPSession, slower: int) -> list[float]:
    """Count what comes over the wire, headers included."""
    received: list[float] = []
    await session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    if slower:
        await session.send("Network.emulateNetworkConditions", SLOW_4G)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return received


async def settled(page: Page) -> None:
    """A table's stream never goes idle: wait for the pictures in sight instead."""
    await page.evaluate(PICTURES)


if __name__ == "__main__":
    sys.exit(main())
