"""An agent: anything that can choose. Run it with `python -m examples.agent`.

It is given what its seat may know and what it may answer, so it cannot cheat; and it knows no rules, so it plays any
game.
"""

import parlour
from parlour.chance import Chance
from parlour.rules import Action, AnySeatView, Choices, Prompt, Write


class Aimless:
    """Takes any of whatever is offered. A better one looks at `view`: what its seat knows."""

    def choose(self, view: AnySeatView, prompt: Prompt, chance: Chance) -> Action:
        if isinstance(prompt, Choices):
            return chance.choice(prompt.actions)
        return Write((chance.choice(prompt.examples),))


def play(name: str, seats: int, seed: str) -> parlour.Game:
    """A whole game among agents."""
    agent, game = Aimless(), parlour.open(name, seats=seats, seed=seed)
    for turn in range(10_000):
        if game.ask is None:
            break
        seat = min(game.ask.seats)
        prompt = game.prompt(seat)
        assert prompt is not None
        game.play(seat, agent.choose(game.view(seat), prompt, Chance(seed, turn)))
    return game


if __name__ == "__main__":
    for name in ("similo", "council_of_four"):
        print(name, play(name, seats=2, seed="an evening").outcome)
