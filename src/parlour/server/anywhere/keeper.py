"""A program that runs another one and ends it when the process that started it has ended, even if that was killed.

It is run by its path and imports nothing of Parlour. Its input is a pipe from the starting process, to which
nothing is ever written: the pipe closes when that process ends. On Linux the system ends the other program if this
one is killed.
"""

import ctypes
import os
import signal
import subprocess
import sys
from threading import Thread

PR_SET_PDEATHSIG = 1
TIMEOUT = 2.0  # seconds to end after SIGTERM


def main(command: list[str]) -> int:
    try:
        program = subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            preexec_fn=die_with_parent,  # noqa: PLW1509 - there are no threads yet
        )
    except OSError as error:
        print(error, flush=True)
        return 127

    def end(*_: object) -> None:
        program.terminate()
        Thread(target=insist, daemon=True).start()

    def insist() -> None:
        try:
            program.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            program.kill()

    def wait_for_the_end() -> None:
        os.read(0, 1)
        end()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    Thread(target=wait_for_the_end, daemon=True).start()
    return program.wait()


def die_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
