"""What only the game itself can say about its secrets: tests/games/<game>/secrets.py has one."""

from msgspec import Struct


class Secrets(Struct, frozen=True):
    """What only the game can say about its secrets."""

    reveals: frozenset[str] = frozenset()  # events through which a secret rightly becomes known
    moves: frozenset[str] = frozenset()  # actions whose content nobody else may see when they are made


NO_SECRETS = Secrets()
