"""The messages about one game: a public one, which every reader gets as the same bytes, and a personal one per seat.

The public message depends on public events alone. It is encoded once per step with such events; other steps change
no byte of it. The personal message is computed when somebody reads at that seat, and stays the same object until it
changes, so a reader gets it again only when there is news.
"""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from parlour.bots import who
from parlour.bots.banter import banter, stage
from parlour.game import Game
from parlour.game.abilities import Obstacle, SaysWhyNot, ability
from parlour.game.undo.offers import Offer, offers
from parlour.game.undo.seen import Viewer
from parlour.rules import Action, Ask, Choices, Prompt, Seat, Words
from parlour.server.wire.messages import (
    AskNow,
    BanterNow,
    ChoicesNow,
    MineNow,
    OutcomeNow,
    PlayerNow,
    PlayMessage,
    PlayNow,
    PromptNow,
    RequestNow,
    TalkRules,
    UndoNow,
    ViewNow,
    WordsNow,
    encode,
    frame,
    packed,
)
from parlour.table import Match, audience
from parlour.table.match import closed_until, may_others_write, round_of, silent_until

KEPT = 4
"""The number of cached public messages: for readers who are up to date, for newcomers, and for some who missed more."""

NOTHING = UndoNow(False, False, "nothing", None, 0, None, ())


class Position(Struct, frozen=True, gc=False):
    """How far a viewer has read: the game's number, the count of public events, and the count of other events seen.

    On the wire it looks like "1.7.2".
    """

    number: int = 0
    public: int = 0
    private: int = 0

    def __bytes__(self) -> bytes:
        return b"%d.%d.%d" % (self.number, self.public, self.private)

    def __str__(self) -> str:
        return bytes(self).decode()

    @property
    def seen(self) -> int:
        """The number of events of this game that the viewer saw."""
        return self.public + self.private

    def within(self, now: "Position") -> "Position":
        """Return the position from which messages to `now` begin, for a reader who is at this one.

        If no message leads from here to there, as from another game, it is the beginning.
        """
        if self.number == now.number and self.public <= now.public and self.private <= now.private:
            return self
        return Position(now.number)

    @classmethod
    def read(cls, text: str) -> "Position":
        """Return the position in a `Last-Event-ID`.

        Any other form, such as that of an earlier version, is the beginning.
        """
        parts = _numbers(text)
        return cls(*parts[:3]) if len(parts) in (3, 4) else cls()


def talk_known(text: str) -> int:
    """Return the number of records of talk that a reader has seen, from its `Last-Event-ID`; 0 if it is not there."""
    parts = _numbers(text)
    return parts[3] if len(parts) == 4 else 0


def _numbers(text: str) -> tuple[int, ...]:
    parts = text.split(".", 4)
    if len(text) < 40 and all(part.isascii() and part.isdigit() for part in parts):
        return tuple([int(part) for part in parts])
    return ()


class OpenQuestion(Struct, frozen=True):
    """The current question and its id."""

    id: str
    ask: Ask | None


class Personal(Struct, frozen=True):
    """What a seat knew when the log had `lines` lines, and the same as JSON."""

    lines: int
    now: MineNow
    encoded: bytes


