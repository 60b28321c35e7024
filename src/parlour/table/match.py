"""One game of the evening, and who plays it."""

from collections import deque

from parlour.game import AnyEntry, Game
from parlour.game.abilities import PicksOpenly, ability
from parlour.game.marks import TimedOut
from parlour.game.undo import REMEMBERED, Undo
from parlour.rules import Seat
from parlour.table import moments
from parlour.table.clock import Clock
from parlour.table.records import Sitter, SitterId, nobody


class Match:
    """One game of the evening, and which sitter has which of its seats."""

    def __init__(
        self, number: int, game: Game, sitters: tuple[SitterId, ...], players: tuple[Sitter, ...], at: float
    ) -> None:
        self.number = number
        self.game = game
        self.sitters = sitters
        self.players = players  # as they were when it began
        self.watch = ""  # the table's watch key when it began: the link to its review follows from it, for good
        self.again = False  # the same company as in the game before
        self.stand_ins: dict[Seat, str] = {}  # seats that a bot plays for the moment, and its kind
        self.people: frozenset[Seat] = frozenset()  # the seats that people play now
        self.stand_in({})
        self._picks = ability(game.rules, PicksOpenly)
        self.moved_at = at  # when something was last played
        self.told_at = at  # when something was last played that everybody saw
        self.clocks: deque[Clock] = deque(maxlen=REMEMBERED)  # as they stood at each of the last lines

    def forget(self, number: SitterId) -> None:
        """Somebody who played here has no name any more."""
        if number in self.sitters and self.game.outcome is not None:
            self.game.header = self.game.published  # what they brought along and nobody has drawn
        self.players = tuple(nobody(player) if player.id == number else player for player in self.players)

    def seat_of(self, sitter: SitterId) -> Seat | None:
        return self.sitters.index(sitter) if sitter in self.sitters else None

    def bot_at(self, seat: Seat) -> str:
        """The kind of bot that plays this seat now; none, if a person does."""
        return self.players[seat].bot or self.stand_ins.get(seat, "")

    def stand_in(self, bots: dict[Seat, str]) -> None:
        """From now on bots of these kinds play these seats, and the other people play theirs themselves."""
        self.stand_ins = bots
        self.people = frozenset([seat for seat in range(len(self.sitters)) if not self.bot_at(seat)])

    def undecided(self) -> frozenset[Seat]:
        """People who are asked, and who have yet to show what they would choose, where a game's team shows that."""
        ask = self.game.ask if self._picks is not None else None
        if ask is None or self._picks is None:
            return frozenset()
        return ask.seats & self.people & self._picks.undecided(self.game.state.board)

    def telling(self) -> float:
        """Seconds in which screens tell what the last line brought: nobody has to answer before that is over."""
        return moments.length(self.game.header.game, self.game.log[-1].events)

    def clock_before(self, entry: AnyEntry) -> Clock | None:
        """The clock as it stood at the move that this line takes back; none if that move was made because time was up.

        Whoever is given that move back needs time to make another one.
        """
        if not isinstance(entry.action, Undo):
            return None
        ago = len(self.game.log) - entry.action.line
        if not 0 < ago <= len(self.clocks) or any(isinstance(event, TimedOut) for event in self.game.log[-ago].events):
            return None
        return self.clocks[-ago]

    @property
    def question(self) -> str:
        """Names a question of this evening: the rules number their questions anew in each game."""
        return f"{self.number}.{self.game.prompt_id}"
