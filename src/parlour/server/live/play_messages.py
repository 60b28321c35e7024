"""The play messages of one game: what each viewer is told of it, with everything that all may read encoded once.

The board, the players and the question are the same for everybody, so they become JSON once per step; a seat's hand
and prompt once per seat. Positions count what that viewer saw, never what happened: a number must not tell that
somebody else saw something.
"""

from typing import assert_never

from msgspec.structs import replace

from parlour.bots import who
from parlour.bots.banter import banter, stage
from parlour.game import AnyEntry, Game
from parlour.game.consent import Offer, offers
from parlour.game.undo import UNDO_EVENTS
from parlour.rules import Choices, Event, Seat, Words
from parlour.server.live.position import Position, Viewer
from parlour.server.live.undo_now import undo_now
from parlour.server.wire.messages import (
    AskNow,
    BanterNow,
    ChoicesNow,
    OutcomeNow,
    PlayerNow,
    PlayMessage,
    PromptNow,
    ViewNow,
    WordsNow,
    encode,
    packed,
)
from parlour.table import Match
from parlour.table.takebacks import people_in


class PlayMessages:
    """The messages about one game of a table.

    What all share is kept for the step. A seat's own message is not: mostly one connection looks through those eyes.
    """

    __slots__ = (
        "_after",
        "_before",
        "_events",
        "_for_spectators",
        "_is_personal",
        "_is_public",
        "_offers",
        "_packed_events",
        "_people",
        "_players",
        "_promise",
        "_question",
        "_shared",
        "match",
    )

    def __init__(self, match: Match) -> None:
        self.match = match
        self._after = _seen_before_the_last(match.game)
        self._players = packed(players_of(match))
        self._promise = match.game.header.promise
        self.step(match.game.log[-1])

    def step(self, entry: AnyEntry) -> None:
        """A line was added to the game's log."""
        events = entry.events
        self._before = self._after  # events that each viewer has seen
        self._is_public = all(event.seen_by(None) for event in events)  # what a spectator sees, everybody sees
        if self._is_public:
            more = len(events)
            self._after = {viewer: seen + more for viewer, seen in self._before.items()}
        else:
            self._after = {
                viewer: seen + sum([event.seen_by(viewer) for event in events]) for viewer, seen in self._before.items()
            }
        self._events: tuple[Event, ...] = events
        self._is_personal = not UNDO_EVENTS.isdisjoint(map(type, events))  # counted for each viewer
        self._packed_events: tuple[Event, ...] | None = None
        self._people = people_in(self.match)
        self._question = self.match.question
        self._offers: dict[Seat, Offer] | None = None  # what each person may take back
        self._shared: PlayMessage | None = None
        self._for_spectators = b""

    def position(self, viewer: Viewer) -> Position:
        return Position(self.match.number, self._after[viewer])

    def encoded(self, viewer: Viewer, since: Position) -> bytes:
        """As it is sent. Those who only watch and are up to date are all sent the same."""
        if viewer is not None or self._missed(None, since) is not None:
            return encode(self.message(viewer, since))
        if not self._for_spectators:
            self._for_spectators = encode(self.message(None, since))
        return self._for_spectators

    def message(self, viewer: Viewer, since: Position) -> PlayMessage:
        """With the events after that position. A position from elsewhere is the beginning."""
        missed = self._missed(viewer, since)
        events = self._latest(viewer) if missed is None else tuple(self.match.game.seen_by(viewer)[missed:])
        if self._shared is None:
            self._shared = self._for_everybody()
        if self._offers is None:
            self._offers = offers(self.match.game, self._people)
        offer = None if viewer is None else self._offers.get(viewer)
        undo = undo_now(self.match, viewer, self._after[viewer], self._people, offer)
        if viewer is None:
            return replace(self._shared, events=events, undo=undo)
        game = self.match.game
        return replace(
            self._shared,
            events=events,
            undo=undo,
            view=ViewNow(viewer, self._shared.view.board, game.state.hands[viewer]),
            prompt=_prompt(self.match, viewer, self._question),
            sealed=game.sealed.get(viewer),
        )

    def _missed(self, viewer: Viewer, since: Position) -> int | None:
        """How much of the game the reader had seen before it missed more than the last step; None: it did not."""
        seen = since.seen if since.number == self.match.number and since.seen <= self._after[viewer] else 0
        return None if seen == self._before[viewer] and not self._is_personal else seen

    def _latest(self, viewer: Viewer) -> tuple[Event, ...]:
        """What this viewer saw of the last step: packed as a whole, where all saw all of it."""
        if self._packed_events is None:
            all_of_it = packed(self._events) if self._is_public else tuple([packed(event) for event in self._events])
            self._packed_events = all_of_it
        if self._is_public:
            return self._packed_events
        each = zip(self._events, self._packed_events, strict=True)
        return tuple([written for event, written in each if event.seen_by(viewer)])

    def _for_everybody(self) -> PlayMessage:
        """The message of a spectator, without events and `undo`: what it shares with the seats is packed."""
        match, game = self.match, self.match.game
        return PlayMessage(
            number=match.number,
            at=round(match.moved_at * 1000),
            players=self._players,
            promise=self._promise,
            events=(),
            view=ViewNow(None, packed(game.state.board), None),
            prompt=None,
            sealed=None,
            undo=None,
            ask=packed(_ask(match)),
            silent=packed(tuple(sorted(game.rules.silent(game.state.board)))),
            outcome=packed(outcome_of(game)),
            seed=None if game.outcome is None else game.header.seed,
            banter=packed(_banter(match)),
        )


