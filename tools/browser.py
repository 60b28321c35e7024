"""Makes sure that there is a Chromium for the browser tests; installs Debian's package if permitted.

It prints a sentence when it installs something, and fails with a clear message when it cannot.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main() -> int:
    if browser():
        return 0
    if shutil.which("apt-get") is None:
        return give_up("this machine has no apt-get to install it with")
    print("Installing Debian's Chromium for the browser tests ...", flush=True)
    for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]):
        done = subprocess.run([*sudo(), *command], check=False, capture_output=True, text=True, env=quiet())
        if done.returncode:
            return give_up(f"`{' '.join(command)}` failed: {last_line(done.stderr)}")
    return 0 if browser() else give_up("Debian's package brought no `chromium` command")


def browser() -> str | None:
    """The Chromium for the tests, or None."""
    wish = os.environ.get("PARLOUR_CHROMIUM")
    return wish or next(filter(None, map(shutil.which, NAMES)), None)


def sudo() -> list[str]:
    return [] if os.geteuid() == 0 or shutil.which("sudo") is None else ["sudo", "--non-interactive"]


def quiet() -> dict[str, str]:
    return {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no message"])[-1]


def give_up(why: str) -> int:
    print(
        f"The browser tests need Chromium, and {why}.\n"
        "Install a package that has a `chromium` command, or set PARLOUR_CHROMIUM to the path of one.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
