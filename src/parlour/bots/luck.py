"""A bot that plays at random, for tests, benchmarks, and as a baseline for other bots."""

from typing import Any

from parlour.chance import Chance
from parlour.rules import Action, Prompt, SeatView, Words, Write


class Luck:
    """Draws a kind of action first, and then one of that kind.

    A prompt may list forty characters to mark beside a single choice to confirm. Drawing from the whole list would
    hardly ever confirm, and games would not end.
    """

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        kinds: dict[type, list[Action]] = {}
        for action in (*_written(prompt, chance), *prompt.actions):
            kinds.setdefault(type(action), []).append(action)
        return chance.choice(chance.choice(list(kinds.values())))


def _written(prompt: Prompt, chance: Chance) -> tuple[Action, ...]:
    """A random example as an answer, where writing is asked."""
    if isinstance(prompt, Words) and prompt.examples:
        return (Write((chance.choice(prompt.examples),)),)
    return ()
