"""The cards of a round of One Mind while they are checked: matches, doubts and votes, by seats and numbers of words.

It says the same as the rules' `reading`, `checking`, `stacking` and `voting`.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from parlour.game.ballot import Rule
from parlour.lab.codecs.judged import Judged
from parlour.lab.envs.one_mind.verdicts import Verdicts
from parlour.rules import Seat

FAIR, DOUBTED, BARRED, ERASED = range(4)
EQUAL, AUTOMATIC, COUNTS, SETTLED = 1, 2, 4, 8  # bits of a claim
CLAIMS: Final = {  # of words that are related; `automatic` ones join without a vote
    "equal": EQUAL | AUTOMATIC | COUNTS | SETTLED,
    "lemma": AUTOMATIC | COUNTS,
    "synonym": COUNTS,
    "translation": COUNTS,
}
SAME, IS_FAIR, STAYS = range(3)  # kinds of a vote, in the order of the codec

Seats = tuple[Seat, ...]


class Check:
    """The cards of one round, from their reading on."""

    def __init__(self, words: Judged, verdicts: Verdicts, written: list[int], first: Seat, rule: Rule) -> None:
        """Read the words of all seats, from this seat on."""
        self.words, self.verdicts, self.written = words, verdicts, written
        self.seats = len(written)
        self.rule: Rule = rule
        self.order = [*range(first, self.seats), *range(first)]
        self.state, self.why, self.cleared = [FAIR] * self.seats, [0] * self.seats, [0] * self.seats
        self.claims: dict[Seats, int] = {}  # by the two writers, in reading order
        self.ballot: tuple[int, Seats, int] | None = None  # an open vote: kind, seats, doubt
        self.votes: dict[Seat, bool] = {}
        self.agreed = 0  # a set of seats
        self._read()
        self.writers = [
            tuple([other for other in self.order if words.related(written[other], word) == "equal"]) for word in written
        ]
        """The seats that have written the same word as this one, in reading order."""

    # # Reading

    def _read(self) -> None:
        groups: list[Seats] = []
        for seat in self.order:
            why = self.verdicts.doubt(self.written[seat])
            if why is not None:
                self.state[seat], self.why[seat] = DOUBTED, why
            same = [group for group in groups if any(self._automatic(other, seat) for other in group)]
            for group in same:
                self._see(group, seat)
            if not same:
                self._propose(groups, seat)
            joined = [other for group in same for other in group]
            groups = [*[group for group in groups if group not in same], (*joined, seat)]

    def _automatic(self, one: Seat, other: Seat) -> str:
        """Why two cards match without a vote; "" if they do not."""
        kind = self.words.related(self.written[one], self.written[other])
        if kind == "equal":
            return kind
        return kind if kind == "lemma" and self._ruled(one, other) is not False else ""

    def _ruled(self, one: Seat, other: Seat) -> bool | None:
        return self.verdicts.same(self.written[one], self.written[other])

    def _see(self, group: Seats, seat: Seat) -> None:
        """The match with the first card of the group with the same letters, else with the first other form."""
        found = {self._automatic(other, seat): other for other in reversed(group)}
        kind = "equal" if "equal" in found else "lemma"
        self.claims[found[kind], seat] = CLAIMS[kind]

    def _propose(self, groups: list[Seats], seat: Seat) -> None:
        for group in groups:
            for other in group:
                ruled, kind = self._ruled(other, seat), self.words.related(self.written[other], self.written[seat])
                if ruled is not None:
                    self.claims[group[0], seat] = COUNTS if ruled else 0
                    break
                if kind and kind not in ("equal", "lemma"):
                    self.claims[group[0], seat] = CLAIMS.get(kind, 0)
                    break

    # # Piles

    def joined(self, wanted: int) -> list[Seat]:
        """For each seat the pile that it is in, by the claims with this bit."""
        pile = [*range(self.seats)]
        for (first, second), claim in self.claims.items():
            if claim & wanted and (claim & AUTOMATIC or DOUBTED not in (self.state[first], self.state[second])):
                old, new = pile[second], pile[first]
                if old != new:
                    pile = [new if other == old else other for other in pile]
        return pile

    def piles(self, wanted: int) -> list[list[Seat]]:
        """The seats of each pile of words within the rules, in reading order."""
        pile, found = self.joined(wanted), dict[int, list[Seat]]()
        for seat in self.order:
            if self.state[seat] == FAIR:
                found.setdefault(pile[seat], []).append(seat)
        return [*found.values()]

    def unmatched(self) -> list[list[Seat]]:
        """Words against the rules that were not erased, grouped by equal words."""
        found: dict[Seat, list[Seat]] = {}
        for seat in self.order:
            if self.state[seat] in (DOUBTED, BARRED):
                first = next((other for other in found if other in self.writers[seat]), seat)
                found.setdefault(first, []).append(seat)
        return [*found.values()]

    # # Votes to call

    def pairs(self) -> Iterator[Seats]:
        """The pairs to vote on: any open pair that counts, and others unless both are in one pile anyway."""
        groups, pile = self.piles(EQUAL), self.joined(COUNTS)
        place = {seat: number for number, group in enumerate(groups) for seat in group}
        between: dict[tuple[int, int], Seats] = {}
        for first, second in self.claims:
            if first in place and second in place:
                one, other = place[first], place[second]
                between.setdefault((one, other) if one < other else (other, one), (first, second))
        for (one, mine), (other, yours) in combinations(enumerate(groups), 2):
            pair = between.get((one, other))
            if pair is None:
                if pile[mine[0]] != pile[yours[0]]:
                    yield mine[0], yours[0]
            elif not self.claims[pair] & SETTLED:
                yield pair

    def challenges(self, applicable: tuple[int, ...]) -> Iterator[tuple[Seat, list[int], Seats]]:
        """The words to challenge, the reasons, and who may not: the only writers of a word within the rules."""
        for seat in self.order:
            writers, state = self.writers[seat], self.state[seat]
            if writers[0] != seat:
                continue
            if state == DOUBTED:
                yield seat, [self.why[seat]], ()
            elif state == FAIR:
                whys = [why for why in applicable if not self.cleared[seat] >> why & 1]
                yield seat, whys, writers if len(writers) < self.seats else ()

    # # Answers

    def owing(self) -> list[Seat]:
        """The seats that are asked: all that have not voted, or not agreed."""
        if self.ballot is not None:
            return [seat for seat in range(self.seats) if seat not in self.votes]
        return [seat for seat in range(self.seats) if not self.agreed >> seat & 1]

    def agree(self, seat: Seat) -> bool:
        """Whether all have agreed now."""
        self.agreed |= 1 << seat
        return self.agreed == (1 << self.seats) - 1

    def propose(self, caller: Seat, first: Seat, second: Seat) -> bool:
        """Call a vote on two words. The caller votes against a pair that counts, and for one that does not."""
        self._ask(SAME, (first, second), 0)
        return self.vote(caller, not self.claims.get((first, second), 0) & COUNTS)

    def challenge(self, caller: Seat, target: Seat, why: int) -> bool:
        """Challenge a word, which is also a vote against it; for a word with an old verdict, a vote for it."""
        self._ask(IS_FAIR, self.writers[target], why)
        return self.vote(caller, self.state[target] == DOUBTED)

    def _ask(self, kind: int, seats: Seats, why: int) -> None:
        self.ballot, self.votes = (kind, seats, why), {}

    def vote(self, seat: Seat, answer: bool) -> bool:
        """Cast one vote. Whether that has led to a verdict."""
        assert self.ballot is not None
        self.votes[seat] = answer
        found = self._found(self.rule if self.ballot[0] == SAME and self.seats > 2 else "majority")
        if found is not None:
            self._decide(*self.ballot, found)
        return found is not None

    def _found(self, rule: Rule) -> bool | None:
        """The result of the votes; None while it is open."""
        yes, cast = sum(self.votes.values()), len(self.votes)
        everybody = cast == self.seats
        match rule:
            case "majority":
                return _majority(yes, cast, self.seats)
            case "unanimous":
                return False if yes < cast else True if everybody else None
            case "anyone":
                return True if yes else False if everybody else None

    def _decide(self, kind: int, seats: Seats, why: int, found: bool) -> None:
        """Apply a verdict. After a ruling against a word the table also votes whether it may stay."""
        self.ballot = None
        word = self.written[seats[0]]
        if kind == SAME:
            known = self.claims.get(seats, 0)
            self.claims[seats] = known & (EQUAL | AUTOMATIC) | SETTLED | (COUNTS if found else 0)
            self.verdicts.add_same(word, self.written[seats[1]], found)
        elif kind == IS_FAIR:
            self.verdicts.add_fair(word, why, found)
            for seat in seats:
                self.state[seat] = FAIR if found else BARRED
                self.cleared[seat] |= found << why
            if not found:
                self._ask(STAYS, seats, why)
        elif not found:
            for seat in seats:
                self.state[seat] = ERASED


def _majority(yes: int, cast: int, seats: int) -> bool | None:
    """The majority of all seats. A tie means yes; between two players, no."""
    if 2 * yes > seats:
        return True
    if 2 * (cast - yes) > seats:
        return False
    return seats > 2 if cast == seats else None
