"""The key with which this server signs in at the operator's relay. It is made at the first use."""

import subprocess
from pathlib import Path

from parlour.errors import ParlourError
from parlour.server.anywhere.means import OWN_KEY


class NoKey(ParlourError):
    """Raised when `ssh-keygen` is missing or cannot write the key."""


def public_key(folder: Path) -> str:
    """Return the public half, for `authorized_keys` on the relay."""
    key = folder / OWN_KEY
    if not key.exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "parlour", "-f", str(key))
        try:
            subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)  # noqa: S603
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoKey(f"--relay needs a key of its own, and ssh-keygen made none: {error}") from error
    return key.with_suffix(".pub").read_text(encoding="utf-8").strip()
