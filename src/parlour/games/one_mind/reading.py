"""Read the words, one after the other, and look which are the same."""

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
    """Each word, and right after it what it has to do with the words before."""
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
    """What the table held against this word in an earlier game, as far as it still applies; one reason will do."""
    against = ruled_unfair(board.case_law, *board.spoken(card))
    return tuple([why for why in against if applies(board, card, why)])[:1]


def applies(board: Board, card: Card, why: Doubt) -> bool:
    """Whether this can be held against this word at all."""
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
    """The same letters, or forms of one word: a match, and no vote. Forms that the table kept apart are proposed."""
    match words.same_across(board.spoken(one), board.spoken(other)):
        case Sameness("equal"):
            return "equal"
        case Sameness("lemma") if ruled_same(board.case_law, board.spoken(one), board.spoken(other)) != "no":
            return "lemma"
        case _:
            return None


def seen(board: Board, group: Group, card: Card) -> MatchSeen:
    """The first card of the group with the same letters; if there is none, the first with another form."""
    found = [(automatic(board, other, card), other) for other in group]
    for because in AUTOMATIC:
        for why, other in found:
            if why == because:
                return MatchSeen(other.seat, card.seat, (other.word, card.word), because)
    raise AssertionError("it belongs to this group")


def proposals(board: Board, groups: list[Group], card: Card) -> Iterator[MatchProposed]:
    """What the program has to say about this word and each different one before it."""
    for group in groups:
        for reason in [proposal(board, other, card) for other in group]:
            if reason is not None:
                yield MatchProposed(group[0].seat, card.seat, (group[0].word, card.word), reason)
                break


def proposal(board: Board, one: Card, other: Card) -> Reason | None:
    """The table's own verdict comes before the lists of synonyms."""
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
