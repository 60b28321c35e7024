"""One game of a pair. Refusals, missing answers and time are counted separately."""

from time import perf_counter, process_time

from msgspec import Struct

from parlour.bots import Bot
from parlour.bots.llm import Trouble
from parlour.chance import Chance
from parlour.errors import Refused
from parlour.game import Game
from parlour.lab.agents import AgentFailed
from parlour.lab.bench.instances import SEATS, VERSION, Instance, opened
from parlour.lab.bench.minds import mind
from parlour.lab.bench.score import PARTS, score
from parlour.lab.play import clockwise
from parlour.rules import Seat

MOST = 600  # moves; luck takes at most about 120
TRIES = 3  # attempts at one answer; then the default move is made


class BenchMatch(Struct, frozen=True):
    """A game to be played: the agent on this seat, the partner on the other. `partner` overrides the instance's."""

    instance: Instance
    agent: str
    seat: Seat
    pool: str  # the hash of the partners: with other partners it is another game
    partner: str = ""


class Conduct(Struct, frozen=True):
    """The conduct of one player. `defaults` counts moves made in place of an answer."""

    answers: int = 0
    refusals: int = 0
    defaults: int = 0
    seconds: float = 0.0


class MatchResult(Struct, frozen=True):
    """The result of a game. `scores`: how well the two understood each other, by the agent's part.

    A player that failed (raised, timed out) is named, and the pair scores nothing in any part.
    """

    instance: str
    game: str
    language: str
    agent: str
    seat: Seat
    partner: str
    scores: dict[str, float]
    won: bool
    moves: int
    ended: str
    conduct: Conduct  # the agent's
    seconds: float  # CPU time of the whole game
    failed: str = ""
    why: str = ""
    version: str = ""  # version of the sets, with the pool


class Sitting:
    """One of the two players, with its counts."""

    def __init__(self, instance: Instance, name: str) -> None:
        self.name = name
        self.answers = self.refusals = self.defaults = 0
        self.seconds = 0.0
        self.bot: Bot = mind(instance.game, name, instance.language, self.note)

    def note(self, trouble: Trouble) -> None:
        if trouble == "refused":
            self.refusals += 1
        else:
            self.defaults += 1

    def conduct(self) -> Conduct:
        return Conduct(self.answers, self.refusals, self.defaults, round(self.seconds, 6))


def play_match(match: BenchMatch) -> MatchResult:
    """Play from the deal to the end, or until a player fails."""
    one, begun = match.instance, process_time()
    game = opened(one.game, one.options, one.seed, one.opening)
    sitting, partner = Sitting(one, match.agent), Sitting(one, match.partner or one.partner)
    pair = (sitting, partner) if match.seat == 0 else (partner, sitting)
    seat, failed, why = -1, "", ""
    while (ask := game.ask) is not None and len(game.log) <= MOST and not failed:
        seat = clockwise(seat, ask.seats, SEATS)
        try:
            answer(game, seat, pair[seat])
        except AgentFailed as trouble:
            failed, why = pair[seat].name, f"{one.id}, step {len(game.log)}, seat {seat}: {trouble}"
    seconds = process_time() - begun
    return result_of(match, game, sitting.conduct(), seconds, failed, why)


def result_of(
    match: BenchMatch, game: Game, conduct: Conduct, seconds: float, failed: str = "", why: str = ""
) -> MatchResult:
    """The result of a game that is over, endless or failed."""
    one = match.instance
    return MatchResult(
        one.id,
        one.game,
        one.language,
        match.agent,
        match.seat,
        match.partner or one.partner,
        scored(game, match.seat),
        game.outcome is not None and bool(game.outcome.winners),
        len(game.log) - 1,
        game.outcome.reason if game.outcome else "failed" if failed else "endless",
        conduct,
        round(seconds, 6),
        failed,
        why,
        f"{VERSION}-{match.pool}",
    )


def scored(game: Game, seat: Seat) -> dict[str, float]:
    """The scores of a game; 0 in every part if it did not end."""
    if game.outcome is not None:
        return score(game, seat)
    parts = PARTS[game.rules.name]
    return dict.fromkeys([parts[seat]] if game.rules.name == "similo" else parts, 0.0)


def answer(game: Game, seat: Seat, sitting: Sitting) -> None:
    """One seat's answer, with up to three attempts."""
    sitting.answers += 1
    for again in range(TRIES):
        prompt = game.prompt(seat)
        assert prompt is not None
        luck = Chance(f"{game.header.seed} {seat}{' again' * again}", len(game.log))
        begun = perf_counter()
        try:
            action = sitting.bot.choose(game.view(seat), prompt, luck)
        finally:
            sitting.seconds += perf_counter() - begun
        try:
            game.play(seat, action)
            return
        except (Refused, TypeError):  # not allowed now, or not an action of this game at all
            sitting.note("refused")
    sitting.note("house")
    game.play(seat, game.rules.default(game.state.view(seat)))
