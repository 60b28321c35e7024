"""A seat at a table of a running server, for a program that communicates in text: sit down, look, act.

It connects like any other guest (`parlour.client`): with a seat's link or a table's code, with a token, over HTTP.
"""

from queue import Empty, SimpleQueue
from time import monotonic

from parlour.client import link as links
from parlour.client.guest import Guest
from parlour.client.joined import Json
from parlour.client.remote_table import RemoteTable
from parlour.errors import Denied
from parlour.rules import Language
from parlour.say.rules_text import short_rules

A_WHILE = 0.3  # seconds to wait for the result of a move
LONGEST_WAIT = 60.0
LONGEST = 4_000  # characters of one answer


class RunningTable:
    """One seat at one table, until the program ends."""

    def __init__(self, server: str = links.NEAR, language: Language = "en") -> None:
        self.server, self.language = server, language
        self.guest: Guest | None = None
        self.lines: list[str] = []
        self.inbox: SimpleQueue[tuple[str, Json]] = SimpleQueue()
        self.rules_of = ""  # the game whose rules were told last

    def sit_down(self, link: str, name: str = "") -> str:
        """Take a seat with a table's code or link, or return to one with a seat's link."""
        if self.guest is not None:
            raise Denied("seated_already")
        door = links.read(link, self.server)
        remote = RemoteTable(door)
        if door.door == "join":
            remote.sit(name or "Guest")
        elif door.door == "seat":
            remote.open_seat()
        self.guest = Guest(remote, self.language, self.lines.append)
        remote.listen(lambda kind, message: self.inbox.put((kind, message)))
        return self.look(5.0)

    def look(self, seconds: float = 0.0) -> str:
        """Return the events since the last call, the table, and the question.

        Waits up to `seconds` for a question or the end.
        """
        guest = self._seated()
        self._listen(seconds)
        rules = self._rules(guest.speech.game)
        if guest.play and not guest.play.get("outcome"):
            guest.take("/look")
        if guest.prompt is not None:
            guest.show_menu()
        return self._told(rules)

    def act(self, answer: str) -> str:
        """Answer with the number of a choice, some of its words, or a free word, and return the result."""
        guest = self._seated()
        self._listen(0.0)
        self.lines.clear()
        guest.take(answer.strip().strip("[]"))
        self._listen(A_WHILE, at_least=True)
        return self._told("")

    @property
    def is_asked(self) -> bool:
        return self.guest is not None and self.guest.prompt is not None and not self.is_over

    @property
    def is_over(self) -> bool:
        return self.guest is not None and bool(self.guest.play.get("outcome"))

    def _seated(self) -> Guest:
        if self.guest is None:
            raise Denied("not_seated")
        return self.guest

    def _listen(self, seconds: float, *, at_least: bool = False) -> None:
        """Read incoming messages. Waits for more until a question comes or the time is over."""
        guest, until = self._seated(), monotonic() + min(seconds, LONGEST_WAIT)
        while True:
            left = until - monotonic()
            try:
                waits = left > 0 and (at_least or not (self.is_asked or self.is_over))
                guest.hear(*(self.inbox.get(timeout=left) if waits else self.inbox.get_nowait()))
            except Empty:
                return

    def _rules(self, game: str) -> str:
        """Return the short rules, once for each game that the table plays."""
        if not game or game == self.rules_of:
            return ""
        self.rules_of = game
        return short_rules(game, self.language)

    def _told(self, rules: str) -> str:
        text = "\n".join(self.lines)
        self.lines.clear()
        return f"{rules}\n\n{text[-LONGEST:]}".strip() or "Nothing new."
