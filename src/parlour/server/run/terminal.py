"""What `parlour serve` says in the terminal: where the server is, as a link and as a QR code for the phones."""

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
    """Print. A closed output, or an alphabet that it cannot show, does not stop the server."""
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
    """This machine's address for the others in the same network; empty if the server does not listen there."""
    if host not in ANY_ADDRESS:
        return "" if host in ("localhost", "127.0.0.1", "::1") else host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 1))  # nothing is sent: it only asks which way it would go
        address: str = probe.getsockname()[0]
        return "" if address.startswith("127.") else address
    return ""


def networks(host: str, *, is_mixed: bool = False) -> str:
    """Which networks a server at this address listens to, in words. `is_mixed`: an IPv6 socket that takes IPv4, too."""
    if host in ANY_ADDRESS:
        kinds = "IPv6 and IPv4" if is_mixed else "IPv6" if ":" in host else "IPv4"
        return f"every network of this machine ({kinds})"
    if host == "localhost" or _is_loopback(host):
        return "this machine only"
    return f"the network of {host} only"


def greet(here: str, lan: str, kept: str, listens: str) -> None:
    """The links, the QR code of the one that phones can follow, who can come in, and where the tables are kept."""
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
    """Is there somebody in front of this machine who would see a window?"""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(link: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(link)
