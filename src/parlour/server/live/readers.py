"""One open stream: who reads it, how far it has come, and when it gets news.

Nothing is queued for a reader. It has positions, and when it is woken it gets what happened since: the newest view
replaces all earlier ones. While one message is being sent, no other is composed. A reader that takes too long is
dropped and resumes with `Last-Event-ID`.
"""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from litestar.types import Receive, Send
from msgspec import Struct

from parlour.game.undo.seen import Viewer
from parlour.server.live.play_messages import Position
from parlour.server.live.presence import Attention
from parlour.server.wire.messages import encode, frame
from parlour.table.commands import Visitor
from parlour.table.records import AudienceId, SitterId
from parlour.table.seat_keys import Revoked

if TYPE_CHECKING:
    from parlour.server.live.open_table import OpenTable
    from parlour.server.live.play_messages import PlayMessages

PING = b": ping\n\n"
CONNECTION = "parlour.connection"
"""The ASGI extension under which a stream finds the connection below it."""


class Who(Struct, frozen=True):
    """What a request's tokens open: seats in the cookie's order, or the view of a spectator."""

    sitters: tuple[SitterId, ...]
    screen: bool
    watch: bool
    base: str  # the address at which this visitor reaches the server
    address: str
    keys: tuple[str, ...] = ()  # fingerprints of the tokens that open the seats
    asked: str = ""  # the fingerprint of the token with which a claim was made
    lost: Revoked | None = None  # the seat that a token opened until it was revoked
    claim: int | None = None  # the claim that still waits
    late: SitterId | None = None  # their id at this table, if they wait for a seat
    held: bool = False  # a token opened a seat of the running game until it was revoked
    audience: AudienceId | None = None  # belongs to the audience, and has no seat

    @property
    def visitor(self) -> Visitor:
        """The sender of the visitor's commands."""
        return Visitor(
            self.sitters,
            self.screen,
            self.watch,
            self.audience,
            claim=self.claim,
            late=self.late,
            held=self.held,
        )

    @property
    def present(self) -> tuple[SitterId, ...]:
        """The sitters who are present while this visitor reads, including somebody who waits for a seat."""
        return self.sitters if self.late is None else (*self.sitters, self.late)


class Connection(Protocol):
    """The connection below, if the server makes it available."""

    on_shutdown: Callable[[], None] | None  # called when the server is about to stop
    client: tuple[str, int] | None  # address and port at the other end, which may be a proxy

    @property
    def has_begun_to_answer(self) -> bool:
        """Whether the answer to the request has begun."""

    def is_cut(self) -> bool:
        """Whether the client has disconnected."""

    def write(self, part: bytes) -> bool:
        """Send a part of the answer without ASGI. Returns False, without any effect, if it cannot be sent at once."""

    def hang_up(self) -> None:
        """Close at once, even if data is unsent."""


