"""A game of the benchmark for a person: the same deals, partners and texts that a language model has, and its tries."""

from time import monotonic, process_time

from parlour.client.world import TextWorld
from parlour.game import Game
from parlour.lab.bench.instances import opened
from parlour.lab.bench.match import MOST, BenchMatch, Conduct, MatchResult, Sitting, answer, result_of
from parlour.rules import Seat


class PersonGame:
    """One game, from its deal to its end. The partner answers at once; the person has any time."""

    def __init__(self, match: BenchMatch, *, rules: bool = True) -> None:
        one = match.instance
        self.match, self.answers, self.seconds = match, 0, 0.0
        self.world = TextWorld(one.game, one.language, one.options, rules=rules)
        self.world.begin(opened(one.game, one.options, one.seed, one.opening))
        self._begun, self._partner = process_time(), Sitting(one, match.partner or one.partner)
        self._go_on()

    @property
    def is_over(self) -> bool:
        return self.world.game.ask is None or len(self.world.game.log) > MOST

    def answer(self, text: str) -> None:
        """A number or a word, in brackets or not. What is refused is asked again, and the text says why."""
        lines = len(self.world.game.log)
        self.seconds += monotonic() - self._asked
        self.world.step(text)
        self.answers += len(self.world.game.log) > lines
        self._go_on()

    @property
    def result(self) -> MatchResult:
        seat, world = self.match.seat, self.world
        conduct = Conduct(self.answers, world.refusals[seat], world.defaults[seat], round(self.seconds, 6))
        return result_of(self.match, world.game, conduct, process_time() - self._begun)

    def _go_on(self) -> None:
        while not self.is_over and self.world.seat != self.match.seat:
            self.world.let(self._let_partner)
        self.world.seat = self.match.seat  # whose table is shown, at the end too
        self.text = self.world.get_observation()[1]
        self._asked = monotonic()

    def _let_partner(self, game: Game, seat: Seat) -> None:
        answer(game, seat, self._partner)