class PlayMessages:
    """The messages about one game of a table."""

    __slots__ = (
        "_before",
        "_cast",
        "_frames",
        "_has_offered",
        "_offered",
        "_offers",
        "_personal",
        "_players",
        "_positions",
        "_promise",
        "_public",
        "_public_count",
        "_question",
        "_seen",
        "_tells_why_not",
        "_undo",
        "match",
    )

    def __init__(self, match: Match) -> None:
        self.match = match
        self._players = packed(players_of(match))
        self._promise = match.game.header.promise
        self._tells_why_not = ability(match.game.rules, SaysWhyNot)
        self._cast = {seat: who(player) for seat, player in enumerate(match.players) if player.bot}
        self._seen = match.game.seen
        self._public_count = len(self._seen.public)
        self._before = _newest(match.game)  # public events before the newest step that had any
        self._public: PlayMessage | None = None
        self._frames: dict[int, bytes] = {}  # by the number of public events that their readers had seen
        self._personal: dict[Seat, Personal] = {}
        self._offers: dict[Seat, Offer] = {}  # what each person may take back
        self._offered: tuple[int, frozenset[Seat]] = (0, frozenset())  # after how many lines, and for whom
        self._has_offered = False  # since the last line
        self._question: OpenQuestion | None = None
        self._undo: dict[Seat, tuple[Offer | None, UndoNow]] = {}  # the last answer to each seat, and its offer
        self._positions: dict[int, Position] = {}  # by how many private events a viewer has seen

    def step(self) -> None:
        """Update after a line was added to the game's log."""
        count = len(self._seen.public)
        if count > self._public_count:
            self._before, self._public_count = self._public_count, count
            self._public, self._frames = None, {}
        self._question, self._has_offered = None, False
        self._positions = {}

    def position(self, viewer: Viewer) -> Position:
        """Return the position of the newest event.

        Between two steps, viewers who have seen the same get the same object.
        """
        private = 0 if viewer is None else len(self._seen.private[viewer])
        found = self._positions.get(private)
        if found is None:
            found = self._positions[private] = Position(self.match.number, len(self._seen.public), private)
        return found

    # Messages in the format of the stream

    def public(self, since: int) -> bytes:
        """Return the `play` message for readers who have seen this many public events."""
        sent = self._frames.get(since)
        if sent is None:
            sent = frame("play", encode(replace(self._for_everybody(), events=tuple(self._seen.public[since:]))))
            if since == self._before or len(self._frames) < KEPT:
                self._frames[since] = sent
        return sent

    def mine(self, seat: Seat, since: Position) -> bytes:
        """Return the `mine` message for a reader at this seat and position."""
        now, events = self.position(seat), self._seen
        private, backs = encode(events.told_to(seat, since.private)), encode(events.backs(seat, since.public))
        return b'event: mine\ndata: {"number":%d,"public":%d,"private":%d,"events":%b,"backs":%b,%b\n\n' % (
            now.number,
            now.public,
            now.private,
            private,
            backs,
            self.personal(seat)[1:],
        )

    def personal(self, seat: Seat) -> bytes:
        """Return what only this seat knows, as JSON: the part of its `mine` message about the current state."""
        before, lines = self._personal.get(seat), len(self.match.game.log)
        if before is not None and before.lines == lines:
            return before.encoded
        now = self._known_to(seat)
        encoded = before.encoded if before is not None and before.now == now else encode(now)
        self._personal[seat] = Personal(lines, now, encoded)
        return encoded

    def is_counted_alike(self, seat: Seat, since: int) -> bool:
        """Return whether undos among the public events after `since` have the same numbers in this seat's own count."""
        return self._seen.is_counted_alike(seat, since)

    # Messages as one struct

    def joined(self, viewer: Viewer, since: int = 0) -> PlayNow:
        """Return all that this viewer knows of the game, with the events that it saw after the first `since`."""
        public, mine = self._for_everybody(), None if viewer is None else self._known_to(viewer)
        return PlayNow(
            number=public.number,
            told_at=public.told_at,
            players=public.players,
            promise=public.promise,
            events=tuple(self.match.game.seen_by(viewer)[since:]),
            view=ViewNow(viewer, public.board, None if mine is None else mine.hand),
            prompt=None if mine is None else mine.prompt,
            sealed=None if mine is None else mine.sealed,
            undo=None if mine is None else mine.undo,
            request=public.request,
            ask=public.ask,
            silent=public.silent,
            outcome=public.outcome,
            seed=public.seed,
            banter=public.banter,
            talking=public.talking,
            marking=public.marking,
        )

    # Within

    def _for_everybody(self) -> PlayMessage:
        """Return the public message, without events."""
        if self._public is None:
            match, game = self.match, self.match.game
            self._public = PlayMessage(
                number=match.number,
                seen=len(self._seen.public),
                told_at=round(match.told_at * 1000),
                players=self._players,
                promise=self._promise,
                events=(),
                board=game.state.board,
                ask=_ask(match, self._asked()),
                silent=tuple(sorted(game.silent)),
                outcome=outcome_of(game),
                seed=None if game.outcome is None else game.header.seed,
                request=request_now(match),
                banter=self._banter() if self._cast else None,
                talking=TalkRules(closed_until(match), silent_until(match), round_of(match), may_others_write(match)),
                marking=audience.asked(match),
            )
        return self._public

    def _known_to(self, seat: Seat) -> MineNow:
        game, asked = self.match.game, self._asked()
        undo = None if asked.ask is None else self._undo_now(seat)
        return MineNow(seat, game.state.hands[seat], self._prompt(seat, asked), game.sealed.get(seat), undo)

    def _offer(self) -> None:
        """Compute what each person may take back after the last line, from the result for the line before."""
        game, people = self.match.game, self.match.people
        before = self._offers if self._offered == (len(game.log) - 1, people) else None
        self._offers, self._offered = offers(game, people, before), (len(game.log), people)
        self._has_offered = True

    def _undo_now(self, seat: Seat) -> UndoNow:
        """Return what this seat may take back. Usually the offer is unchanged, and so is the message."""
        if not self._has_offered:
            self._offer()
        offer, said = self._offers.get(seat), self._undo.get(seat)
        if said is None or said[0] != offer:
            said = self._undo[seat] = offer, undo_now(self.match, seat, offer)
        return said[1]

    def _asked(self) -> OpenQuestion:
        if self._question is None:
            self._question = OpenQuestion(self.match.question, self.match.game.ask)
        return self._question

    def _prompt(self, seat: Seat, asked: OpenQuestion) -> PromptNow | None:
        """Return the same as `Game.prompt`, but compute the question once for all seats."""
        ask, game, tells = asked.ask, self.match.game, self._tells_why_not
        if ask is None or not (seat in ask.seats or seat in ask.may) or seat in self.match.stand_ins:
            return None
        view = game.state.view(seat)
        obstacles = () if tells is None else tuple(tells.obstacles(view))
        return _prompt_now(asked.id, ask.section, obstacles, game.rules.legal(view))

    def _banter(self) -> BanterNow | None:
        """Return what a bot says about the newest public events."""
        news = self._seen.public[self._before :]
        line = banter(stage(self.match.game, self._cast, news, self._public_count, again=self.match.again))
        return None if line is None else BanterNow(line.seat, line.key)