class Reader:
    """A stream with its positions."""

    __slots__ = (
        "_connection",
        "_ended",
        "_extra",
        "_handle",
        "_last",
        "_loop",
        "_messages",
        "_mine",
        "_more",
        "_send",
        "_table",
        "_task",
        "_viewer",
        "_you",
        "at",
        "attention",
        "busy_since",
        "clock",
        "fresh",
        "heard",
        "page",
        "quiet_since",
        "seen",
        "shown",
        "sitter",
        "table",
        "talk_known",
        "who",
    )

    def __init__(
        self,
        table: "OpenTable",
        who: Who,
        sitter: SitterId | None,
        at: Position,
        send: Send,
        connection: Connection | None = None,
        page: str = "",
        attention: Attention = "attends",
        talk_known: int = 0,
    ) -> None:
        self.table = table
        self.page = page  # the name that the page behind the stream has given itself; may be empty
        self.attention: Attention = attention
        self.who = who
        self.sitter = sitter  # through whose eyes; None is a spectator
        self.at = at
        self.talk_known = talk_known  # number of records of talk that were sent
        self.seen = table.talk.gestures
        self.fresh = True  # has been sent no play message yet
        self.shown = -1  # the edition of the last table message
        self.clock = 0  # the same for the clock message
        self.heard = table.reacted
        self.busy_since = 0.0  # since when a message is being sent; 0: none is
        self.quiet_since = 0.0
        self._send = send
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._you = self._table = self._mine = b""  # the last message of each kind
        self._messages: PlayMessages | None = None  # of the last game
        self._viewer: Viewer = None  # the seat in it
        self._more = False
        self._extra = b""
        self._last = False
        self._ended = False
        self._handle: asyncio.Handle | None = None
        self._task: asyncio.Task[None] | None = None

    def tell(self, since: float) -> None:
        """Send news, if any. `since` is when it happened."""
        if self._ended:
            return
        if self.busy_since:
            self._more = True
        else:
            self.busy_since = since
            self._begin()

    def wake(self) -> None:
        """Send what is for this reader alone, in a moment."""
        if self._ended:
            return
        if self.busy_since:
            self._more = True
        else:
            self.busy_since = monotonic()
            self._handle = self._loop.call_soon(self._begin)

    def ping(self) -> None:
        """Send a sign of life."""
        self._extra = PING
        self.wake()

    def end(self, last_words: bytes) -> None:
        """End the stream with this message. The browser connects again by itself, unless the message says otherwise."""
        self._extra, self._last = last_words, True
        self.wake()

    def drop(self) -> None:
        """Stop the stream, because nobody reads it any more."""
        if self.busy_since and self._handle is not None:
            self._handle.cancel()
            self._handle = None
        if self.busy_since and self._task is not None:
            self._task.cancel()

    async def stay(self, receive: Receive) -> None:
        """Wait until the reader leaves or its stream ends. In ASGI a finished response counts as a disconnect."""
        while (await receive())["type"] != "http.disconnect":
            pass

    def _begin(self) -> None:
        """Send the news. If the connection takes it at once, no task is needed."""
        self._handle = None  # it refers to this reader, which must be freed without the garbage collector
        if self._connection is None or self._last:
            self._task = self._loop.create_task(self._deliver(b""))
            return
        body = self._news()
        if self._extra:
            body, self._extra = body + self._extra, b""
        if body and not self._connection.write(body):
            self._task = self._loop.create_task(self._deliver(body))
            return
        self._done()

    async def _deliver(self, body: bytes) -> None:
        """Send what was composed before, and what has come since."""
        try:
            while True:
                self._more = False
                body, self._extra = body + self._news() + self._extra, b""
                last = self._last
                if body or last:
                    await self._send({"type": "http.response.body", "body": body, "more_body": not last})
                    self.table.delivered(self.busy_since)
                self._ended = last
                if last or not self._more:
                    return
                body, self.busy_since = b"", monotonic()
        finally:
            self._done()

    def _done(self) -> None:
        self.quiet_since, self.busy_since = self.busy_since, 0.0

    def _news(self) -> bytes:
        """Return all news for this reader, in the order in which it is sent."""
        table = self.table
        parts: list[bytes] = []
        if self.shown != table.edition:
            self.shown = table.edition
            self._add_table(parts)
        at = self.at
        if table.play_messages is not None:
            self._add_play(parts, table.play_messages)
        has_talk = self._add_talk(parts)
        if has_talk or self.at is not at:
            parts.append(b"id: %b.%d\n\n" % (bytes(self.at), self.talk_known))
        if self.clock != table.ticks:
            self.clock = table.ticks
            parts.append(frame("clock", encode(table.clock_message())))
        if self.heard != table.reacted:
            parts += table.reactions_since(self.heard)
            self.heard = table.reacted
        if self.seen != table.talk.gestures:
            parts += table.talk.gestures_since(self.seen)
            self.seen = table.talk.gestures
        return parts[0] if len(parts) == 1 else b"".join(parts)

    def _add_table(self, parts: list[bytes]) -> None:
        """Add the messages `you` and `table`, each only if it has changed."""
        who = self.who
        if who.present or who.watch or who.audience or not self._you:  # it never changes for a screen
            you = self.table.you_frame(self.who, self.sitter)
            if you != self._you:
                self._you = you
                parts.append(you)
        table = self.table.table_frame()
        if table != self._table:
            self._table = table
            parts.append(table)

    def _add_play(self, parts: list[bytes], messages: "PlayMessages") -> None:
        """Add the messages `mine` and `play` and the new position, if this reader's position has changed.

        If the position is unchanged, nothing is sent, whatever else has changed.
        """
        if messages is not self._messages:
            self._messages, self._viewer = messages, self.table.viewer(self.sitter)
        viewer, fresh = self._viewer, self.fresh
        now = messages.position(viewer)
        if now == self.at and not fresh:
            return
        since, begins = self.at.within(now), fresh or now.number != self.at.number
        if viewer is not None:
            mine = messages.personal(viewer)
            is_sent = now.private == since.private and messages.is_counted_alike(viewer, since.public)
            if begins or mine != self._mine or not is_sent:
                parts.append(messages.mine(viewer, since))
                self._mine = mine
        if begins or now.public != since.public:
            parts.append(messages.public(since.public))
        self.at, self.fresh = now, False

    def _add_talk(self, parts: list[bytes]) -> bool:
        """Add the message `talk` if there is something new for this reader. Returns whether there was."""
        talk = self.table.talk
        if self.talk_known == talk.count:
            return False
        parts.append(talk.frame(self.talk_known))
        self.talk_known = talk.count
        return True
