"""Read the words one after the other, and find those that are the same."""

from collections.abc import Iterator, Mapping
from typing import assert_never, get_args

from parlour.games.one_mind.actions import Doubt, OneMindAction
from parlour.games.one_mind.case_law import ruled_same, ruled_unfair
from parlour.games.one_mind.events import Automatic, MatchProposed, MatchSeen, Reason, WordDoubted, WordRead
from parlour.games.one_mind.explaining import explained
from parlour.games.one_mind.known import Board, Card
from parlour.games.one_mind.writing import on_card
from parlour.lexicon import words
from parlour.lexicon.words import Sameness
from parlour.rules import Event, Seat

Group = tuple[Card, ...]
"""Cards with one word, in whatever form: the first that was read stands for all."""

AUTOMATIC: tuple[Automatic, ...] = get_args(Automatic)


def reading_order(moves: Mapping[Seat, OneMindAction]) -> tuple[Seat, ...]:
    """The last player to finish reads first, then clockwise."""
    *_, last = moves
    return tuple([(last + place) % len(moves) for place in range(len(moves))])


def read_out(board: Board, moves: Mapping[Seat, OneMindAction]) -> Iterator[Event]:
    """Read each word, followed by its relation to the words before."""
    groups: list[Group] = []
    for seat in reading_order(moves):
        card = on_card(seat, moves[seat])
        yield WordRead(seat, card.word, card.name)
        yield from explained(board, card, board.basis_spoken)
        for why in doubts(board, card):
            yield WordDoubted(seat, card.word, why)
        same = [group for group in groups if is_automatic(board, group, card)]
        for group in same:
            yield seen(board, group, card)
        if not same:
            yield from proposals(board, groups, card)
        joined = tuple([other for group in same for other in group])
        groups = [*[group for group in groups if group not in same], (*joined, card)]


def doubts(board: Board, card: Card) -> tuple[Doubt, ...]:
    """The reason why the table ruled against this word in an earlier game, if it still applies; at most one."""
    against = ruled_unfair(board.case_law, *board.spoken(card))
    return tuple([why for why in against if applies(board, card, why)])[:1]


def applies(board: Board, card: Card, why: Doubt) -> bool:
    """Whether this reason can apply to this word at all."""
    match why:
        case "animal":
            return board.animal_style
        case "not_a_name":
            return card.name
        case "not_a_word":
            return not card.name
        case "on_the_table":
            return True
        case _:
            assert_never(why)


def is_automatic(board: Board, group: Group, card: Card) -> bool:
    return any(automatic(board, other, card) is not None for other in group)


def automatic(board: Board, one: Card, other: Card) -> Automatic | None:
    """Whether two cards match without a vote: the same letters, or forms of one word.

    Forms that the table has ruled apart are only proposed.
    """
    match words.same_across(board.spoken(one), board.spoken(other)):
        case Sameness("equal"):
            return "equal"
        case Sameness("lemma") if ruled_same(board.case_law, board.spoken(one), board.spoken(other)) != "no":
            return "lemma"
        case _:
            return None


def seen(board: Board, group: Group, card: Card) -> MatchSeen:
    """The match with the first card of the group with the same letters, else with the first other form."""
    found = [(automatic(board, other, card), other) for other in group]
    for because in AUTOMATIC:
        for why, other in found:
            if why == because:
                return MatchSeen(other.seat, card.seat, (other.word, card.word), because)
    raise AssertionError("it belongs to this group")


def proposals(board: Board, groups: list[Group], card: Card) -> Iterator[MatchProposed]:
    """What the program proposes about this word and each different one before it."""
    for group in groups:
        for reason in [proposal(board, other, card) for other in group]:
            if reason is not None:
                yield MatchProposed(group[0].seat, card.seat, (group[0].word, card.word), reason)
                break


def proposal(board: Board, one: Card, other: Card) -> Reason | None:
    """The reason to propose that two words are the same or not. The table's own verdict comes first."""
    match ruled_same(board.case_law, board.spoken(one), board.spoken(other)):
        case "yes":
            return "ruled_same"
        case "no":
            return "ruled_apart"
    match words.same_across(board.spoken(one), board.spoken(other)):
        case Sameness("synonym" | "close" | "form" | "translation" | "false_friend" as because):
            return because
        case _:
            return None
