"""The key with which this server signs in at a relay of the operator's own. It is made at the first use."""

import subprocess
from pathlib import Path

from parlour.errors import ParlourError
from parlour.server.anywhere.means import OWN_KEY


class NoKey(ParlourError):
    """`ssh-keygen` is missing, or could not write. Says why."""


def public_key(folder: Path) -> str:
    """Its public half, for `authorized_keys` of the relay."""
    key = folder / OWN_KEY
    if not key.exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "parlour", "-f", str(key))
        try:
            subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)  # noqa: S603
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoKey(f"--relay needs a key of its own, and ssh-keygen made none: {error}") from error
    return key.with_suffix(".pub").read_text(encoding="utf-8").strip()
