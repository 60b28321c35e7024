"""The output of `parlour serve` in the terminal: the server's address, as a link and as a QR code for phones."""

import io
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from ipaddress import ip_address

import segno

from parlour.server.log import in_json, line

ANY_ADDRESS = ("", "0.0.0.0", "::")  # noqa: S104


_ALONE = "; for this machine only: --host 127.0.0.1"


def say(text: str = "") -> None:
    """Print a text. A closed output, or characters that it cannot show, do not stop the server."""
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
    """Return this machine's address in its network; "" if the server does not listen there."""
    if host not in ANY_ADDRESS:
        return "" if host in ("localhost", "127.0.0.1", "::1") else host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 1))  # nothing is sent: this only selects the route
        address: str = probe.getsockname()[0]
        return "" if address.startswith("127.") else address
    return ""


def networks(host: str, *, is_mixed: bool = False) -> str:
    """Return in words on which networks a server at this address listens.

    `is_mixed`: an IPv6 socket that takes IPv4, too.
    """
    if host in ANY_ADDRESS:
        kinds = "IPv6 and IPv4" if is_mixed else "IPv6" if ":" in host else "IPv4"
        return f"every network of this machine ({kinds})"
    if host == "localhost" or _is_loopback(host):
        return "this machine only"
    return f"the network of {host} only"


def greet(here: str, lan: str, kept: str, listens: str) -> None:
    """Print the links, the QR code of the one for phones, who can connect, and where the tables are stored."""
    if in_json():
        facts = {"here": here, "url": lan or here, "listens": listens, "database": kept}
        print(line("info", "Parlour is open.", facts), flush=True)
        return
    say("Parlour is open.")
    say(f"  On this machine:   {here}")
    if lan and lan != here:
        say(f"  On your network:   {lan}")
    say(f"  It listens to      {listens}{_ALONE if listens.startswith('every') else ''}")
    say(f"  Tables are kept in {kept}")
    if lan and sys.stdout.isatty():
        say()
        say(qr_code(lan))
    say("Press Ctrl-C to stop.")


def _is_loopback(host: str) -> bool:
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return False


def qr_code(link: str) -> str:
    drawn = io.StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def has_browser() -> bool:
    """Return whether somebody at this machine would see a browser window."""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(link: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(link)
