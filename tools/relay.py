"""Makes sure that there is an OpenSSH server for the tests of public links; installs Debian's package if permitted."""

import shutil
import subprocess
import sys

from browser import last_line, quiet, sudo

PLACES = "/usr/sbin:/usr/local/sbin:/sbin"  # not always in PATH
PACKAGES = ("openssh-server", "openssh-client")


def main() -> int:
    if sshd() and shutil.which("ssh"):
        return 0
    if shutil.which("apt-get") is None:
        return give_up("this machine has no apt-get to install it with")
    print("Installing Debian's OpenSSH for the tests of public links ...", flush=True)
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", *PACKAGES]):
        done = subprocess.run([*sudo(), *command], check=False, capture_output=True, text=True, env=quiet())
        if done.returncode:
            return give_up(f"`{' '.join(command)}` failed: {last_line(done.stderr)}")
    return 0 if sshd() and shutil.which("ssh") else give_up("Debian's packages brought no `sshd` and `ssh` commands")


def sshd() -> str | None:
    """The OpenSSH server for the tests, or None."""
    return shutil.which("sshd") or shutil.which("sshd", path=PLACES)


def give_up(why: str) -> int:
    print(f"The tests of public links need OpenSSH, and {why}. Install a package that has `sshd`.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