def _seen_before_the_last(game: Game) -> dict[Viewer, int]:
    """How many events each viewer had seen before the last line."""
    events = [event for entry in game.log[:-1] for event in entry.events]
    private = [event for event in events if not event.seen_by(None)]
    seen: dict[Viewer, int] = {None: len(events) - len(private)}
    for seat in range(game.header.seats):
        seen[seat] = seen[None] + sum([event.seen_by(seat) for event in private])
    return seen


def players_of(match: Match) -> tuple[PlayerNow, ...]:
    return tuple(
        PlayerNow(seat, player.id, player.name, player.avatar, player.bot, who(player))
        for seat, player in enumerate(match.players)
    )


def _banter(match: Match) -> BanterNow | None:
    cast = {seat: who(player) for seat, player in enumerate(match.players) if player.bot}
    line = banter(stage(match.game, cast, again=match.again)) if cast else None
    return None if line is None else BanterNow(line.seat, line.key)


def outcome_of(game: Game) -> OutcomeNow | None:
    outcome = game.outcome
    if outcome is None:
        return None
    teams = tuple(tuple(sorted(team)) for team in outcome.teams)
    return OutcomeNow(tuple(sorted(outcome.winners)), outcome.scores, outcome.reason, outcome.ranks, teams)


def _prompt(match: Match, seat: Seat, question: str) -> PromptNow | None:
    prompt = None if seat in match.stand_ins else match.game.prompt(seat)
    if prompt is None:
        return None
    ask = match.game.ask
    assert ask is not None
    obstacles = match.game.obstacles(seat)
    match prompt:
        case Choices(actions):
            return ChoicesNow(question, ask.section, obstacles, actions)
        case Words(limits, examples, actions):
            return WordsNow(question, ask.section, obstacles, limits, examples, actions)
        case _:
            assert_never(prompt)


def _ask(match: Match) -> AskNow | None:
    ask = match.game.ask
    if ask is None:
        return None
    waiting, may, answered = sorted(ask.seats), sorted(ask.may), sorted(match.game.sealed)
    undecided = tuple(sorted(match.undecided()))
    return AskNow(match.question, ask.section, tuple(waiting), tuple(may), tuple(answered), undecided)
