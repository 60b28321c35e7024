"""A match: one game of the evening, who plays it, and what its rules say about talk."""

from parlour.game import AnyEntry, Game
from parlour.game.abilities import ClosesTalk, HasAudience, HasTalk, Marks, PicksOpenly, ability
from parlour.game.annotations import Skipped, TimedOut
from parlour.game.undo import Undo
from parlour.rules import Seat
from parlour.table import moments
from parlour.table.clock import Clock
from parlour.table.records import About, AudienceId, MarkedAlong, Sitter, SitterId, nobody


class Match:
    """One game of the evening, with the sitter of each seat."""

    def __init__(
        self, number: int, game: Game, sitters: tuple[SitterId, ...], players: tuple[Sitter, ...], at: float
    ) -> None:
        self.number = number
        self.game = game
        self.sitters = sitters
        self.players = players  # as they were at the start, or when they took a bot's seat
        self.watch = ""  # the table's watch key at the start: the link to the review is derived from it for good
        self.again = False  # played by the same people as the game before
        self.stand_ins: dict[Seat, str] = {}  # seats that a bot plays now, and its kind
        self.people: frozenset[Seat] = frozenset()  # the seats that people play now
        self.stand_in({})
        self._picks = ability(game.rules, PicksOpenly)
        self.closes_talk = ability(game.rules, ClosesTalk)
        self.has_talk = ability(game.rules, HasTalk)
        self.has_audience = ability(game.rules, HasAudience)
        self.moved_at = at  # when something was last played
        self.told_at = at  # when something was last played that everybody saw
        self.asked: dict[Seat, tuple[int, float]] = {}  # since which line of the log a seat owes an answer, and when
        self.along: dict[str, dict[AudienceId, Marks]] = {}  # what the audience has marked, by question
        self.seen = sum(event.seen_by(None) for entry in game.log for event in entry.events)  # number of public events

    def forget(self, number: SitterId) -> None:
        """Remove the name of somebody who played here."""
        if number in self.sitters and self.game.outcome is not None:
            self.game.header = self.game.published  # without undrawn contributions
        self.players = tuple(nobody(player) if player.id == number else player for player in self.players)

    def take_over(self, bot: SitterId, person: Sitter) -> None:
        """Give the seat of this bot to a person."""
        self.sitters = tuple([person.id if sitter == bot else sitter for sitter in self.sitters])
        self.players = tuple([person if player.id == bot else player for player in self.players])
        self.stand_in(self.stand_ins)

    def seat_of(self, sitter: SitterId) -> Seat | None:
        return self.sitters.index(sitter) if sitter in self.sitters else None

    def bot_at(self, seat: Seat) -> str:
        """Return the kind of bot that plays this seat now; "" if a person does."""
        return self.players[seat].bot or self.stand_ins.get(seat, "")

    def stand_in(self, bots: dict[Seat, str]) -> None:
        """Let bots of these kinds play these seats; all other people play for themselves."""
        self.stand_ins = bots
        self.people = frozenset([seat for seat in range(len(self.sitters)) if not self.bot_at(seat)])

    def mark_along(self, record: MarkedAlong) -> None:
        """Store an answer of the audience. Answers for a game that is over are ignored."""
        if record.number == self.number:
            self.along = {
                **self.along,
                record.question: {**self.along.get(record.question, {}), record.member: record.marks},
            }

    def follow_ask(self, at: float) -> None:
        """Update who owes an answer, and since when.

        Several answers of one turn are one wait. A skip or a timeout begins a new wait.
        """
        last, ask = self.game.log[-1], self.game.ask
        seats = frozenset[Seat]() if ask is None else ask.seats
        if last.events and isinstance(last.events[0], Skipped | TimedOut) and last.seat is not None:
            self.asked.pop(last.seat, None)
        if self.asked.keys() != seats:
            since = len(self.game.log), at
            self.asked = {seat: self.asked.get(seat, since) for seat in seats}

    def undecided(self) -> frozenset[Seat]:
        """Return the people who are asked and have not yet shown what they would choose, in games whose teams show
        it.
        """
        ask = self.game.ask if self._picks is not None else None
        if ask is None or self._picks is None:
            return frozenset()
        return ask.seats & self.people & self._picks.undecided(self.game.state.board)

    def telling(self) -> float:
        """Return the seconds that screens need to show the last line. Nobody has to answer before that."""
        return moments.length(self.game.rules, self.game.log[-1].events)

    def clock_before(self, entry: AnyEntry) -> Clock | None:
        """Return the clock as it was at the move that this line takes back; None if that move was made because time
        was up.

        A player who gets such a move back needs time to make another one.
        """
        if not isinstance(entry.action, Undo):
            return None
        game, ago = self.game, len(self.game.log) - entry.action.line
        if not 0 < ago <= len(game.earlier) or any(isinstance(event, TimedOut) for event in game.log[-ago].events):
            return None
        clock: Clock | None = game.earlier[-ago].clock
        return clock

    @property
    def question(self) -> str:
        """Return an id of the current question that is unique in this evening. The rules number questions per game."""
        return f"{self.number}.{self.game.prompt_id}"


# Talk: who may speak now, and when others may speak again, from the public board


def is_closed(match: Match | None) -> bool:
    """Return whether the running game closes all talk now."""
    return match is not None and bool(closed_until(match))


def closed_until(match: Match) -> str:
    """Return when closed talk opens again; "" if it is open."""
    closes = match.closes_talk
    if closes is None or match.game.outcome is not None:
        return ""
    return closes.until if closes.closed(match.game.state.board) else ""


def silent_until(match: Match | None) -> str:
    """Return when a silent seat may speak again: when the `game` or the `turn` is over."""
    talk = None if match is None else match.has_talk
    return "game" if talk is None else talk.silent_until


def may_others_write(match: Match | None) -> bool:
    """Return whether people without a seat may write.

    They may not while guessers decide, nor while an answer is given under seal.
    """
    if match is None or match.game.outcome is not None:
        return True
    ask, silent = match.game.ask, match.game.silent
    if ask is None or closed_until(match):
        return False
    return not ask.sealed and not (silent and ask.seats - silent)


def round_of(match: Match | None) -> int:
    """Return the round of the game; 0 if it has none. Notes that are pinned to a thing last for one round."""
    talk = None if match is None else match.has_talk
    return 0 if talk is None or match is None else talk.round(match.game.state.board)


def is_there(match: Match | None, about: About) -> bool:
    """Return whether the board of this game shows the thing now."""
    talk = None if match is None else match.has_talk
    if talk is None or match is None:
        return False
    return about.id in talk.things(match.game.state.board).get(about.kind, ())
