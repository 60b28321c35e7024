"""Reload by SIGHUP: a new process starts with the installed code and takes over the open port.

The old process serves until the new one is ready, so nobody waits for the start. Then the old one finishes its
requests and ends. A watcher keeps its process id: a few lines without the server's modules, which pass signals on
and end with the server. So the parent of the command (systemd, a container) does not notice the change.

A socket connects the two. The new process sends READY: it serves already or, on a file that only one server may
open, serves as soon as it receives GO. LEAVE means that another process takes over. When the socket closes, the
process at its other end was killed.

This is for one process. Several workers are replaced one by one, by uvicorn, each before the old one ends. This
module imports nothing of Parlour, because the watcher runs it as a program.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Thread

LISTENER, LINE = "PARLOUR_DOOR", "PARLOUR_LINE"
"""The environment variables with the numbers of the open port and of the socket, for the new process."""

READY, GO, LEAVE = b"r", b"g", b"l"
TIMEOUT = 120.0  # seconds that a new process may take to become ready
KILLED = 128  # added to a signal's number, as shells do


class Successor:
    """A process that will take over, and this end of the socket to it."""

    def __init__(self, command: Sequence[str], listener: int) -> None:
        self.line, theirs = socket.socketpair()
        environment = {**os.environ, LISTENER: str(listener), LINE: str(theirs.fileno())}
        self._process = subprocess.Popen(  # noqa: S603
            command, pass_fds=(listener, theirs.fileno()), env=environment, start_new_session=True
        )
        theirs.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    def gets_ready(self) -> bool:
        """Wait until the process is ready, and return whether it is. If it is too slow or has ended, it is gone."""
        self.line.settimeout(TIMEOUT)
        try:
            if self.line.recv(1) == READY:
                return True
        except OSError:
            pass
        self._process.kill()
        self.line.close()
        return False


class Inherited:
    """What the previous process left: the open port, and the connection to the watcher."""

    def __init__(self, listener: socket.socket, line: socket.socket) -> None:
        self.listener = listener
        self._line = line
        self._is_ready = False

    def say_ready(self) -> None:
        if not self._is_ready:
            self._is_ready = True
            self._line.sendall(READY)

    def wait(self) -> bool:
        """Wait until the previous process has closed its files.

        Returns False if it was killed and this one must end.
        """
        return self._line.recv(1) == GO

    def follow(self, leave: Callable[[], None], end: Callable[[], None]) -> None:
        """Call `leave` when another process takes over, and `end` when the watcher is gone."""

        def listen() -> None:
            while word := self._line.recv(1):
                if word == LEAVE:
                    leave()
                    return
            end()

        Thread(target=listen, name="parlour-line", daemon=True).start()


def inherited() -> Inherited | None:
    """Return what the previous process left; None if a person started this process."""
    listener, line = os.environ.pop(LISTENER, ""), os.environ.pop(LINE, "")
    return Inherited(socket.socket(fileno=int(listener)), socket.socket(fileno=int(line))) if listener else None


def when_asked(replace: Callable[[], None]) -> None:
    """Call `replace` on SIGHUP, on systems that have it."""
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, lambda _signal, _frame: replace())


def this_command() -> list[str]:
    return [sys.executable, *sys.orig_argv[1:]]


def hand_over(successor: Successor, listener: socket.socket) -> None:
    """Let the successor open the database, after this process has closed everything.

    This process becomes the watcher.
    """
    successor.line.sendall(GO)
    for left in (listener, successor.line):
        left.set_inheritable(True)
    numbers = map(str, (successor.pid, listener.fileno(), successor.line.fileno()))
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-I", __file__, *numbers, *this_command()])  # noqa: S606


class Watcher:
    """Replaces the server that was started first: it passes signals on, and ends when the server ends."""

    def __init__(self, pid: int, listener: int, line: socket.socket, command: Sequence[str]) -> None:
        self._pid = pid
        self._listener = listener
        self._line = line
        self._command = command
        self._next: Successor | None = None
        self._is_replacing = False

    def watch(self) -> int:
        """Wait for the last server and return its exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda _signal, _frame: os.kill(self._pid, signal.SIGTERM))
        signal.signal(signal.SIGHUP, lambda _signal, _frame: self._replace())
        while True:
            pid, status = os.waitpid(-1, 0)
            if pid != self._pid:
                continue  # it did not become ready
            if self._next is None:
                code = os.waitstatus_to_exitcode(status)
                return code if code >= 0 else KILLED - code
            self._pid, self._line, self._next = self._next.pid, self._next.line, None
            self._line.sendall(GO)

    def _replace(self) -> None:
        if not self._is_replacing:
            self._is_replacing = True
            Thread(target=self._start_another, daemon=True).start()

    def _start_another(self) -> None:
        another = Successor(self._command, self._listener)
        if another.gets_ready():
            self._next = another
            self._line.sendall(LEAVE)
        else:
            print(NOT_READY, file=sys.stderr, flush=True)
        self._is_replacing = False


NOT_READY = "The new process did not get ready. The old one goes on."


if __name__ == "__main__":
    numbers, given = sys.argv[1:4], sys.argv[4:]
    sys.exit(Watcher(int(numbers[0]), int(numbers[1]), socket.socket(fileno=int(numbers[2])), given).watch())
