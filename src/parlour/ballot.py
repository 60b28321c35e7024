"""Deciding together: team choices and ruling votes. Pure functions of the votes cast so far."""

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from typing import Literal, TypeVar

Rule = Literal["majority", "unanimous", "anyone"]
C = TypeVar("C", bound=Hashable)


def needed(rule: Rule, team: int) -> int:
    """How many seats of the team must want the same."""
    match rule:
        case "majority":
            return team // 2 + 1
        case "unanimous":
            return team
        case "anyone":
            return 1


def chosen(votes: Mapping[int, C], rule: Rule, team: int) -> C | None:
    """The choice that meets the table's rule, once there is one."""
    enough = needed(rule, team)
    cast = list(votes.values())
    return next((choice for choice in cast if cast.count(choice) >= enough), None)


def agreed(votes: Mapping[int, C], rule: Rule, here: Collection[int]) -> C | None:
    """The choice of those of the team who are here: who is away neither counts nor is waited for."""
    return chosen({seat: choice for seat, choice in votes.items() if seat in here}, rule, len(here)) if here else None


def candidates(votes: Mapping[int, C]) -> tuple[C, ...]:
    """What was voted for, most votes first; what was wanted first stands first among equals."""
    return tuple(choice for choice, _ in Counter(votes.values()).most_common())


def verdict(votes: Mapping[int, bool], seats: int, *, tie: bool) -> bool | None:
    """A ruling vote: the majority of all seats; when everybody has voted and it is even, `tie`."""
    yes = sum(votes.values())
    no = len(votes) - yes
    if 2 * yes > seats:
        return True
    if 2 * no > seats:
        return False
    return tie if len(votes) == seats else None
