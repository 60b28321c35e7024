"""The means of getting a public address: which program is run, and how its output names the address.

The output formats are from the programs' documentation. docs/anywhere.md lists them in a table.
"""

import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

HERE = "127.0.0.1"
FORWARDED_FOR = b"x-forwarded-for"
KNOWN_HOSTS, OWN_KEY = "known_hosts", "relay_key"
"""The files that are given to `ssh`. Nothing in the user's own folder is read or written."""


class Means(Struct, frozen=True):
    """One way to get a public address. `{port}` in a word of its command is replaced by the local port."""

    name: str
    operator: str  # the operator of the machines through which the traffic passes
    command: tuple[str, ...]
    pattern: str  # of the output line with the address, which is its group
    header: bytes = b""  # in which those machines send the visitor's address; empty: they do not
    url: str = ""  # the address, if the operator has configured it; then the output is not read

    def command_for(self, port: int) -> tuple[str, ...]:
        return tuple(word.replace("{port}", str(port)) for word in self.command)

    def address_in(self, line: str) -> str:
        """Return the public address in this line of the output; "" if it has none."""
        found = re.search(self.pattern, line) if self.pattern else None
        return found[1].rstrip("/") if found else ""


class Relay(Struct, frozen=True):
    """An SSH server of the operator's own, with a TLS proxy in front of the port on which it listens for this
    server.
    """

    host: str = ""  # "user@host"; empty: there is none
    ssh_port: int = 22
    port: int = 8642  # on the relay's own loopback address
    url: str = ""  # the public address of its proxy

    @classmethod
    def at(cls, written: str, port: int, url: str) -> "Relay":
        """Return a relay from `user@host` or `user@host:2222`."""
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
    """Return the means for localhost.run, a public service without accounts whose SSH server prints the address."""
    command = (*_ssh(folder, 22), "-o", "PubkeyAuthentication=no", "-R", f"80:{HERE}:{{port}}", "nokey@localhost.run")
    return Means("ssh", "localhost.run", command, rf"tunneled with tls termination, (https://(?:{LABEL}\.)+{LABEL})")


def own_relay(relay: Relay, folder: Path) -> Means:
    """Return the means for the operator's relay. Its proxy must set X-Forwarded-For: docs/anywhere.md shows how."""
    forward = f"{HERE}:{relay.port}:{HERE}:{{port}}"
    own = ("-N", "-o", "BatchMode=yes", "-o", "IdentitiesOnly=yes", "-i", str(folder / OWN_KEY))
    name = urlsplit(relay.url).hostname or relay.host
    return Means(
        "relay", name, (*_ssh(folder, relay.ssh_port), *own, "-R", forward, relay.host), "", FORWARDED_FOR, relay.url
    )


def installed(relay: Relay, folder: Path) -> tuple[Means, ...]:
    """Return the means that are installed here, in the order in which they are tried.

    A configured relay comes first.
    """
    own = (own_relay(relay, folder),) if relay.host else ()
    known = (*own, CLOUDFLARED, TAILSCALE, NGROK, localhost_run(folder))
    return tuple(means for means in known if shutil.which(means.command[0]))


def host_of(address: str) -> str:
    """Return the host name of a public address, without a port, in lower case."""
    return (urlsplit(address).hostname or "").lower()


def _ssh(folder: Path, port: int) -> tuple[str, ...]:
    """Return an `ssh` command that uses no configuration, key, agent or list of known hosts of the user.

    The key of a host is stored at the first connection and must be the same from then on.
    """
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
