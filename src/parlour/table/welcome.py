"""Somebody comes who has never seen the game: how many sit at the table then, with which bots, and by which options."""

from typing import Any

from parlour.game.abilities import HasVariants, SuitsDays, Welcomes, ability
from parlour.rules import Rules
from parlour.table.levels import LEVELS, USUAL_LEVEL
from parlour.table.records import ClockKind

LIVELY = 4  # people, where a game does not say it


def best_size(rules: Rules) -> int:
    """How many the game is at its best with."""
    welcomes = ability(rules, Welcomes)
    wanted = LIVELY if welcomes is None else welcomes.best
    return min(max(wanted, rules.seats[0]), rules.seats[-1])


def often(rules: Rules) -> tuple[str, ...]:
    """The options that people really use."""
    welcomes = ability(rules, Welcomes)
    return () if welcomes is None else welcomes.often


def first_level(rules: Rules) -> str:
    """Bots that help somebody who is new, or let them win: a poor partner would do neither."""
    return USUAL_LEVEL if rules.together else LEVELS[0]


def first_options(rules: Rules) -> dict[str, Any]:
    """For a first game; the others have their defaults."""
    welcomes = ability(rules, Welcomes)
    return {} if welcomes is None else dict(welcomes.options)


def days_clock(rules: Rules) -> ClockKind | None:
    """The clock with which a table begins that plays it over days; None: it is better played in one evening."""
    suits = ability(rules, SuitsDays)
    return None if suits is None else suits.clock


def variants(rules: Rules) -> tuple[str, ...]:
    """The options by which a table may differ from the rulebook's game."""
    has = ability(rules, HasVariants)
    return () if has is None else has.options


def presets(rules: Rules) -> dict[str, dict[str, Any]]:
    """Choices of options that have a name."""
    has = ability(rules, HasVariants)
    return {} if has is None else {name: dict(chosen) for name, chosen in has.presets.items()}
