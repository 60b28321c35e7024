"""What players may wish."""

from parlour import rules as protocol
from parlour.rules import Said


class Claim(Said, frozen=True):
    """Say that at least so many fireflies glow in all jars together."""

    count: int


class Doubt(protocol.Action, frozen=True):
    """Do not believe the last claim."""


Action = Claim | Doubt
