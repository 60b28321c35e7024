"""Warm-up: plays the first moves of an unseen game, so that its data is loaded before people need it.

Words, objects and questions are loaded on first use. That can take a second, in which a server answers nobody.
"""

from parlour.game.abilities import Preloads, ability
from parlour.game.game import Game
from parlour.rules import Action, Options, Rules, Seat, Words, Write

MOVES = 12  # enough to load everything in all games


def warm_up(rules: Rules, options: Options | None = None) -> None:
    """Play the first moves at the smallest table: example answers where the prompt has some, else default moves."""
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
        return Write((prompt.examples[seat % len(prompt.examples)],))  # not all the same, which could end the game
    absent: Action = game.rules.default(game.view(seat))
    return absent
