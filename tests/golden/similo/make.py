"""Similo's golden games: both ways to end, with one deck and two, in agreement and after a run-off."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, cycle, islice

from parlour.game import Action, Seat
from parlour.games import similo
from parlour.games.similo.actions import Card, GiveClue, Manner, Mark, Remove, Unmark, Withdraw
from parlour.games.similo.known import Board, Hand, SimiloOptions
from parlour.table import Table


def found() -> Table:
    """Four people, one deck; they mark, change their minds and agree."""
    table = Table.open(similo, 4, SimiloOptions(), "golden: found")
    for _ in range(5):
        _clue(table)
        _discuss(table, _safe(table))
    return table


def found_two_decks() -> Table:
    """Two people, characters from the fables and clues from history."""
    options = SimiloOptions(deck="fables", clue_deck="history", giver=1, team="anyone")
    table = Table.open(similo, 2, options, "golden: found with two decks")
    for _ in range(5):
        _clue(table)
        _discuss(table, _safe(table))
    return table


def found_after_a_run_off() -> Table:
    """Five people; in the second and the fourth round they disagree, once even twice."""
    table = Table.open(similo, 5, SimiloOptions(team="unanimous"), "golden: found after a run-off")
    for round in range(1, 6):
        _clue(table)
        if round in (2, 4):
            _split(table, choices=3 if round == 4 else 2)
        if round == 4:
            first, second, _ = _board(table).candidates
            for seat, cards in zip(_guessers(table), cycle((first, second))):
                table.play(seat, Remove(cards))
        _discuss(table, _board(table).candidates[0] if _board(table).candidates else _safe(table))
    return table


def secret_removed() -> Table:
    """Three people; in the third round the secret is among the three they take away."""
    table = Table.open(similo, 3, SimiloOptions(giver=0), "golden: secret removed")
    for round in range(1, 4):
        _clue(table)
        _discuss(table, _safe(table) if round < 3 else (*_safe(table)[:2], _secret(table)))
    return table


def secret_removed_first_round() -> Table:
    """Eight people, and their very first choice is the secret."""
    table = Table.open(similo, 8, SimiloOptions(deck="animals", clue_deck="animals"), "golden: lost in the first round")
    _clue(table)
    _discuss(table, (_secret(table),))
    return table


def _clue(table: Table) -> None:
    luck, giver = _luck(table), _board(table).giver
    assert giver is not None
    manner: Manner = "similar" if luck.random() < 0.5 else "different"
    table.play(giver, GiveClue(luck.choice(table.state.hands[giver].cards), manner))


def _discuss(table: Table, cards: tuple[Card, ...]) -> None:
    """Everybody marks and thinks again, one of them aloud; then they confirm, one after the other, until it happens."""
    round = _board(table).round
    for seat in _guessers(table):
        for action in () if _board(table).candidates else _thoughts(table, seat, cards):
            table.play(seat, action)
    for seat in _guessers(table):
        if table.outcome is None and _board(table).round == round:
            table.play(seat, Remove(cards))


def _thoughts(table: Table, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Action]:
    luck, wrong = _luck(table), next(card for card in _board(table).remaining if card not in cards)
    if luck.random() < 0.5:
        yield Mark(wrong)
        yield Unmark(wrong)
    yield from [Mark(card) for card in luck.sample(cards, len(cards))]
    if _board(table).team == "unanimous" and luck.random() < 0.5:
        yield Remove(cards)
        yield Withdraw()


def _split(table: Table, choices: int) -> None:
    """Every guesser confirms, and not all the same."""
    wanted = islice(combinations(_safe(table, 12), _board(table).quota), choices)
    for seat, cards in zip(_guessers(table), cycle(wanted), strict=False):
        table.play(seat, Remove(cards))


def _guessers(table: Table) -> list[Seat]:
    return sorted(_board(table).guessers)


def _safe(table: Table, count: int | None = None) -> tuple[Card, ...]:
    others = [card for card in _board(table).remaining if card != _secret(table)]
    return tuple(others[: _board(table).quota if count is None else count])


def _secret(table: Table) -> Card:
    (secret,) = [hand.secret for hand in table.state.hands if isinstance(hand, Hand) and hand.secret is not None]
    return secret


def _board(table: Table) -> Board:
    board = table.state.board
    assert isinstance(board, Board)
    return board


def _luck(table: Table) -> random.Random:
    return random.Random(f"{table.header.seed} {len(table.log)}")


GOLDEN: Mapping[str, Callable[[], Table]] = {
    "found": found,
    "found_two_decks": found_two_decks,
    "found_after_a_run_off": found_after_a_run_off,
    "secret_removed": secret_removed,
    "secret_removed_first_round": secret_removed_first_round,
}
