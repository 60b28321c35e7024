"""Team decisions and ruling votes, as pure functions of the votes cast so far."""

from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from typing import Literal, TypeVar

Rule = Literal["majority", "unanimous", "anyone"]
C = TypeVar("C", bound=Hashable)


def needed(rule: Rule, team: int) -> int:
    """How many seats of the team must choose the same."""
    match rule:
        case "majority":
            return team // 2 + 1
        case "unanimous":
            return team
        case "anyone":
            return 1


def chosen(votes: Mapping[int, C], rule: Rule, team: int) -> C | None:
    """The choice that meets the table's rule, if there is one."""
    enough = needed(rule, team)
    cast = list(votes.values())
    return next((choice for choice in cast if cast.count(choice) >= enough), None)


def agreed(votes: Mapping[int, C], rule: Rule, here: Collection[int]) -> C | None:
    """The choice of the team members who are here. Absent members are not counted and not waited for."""
    return chosen({seat: choice for seat, choice in votes.items() if seat in here}, rule, len(here)) if here else None


def standing(votes: Mapping[int, C]) -> tuple[C, ...]:
    """The choices that have votes, the best supported first; ties go to the choice of the lowest seat."""
    support = Counter(votes.values())
    seats = sorted(votes, key=lambda seat: (-support[votes[seat]], seat))
    return tuple(dict.fromkeys([votes[seat] for seat in seats]))


def leading(votes: Mapping[int, C]) -> C:
    """The best supported choice."""
    return standing(votes)[0]


def is_split(votes: Mapping[int, C], rule: Rule, team: Collection[int]) -> bool:
    """Whether the whole team has confirmed and no choice meets the rule."""
    return len(votes) == len(team) and chosen(votes, rule, len(team)) is None


def owing(votes: Mapping[int, C], team: frozenset[int]) -> frozenset[int]:
    """The seats that a team waits for: those that have not confirmed; after that, those against the leading choice."""
    waiting = team - votes.keys()
    if waiting:
        return waiting
    best = leading(votes)
    return frozenset(seat for seat in team if votes[seat] != best)


def given_way(
    votes: Mapping[int, C], rule: Rule, people: Collection[int], here: Collection[int]
) -> dict[int, C] | None:
    """The bots' new votes when all team members who are here have confirmed and disagree.

    The bots join the best supported choice that a person has made; among bots alone, the leading one. None: a member
    who is here has not confirmed.
    """
    if not all(seat in votes for seat in here):
        return None
    if not here or agreed(votes, rule, here) is not None:
        return {}
    theirs = {votes[seat] for seat in votes if seat in people}
    best = leading({seat: choice for seat, choice in votes.items() if not theirs or choice in theirs})
    return {seat: best for seat in sorted(votes) if seat not in people and votes[seat] != best}


def verdict(votes: Mapping[int, bool], seats: int, *, tie: bool) -> bool | None:
    """The result of a ruling vote: the majority of all seats; `tie` if everybody has voted and it is even."""
    yes = sum(votes.values())
    no = len(votes) - yes
    if 2 * yes > seats:
        return True
    if 2 * no > seats:
        return False
    return tie if len(votes) == seats else None
