"""What only the game itself can say about its secrets: tests/games/<game>/secrets.py has one."""

from typing import Any, get_args

from msgspec import Struct

from parlour.rules import Rules


class Secrets(Struct, frozen=True):
    """What only the game can say about its secrets. What is declared in vain hides what goes wrong: the kit says so."""

    reveals: frozenset[str] = frozenset()  # events through which a secret rightly becomes known
    moves: frozenset[str] = frozenset()  # actions whose content nobody else may see when they are made
    deeds: frozenset[str] = frozenset()  # actions that are done, not said, and free to take back for who holds a secret


NO_SECRETS = Secrets()


class Excuses:
    """The events that a game declares as reveals, and those among them that have excused something."""

    def __init__(self, secrets: Secrets) -> None:
        self.reveals = secrets.reveals
        self.used = set[str]()

    def excuse(self, event: Any) -> bool:
        """Is this difference as it should be?"""
        name = type(event).__name__
        if name in self.reveals:
            self.used.add(name)
        return name in self.reveals


def check_every_declared_name_is_there(rules: Rules, secrets: Secrets = NO_SECRETS) -> None:
    """What `Secrets` names is an event or an action of the game."""
    events, actions = _names(rules.Event), _names(rules.Action)
    strange = (secrets.reveals - events) | ((secrets.moves | secrets.deeds) - actions)
    assert not strange, f"{rules.name} has no {sorted(strange)}"


def _names(union: Any) -> set[str]:
    return {kind.__name__ for kind in get_args(union) or (union,)}
