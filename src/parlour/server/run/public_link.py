"""The public link at the terminal: the question before it is opened, and messages about its changes."""

import asyncio
import os
import sys
from collections.abc import Callable, Sequence
from threading import Thread

from parlour.server.anywhere.link import LinkNow, OpenLink, PublicLink
from parlour.server.anywhere.means import Means
from parlour.server.log import in_json
from parlour.server.run import terminal

NONE_HERE = (
    "Friends elsewhere: Parlour found no program that opens a public link. "
    "Install cloudflared, tailscale, ngrok or ssh: docs/anywhere.md."
)
NOBODY_TO_ASK = (
    "--anywhere asks before it opens a public link, and nobody is at a terminal here. "
    "Name the means and it is opened without a question, for example: --anywhere cloudflared"
)
KEY = "f"
LONGEST_LINE = 1024
OFFER = f"Friends elsewhere? Press {KEY} and Enter for a public link."
TROUBLE = {
    "no_means": NONE_HERE,
    "no_address": "No public link: the program gave no address.",
    "held_back": "No public link: the tunnel holds our events back, so that nobody would see what happens.",
    "unreachable": "No public link: nothing came through the tunnel.",
}


def in_words(means: Sequence[Means]) -> str:
    """Return a sentence that names the operators of the machines through which the traffic passes."""
    first, *others = (one.operator for one in means)
    instead = f" If that does not work: {', '.join(others)}." if others else ""
    return (
        f"A public link leads through the machines of {first}. They could read along.{instead} "
        "It closes when the evening ends, and when this server does."
    )


def may_open(means: Sequence[Means], read: Callable[[], str] | None = None) -> bool:
    """Ask the person at the terminal."""
    terminal.say(in_words(means))
    print("Open a public link? [y/N] ", end="", flush=True)
    return (read or sys.stdin.readline)().strip().lower() in ("y", "yes")


class PublicLinkNotes:
    """Prints each change of the link once."""

    def __init__(self) -> None:
        self._before = LinkNow()

    def tell(self, now: LinkNow) -> None:
        before, self._before = self._before, now
        if now.state == "open" and before.state != "slow" and (now.url, "open") != (before.url, before.state):
            terminal.say(f"  Friends elsewhere: {now.url}   (through the machines of {now.operator})")
            if now.moved and now.url != before.url:
                terminal.say("  The address is new. Screens on the old address cannot be told: send the new link.")
            if sys.stdout.isatty() and not in_json():
                terminal.say(terminal.qr_code(now.url))
        elif now.state == "lost" and before.state != "lost":
            terminal.say("The public link is gone. Parlour tries to open it again.")
        elif now.state == "impossible":
            terminal.complain(TROUBLE[now.why])
        elif now.state == "off" and before.state != "off":
            terminal.say("The public link is closed.")


def _typed() -> str:
    """Read a line without Python's buffer, because a thread that waits in it would delay the exit of the process."""
    try:
        return os.read(0, LONGEST_LINE).decode("utf-8", "replace")
    except OSError:
        return ""


def listen_at_terminal(link: PublicLink) -> None:
    """Wait for the key, ask, and open the link."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        while line := _typed():
            if line.strip().lower() != KEY or link.url:
                continue
            found = link.find()
            if not found:
                terminal.say(NONE_HERE)
            elif may_open(found, _typed):
                asyncio.run_coroutine_threadsafe(link.handle(OpenLink()), loop)

    Thread(target=wait, name="parlour-terminal", daemon=True).start()
