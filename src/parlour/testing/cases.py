"""All checks of the kit for one game: at every table size, with every option, with every golden game."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from parlour.errors import Damaged
from parlour.games import GAMES, add, take_away
from parlour.plugins import PLUGINS
from parlour.rules import Rules
from parlour.testing import (
    absence,
    declared,
    files,
    golden,
    log,
    options,
    prompts,
    questions,
    refusals,
    secrets,
    talk,
    two_worlds,
    undo,
    unlisted,
    values,
    views,
)
from parlour.testing.secrets import NO_SECRETS, Secrets

MODULES = (
    views,
    two_worlds,
    secrets,
    declared,
    prompts,
    absence,
    refusals,
    unlisted,
    values,
    log,
    questions,
    talk,
    undo,
    options,
    files,
    golden,
)
SEEDS = ("ash", "birch")

Check = Callable[..., None]


def checks(module: Any) -> list[Check]:
    """Return the checks of one module of the kit."""
    found = [check for name, check in vars(module).items() if name.startswith("check_")]
    return [check for check in found if check.__module__ == module.__name__]


CHECKS: tuple[Check, ...] = tuple(check for module in MODULES for check in checks(module))


class Case(Struct, frozen=True):
    """One check of one table, option or file of a game."""

    check: Check
    arguments: dict[str, Any]
    about: str  # the number of seats, the seed …
    game: str  # its name, or the module of a plugin

    @property
    def name(self) -> str:
        return self.check.__name__.removeprefix("check_")

    def run(self) -> None:
        """Run the check. It raises an `AssertionError` that says what is wrong."""
        with on_the_shelf(self.game):
            self.check(**self.arguments)

    def __str__(self) -> str:
        return f"{self.name}-{self.about}" if self.about else self.name


def cases(game: str, own: Secrets | None = None) -> list[Case]:
    """Return all checks that a game must pass: a game by its name, or a game from a plugin by the name of its module.

    A game from a plugin declares what it hides in `secrets.py` beside its rules (`SECRETS = Secrets(…)`).
    """
    with on_the_shelf(game) as rules:
        hidden = own if own is not None else secrets_of(rules)
        aimed = [found for check in CHECKS for found in _aimed(check, rules, hidden)]
    return [Case(check, arguments, about, game) for check, arguments, about in aimed]


@contextmanager
def on_the_shelf(game: str) -> Iterator[Rules]:
    """Provide the rules of this name or module, which are installed for the length of the block."""
    there = {plugin.module: name for name, plugin in PLUGINS.items()}.get(game, game)
    if there in GAMES:
        yield GAMES[there]
        return
    rules = add(game)
    try:
        yield rules
    finally:
        take_away(rules.name)


def secrets_of(rules: Rules) -> Secrets:
    """Return the secrets that a plugin's game declares; `NO_SECRETS` if it declares none."""
    plugin = PLUGINS.get(rules.name)
    if plugin is None or find_spec(f"{plugin.module}.secrets") is None:
        return NO_SECRETS
    own = import_module(f"{plugin.module}.secrets").SECRETS
    if not isinstance(own, Secrets):
        raise Damaged(f"{plugin.module}.secrets.SECRETS is no parlour.testing.Secrets")
    return own


def _aimed(check: Check, rules: Rules, hidden: Secrets) -> Iterator[tuple[Check, dict[str, Any], str]]:
    wanted = inspect.signature(check).parameters
    given: dict[str, Any] = {"rules": rules} | ({"secrets": hidden} if "secrets" in wanted else {})
    if "page" in wanted:
        yield from ((check, {**given, "page": page}, page.stem) for page in golden.pages(rules))
    elif "chosen" in wanted:
        for seats in sorted({rules.seats[0], rules.seats[-1]}):
            for number, chosen in enumerate(options.every_option(rules, seats)):
                yield check, {**given, "seats": seats, "chosen": chosen}, f"{seats}-{number}"
    elif "seats" in wanted:
        for seats in rules.seats:
            for seed in SEEDS:
                yield check, {**given, "seats": seats, "seed": seed}, f"{seats}-{seed}"
    else:
        yield check, given, ""