def _newest(game: Game) -> int:
    """Return the number of public events before the newest line that has any."""
    newest = next((line for line in range(len(game.log) - 1, -1, -1) if game.log[line].is_public), 0)
    return game.seen.position(None, newest)


def players_of(match: Match) -> tuple[PlayerNow, ...]:
    return tuple(
        PlayerNow(seat, player.id, player.name, player.avatar, player.bot, who(player))
        for seat, player in enumerate(match.players)
    )


def outcome_of(game: Game) -> OutcomeNow | None:
    outcome = game.outcome
    if outcome is None:
        return None
    teams = tuple(tuple(sorted(team)) for team in outcome.teams)
    return OutcomeNow(tuple(sorted(outcome.winners)), outcome.scores, outcome.reason, outcome.ranks, teams)


def _prompt_now(question: str, section: str, obstacles: tuple[Obstacle, ...], prompt: Prompt) -> PromptNow:
    match prompt:
        case Choices(actions):
            return ChoicesNow(question, section, obstacles, actions)
        case Words(limits, examples, actions):
            return WordsNow(question, section, obstacles, limits, examples, actions)
        case _:
            assert_never(prompt)


def _ask(match: Match, asked: OpenQuestion) -> AskNow | None:
    ask = asked.ask
    if ask is None:
        return None
    waiting, may, answered = sorted(ask.seats), sorted(ask.may), sorted(match.game.sealed)
    undecided = tuple(sorted(match.undecided()))
    return AskNow(asked.id, ask.section, tuple(waiting), tuple(may), tuple(answered), undecided)


def undo_now(match: Match, seat: Seat, offer: Offer | None) -> UndoNow:
    """Return the undo message for a seat with this offer; `offer` is None for a bot's seat."""
    if offer is None:
        return NOTHING
    if not offer.is_possible:
        return UndoNow(False, False, offer.why, offer.who, 0, None, ())
    back, what = match.game.seen.position(seat, offer.line), _what(match, seat, offer.line)
    ask = tuple(sorted(offer.ask))
    return UndoNow(True, not offer.why, offer.why, None, back, what, ask, offer.is_practice)


def request_now(match: Match) -> RequestNow | None:
    """Return the undo request that waits for consent; None if there is none or the game is over."""
    request = match.game.request
    if request is None or match.game.outcome is not None:
        return None
    waiting = tuple(sorted(request.waiting & match.people))
    return RequestNow(request.seat, match.game.seen.position(None, request.line), request.agreed, waiting)


def _what(match: Match, seat: Seat, line: int) -> Action | None:
    """Return the seat's own move at this line; None if it is somebody else's."""
    entry = match.game.log[line]
    action: Action | None = entry.action if entry.seat == seat else None
    return action
