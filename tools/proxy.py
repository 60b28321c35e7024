"""Makes sure that there is an nginx for the tests with several servers; installs Debian's package if permitted."""

import shutil
import subprocess
import sys

from browser import last_line, quiet, sudo

PLACES = "/usr/sbin:/usr/local/sbin:/sbin"  # not always in PATH


def main() -> int:
    if nginx():
        return 0
    if shutil.which("apt-get") is None:
        return give_up("this machine has no apt-get to install it with")
    print("Installing Debian's nginx for the tests with several servers ...", flush=True)
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "nginx-light"]):
        done = subprocess.run([*sudo(), *command], check=False, capture_output=True, text=True, env=quiet())
        if done.returncode:
            return give_up(f"`{' '.join(command)}` failed: {last_line(done.stderr)}")
    return 0 if nginx() else give_up("Debian's package brought no `nginx` command")


def nginx() -> str | None:
    """The nginx for the tests, or None."""
    return shutil.which("nginx") or shutil.which("nginx", path=PLACES)


def give_up(why: str) -> int:
    print(f"The tests with several servers need nginx, and {why}. Install a package that has it.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
