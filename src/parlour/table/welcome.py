"""Defaults for people who are new to a game: the number of players, the bots and the options."""

from typing import Any

from parlour.game.abilities import HasVariants, SuitsDays, Welcomes, ability
from parlour.rules import Rules
from parlour.table.levels import LEVELS, USUAL_LEVEL
from parlour.table.records import ClockKind

LIVELY = 4  # people, for games that do not define it


def best_size(rules: Rules) -> int:
    """Return the best number of players for the game."""
    welcomes = ability(rules, Welcomes)
    wanted = LIVELY if welcomes is None else welcomes.best
    return min(max(wanted, rules.seats[0]), rules.seats[-1])


def often(rules: Rules) -> tuple[str, ...]:
    """Return the options that people use often."""
    welcomes = ability(rules, Welcomes)
    return () if welcomes is None else welcomes.often


def first_level(rules: Rules) -> str:
    """Return the level of bots for a newcomer: partners that help, or opponents that the newcomer can beat."""
    return USUAL_LEVEL if rules.together else LEVELS[0]


def first_options(rules: Rules) -> dict[str, Any]:
    """Return the options for a first game. All others have their defaults."""
    welcomes = ability(rules, Welcomes)
    return {} if welcomes is None else dict(welcomes.options)


def days_clock(rules: Rules) -> ClockKind | None:
    """Return the clock for a game over days; None if the game is better played in one evening."""
    suits = ability(rules, SuitsDays)
    return None if suits is None else suits.clock


def variants(rules: Rules) -> tuple[str, ...]:
    """Return the options in which a table may differ from the rulebook."""
    has = ability(rules, HasVariants)
    return () if has is None else has.options


def presets(rules: Rules) -> dict[str, dict[str, Any]]:
    """Return the named presets of options."""
    has = ability(rules, HasVariants)
    return {} if has is None else {name: dict(chosen) for name, chosen in has.presets.items()}
