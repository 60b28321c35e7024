"""A rehearsal: the first moves of a game that nobody sees, so that its tables are read before people wait for them.

Words, objects and questions are read when they are first asked for. That can take a second, in which a server would
answer nobody.
"""

from parlour.game.abilities import Preloads, ability
from parlour.game.game import Game
from parlour.rules import Action, Options, Rules, Seat, Words, Write

MOVES = 12  # in all games everything has been asked for by then


def warm_up(rules: Rules, options: Options | None = None) -> None:
    """At the smallest table everybody answers with an example, where there is one, else as somebody absent would."""
    reads = ability(rules, Preloads)
    if reads is not None:
        reads.read(rules.Options() if options is None else options)
    game = Game.open(rules, rules.seats[0], options, seed="warm-up")
    for _ in range(MOVES):
        if game.ask is None:
            return
        seat = min(game.ask.seats)
        game.play(seat, _answer(game, seat))


def _answer(game: Game, seat: Seat) -> Action:
    prompt = game.prompt(seat)
    if isinstance(prompt, Words) and prompt.examples:
        return Write((prompt.examples[seat % len(prompt.examples)],))  # not all the same: that may be the end
    absent: Action = game.rules.default(game.view(seat))
    return absent
