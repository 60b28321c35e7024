"""Play the golden games and write them down: `python -m examples.fireflies.golden.make`, once."""

from pathlib import Path
from typing import cast

from examples import fireflies
from examples.fireflies.bots import KINDS
from parlour.archive import replay
from parlour.chance import Chance
from parlour.game import Game
from parlour.rules import Rules

NAMES = ("Ala", "Ben", "Chloé")


def last_awake() -> Game:
    """Three of a kind, until one is left."""
    game = Game.open(cast(Rules, fireflies), len(NAMES), seed="a night in June")
    while game.ask is not None:
        (seat,) = game.ask.seats
        view, line = game.view(seat), len(game.log)
        game.play(seat, KINDS["regular"].choose(view, fireflies.legal(view), Chance("regulars", line)))
    return game


if __name__ == "__main__":
    (Path(__file__).parent / "last_awake.jsonl").write_bytes(replay.dump(last_awake(), NAMES))
