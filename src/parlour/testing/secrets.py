"""Declarations of a game about its secrets. A game from a plugin has them in `secrets.py` beside its rules."""

from typing import Any, get_args

from msgspec import Struct

from parlour.rules import Rules


class Secrets(Struct, frozen=True):
    """A game's declarations about its secrets. The kit reports declarations that nothing needs."""

    reveals: frozenset[str] = frozenset()  # events that legitimately reveal a secret
    moves: frozenset[str] = frozenset()  # actions whose content nobody else may see when they are made
    deeds: frozenset[str] = frozenset()  # actions that tell nothing: with a secret, too, they are free to take back
    names: frozenset[str] = frozenset()  # fields of events ("Dealt.card") whose numbers are names and not quantities
    partly_listed: frozenset[str] = frozenset()  # actions of which a prompt lists only some; the others are legal, too


NO_SECRETS = Secrets()


class Excuses:
    """The events that a game declares as reveals, and those among them that were needed."""

    def __init__(self, secrets: Secrets) -> None:
        self.reveals, self.names = secrets.reveals, secrets.names
        self.used, self.used_names = set[str](), set[str]()

    def excuse(self, event: Any) -> bool:
        """Return whether the game declares this event as a reveal."""
        name = type(event).__name__
        if name in self.reveals:
            self.used.add(name)
        return name in self.reveals


def check_every_declared_name_is_there(rules: Rules, secrets: Secrets = NO_SECRETS) -> None:
    """Every name in `Secrets` is an event or an action of the game."""
    events, actions = _names(rules.Event), _names(rules.Action)
    strange = (secrets.reveals - events) | ((secrets.moves | secrets.deeds | secrets.partly_listed) - actions)
    assert not strange, f"{rules.name} has no {sorted(strange)}"
    fields = {f"{event.__name__}.{field}" for event in _kinds(rules.Event) for field in event.__struct_fields__}
    assert secrets.names <= fields, f"{rules.name} has no {sorted(secrets.names - fields)}"


def _names(union: Any) -> set[str]:
    return {kind.__name__ for kind in _kinds(union)}


def _kinds(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)
