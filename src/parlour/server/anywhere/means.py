"""The means by which a public address can be had: which program is run, and how its output names the address.

The outputs are those of the programs' documentation. docs/anywhere.md has them as a table.
"""

import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

HERE = "127.0.0.1"
FORWARDED_FOR = b"x-forwarded-for"
KNOWN_HOSTS, OWN_KEY = "known_hosts", "relay_key"
"""The files of ours that `ssh` is given: nothing in the user's own folder is read or written."""


class Means(Struct, frozen=True):
    """One way to a public address, as a value: `{port}` in a word of its command is the port of our end."""

    name: str
    operator: str  # whose machines the traffic passes
    command: tuple[str, ...]
    pattern: str  # what the line with the address looks like; its group is the address
    header: bytes = b""  # in which those machines name the visitor's address; empty: they do not
    url: str = ""  # the address, where the operator has named it; then no output is waited for

    def command_for(self, port: int) -> tuple[str, ...]:
        return tuple(word.replace("{port}", str(port)) for word in self.command)

    def address_in(self, line: str) -> str:
        """The public address that this line of its output names; empty, if it names none."""
        found = re.search(self.pattern, line) if self.pattern else None
        return found[1].rstrip("/") if found else ""


class Relay(Struct, frozen=True):
    """An SSH server of the operator's own, with a TLS proxy in front of the port that it listens to for us."""

    host: str = ""  # "user@host"; empty: there is none
    ssh_port: int = 22
    port: int = 8642  # at the relay's own loopback address
    url: str = ""  # what its proxy is called

    @classmethod
    def at(cls, written: str, port: int, url: str) -> "Relay":
        """From `user@host` or `user@host:2222`."""
        host, colon, ssh_port = written.partition(":")
        return cls(host, int(ssh_port) if colon else 22, port, url)


LABEL = r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
CLOUDFLARED = Means(
    "cloudflared",
    "Cloudflare",
    ("cloudflared", "tunnel", "--no-autoupdate", "--url", f"http://{HERE}:{{port}}"),
    rf"(https://(?!api\.){LABEL}\.trycloudflare\.com)\b",
    b"cf-connecting-ip",
)
TAILSCALE = Means(
    "tailscale",
    "Tailscale",
    ("tailscale", "funnel", "--yes", "{port}"),
    rf"^(https://(?:{LABEL}\.)+ts\.net)(?::443)?/?\s*$",
    FORWARDED_FOR,
)
NGROK = Means(
    "ngrok",
    "ngrok",
    ("ngrok", "http", "--log", "stdout", "--log-format", "logfmt", f"http://{HERE}:{{port}}"),
    rf'msg="started tunnel".* url=(https://(?:{LABEL}\.)+{LABEL})',
    FORWARDED_FOR,
)


def localhost_run(folder: Path) -> Means:
    """A public service that asks for no account: its SSH server prints the address."""
    command = (*_ssh(folder, 22), "-o", "PubkeyAuthentication=no", "-R", f"80:{HERE}:{{port}}", "nokey@localhost.run")
    return Means("ssh", "localhost.run", command, rf"tunneled with tls termination, (https://(?:{LABEL}\.)+{LABEL})")


def own_relay(relay: Relay, folder: Path) -> Means:
    """The proxy there has to set X-Forwarded-For itself: docs/anywhere.md has the recipe."""
    forward = f"{HERE}:{relay.port}:{HERE}:{{port}}"
    own = ("-N", "-o", "BatchMode=yes", "-o", "IdentitiesOnly=yes", "-i", str(folder / OWN_KEY))
    name = urlsplit(relay.url).hostname or relay.host
    return Means(
        "relay", name, (*_ssh(folder, relay.ssh_port), *own, "-R", forward, relay.host), "", FORWARDED_FOR, relay.url
    )


def installed(relay: Relay, folder: Path) -> tuple[Means, ...]:
    """What can be tried here, in this order. A relay of one's own is asked for by name, so it comes first."""
    own = (own_relay(relay, folder),) if relay.host else ()
    known = (*own, CLOUDFLARED, TAILSCALE, NGROK, localhost_run(folder))
    return tuple(means for means in known if shutil.which(means.command[0]))


def host_of(address: str) -> str:
    """The name of a public address, as the Host header has it, without a port."""
    return (urlsplit(address).hostname or "").lower()


def _ssh(folder: Path, port: int) -> tuple[str, ...]:
    """No configuration, no key, no agent and no list of known hosts of the user's. A host's key is kept at first sight
    and has to be the same from then on."""
    options = {
        "StrictHostKeyChecking": "accept-new",
        "UserKnownHostsFile": str(folder / KNOWN_HOSTS),
        "GlobalKnownHostsFile": "/dev/null",
        "IdentityAgent": "none",
        "ForwardAgent": "no",
        "ForwardX11": "no",
        "ControlPath": "none",
        "UpdateHostKeys": "no",
        "PasswordAuthentication": "no",
        "ExitOnForwardFailure": "yes",
        "ConnectTimeout": "10",
        "ServerAliveInterval": "10",
        "ServerAliveCountMax": "3",
    }
    words = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    return ("ssh", "-F", "none", "-T", "-p", str(port), *words)
