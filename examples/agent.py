"""An agent: anything that can choose. Run it with `python -m examples.agent`.

It is given what its seat may know and what it may answer, so it cannot cheat; and it knows no rules, so it plays any
game.
"""

import parlour
from parlour.chance import Chance
from parlour.rules import Action, AnySeatView, Choices, Prompt, Write


class Hasty:
    """Takes the last of whatever is offered."""

    def choose(self, view: AnySeatView, prompt: Prompt, chance: Chance) -> Action:
        if isinstance(prompt, Choices):
            return prompt.actions[-1]
        return Write((prompt.examples[-1],)) if prompt.examples else prompt.actions[-1]


def play(name: str, seats: int, seed: str) -> parlour.Game:
    """A whole game among agents."""
    agent, game = Hasty(), parlour.open(name, seats=seats, seed=seed)
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
