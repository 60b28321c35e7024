"""What `parlour serve` says in the terminal: where the house is, as a link and as a QR code for the phones."""

import io
import os
import socket
import sys
import webbrowser
from contextlib import suppress

import segno

from parlour.server.journal import in_json, line

EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104


def say(text: str = "") -> None:
    """To whoever reads; if nobody does any more, or not in this alphabet, that is no reason to stop."""
    text = line("info", text) if in_json() else text
    with suppress(BrokenPipeError):
        try:
            print(text, flush=True)
        except UnicodeEncodeError:
            print(text.encode("ascii", "replace").decode(), flush=True)


def complain(text: str) -> None:
    with suppress(BrokenPipeError):
        print(line("error", text) if in_json() else text, file=sys.stderr, flush=True)


def lan_address(host: str) -> str:
    """This machine's address for the others in the same network; empty if the house does not listen there."""
    if host not in EVERYWHERE:
        return "" if host in ("localhost", "127.0.0.1", "::1") else host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 1))  # nothing is sent: it only asks which way it would go
        address: str = probe.getsockname()[0]
        return "" if address.startswith("127.") else address
    return ""


def greet(here: str, lan: str, kept: str) -> None:
    """The links, the QR code of the one that phones can follow, and where the tables are kept."""
    if in_json():
        print(line("info", "Parlour is open.", {"here": here, "url": lan or here, "database": kept}), flush=True)
        return
    say("Parlour is open.")
    say(f"  On this machine:   {here}")
    if lan and lan != here:
        say(f"  On your network:   {lan}")
    say(f"  Tables are kept in {kept}")
    if lan and sys.stdout.isatty():
        say()
        say(qr_code(lan))
    say("Press Ctrl-C to stop.")


def qr_code(link: str) -> str:
    drawn = io.StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def has_browser() -> bool:
    """Is there somebody in front of this machine who would see a window?"""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(link: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(link)
