"""Similo's golden games: both ways to end, with one deck and two, in agreement and after a split vote."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, cycle, islice

from parlour.game import Game
from parlour.game.ballot import leading
from parlour.game.undo.offers import take_back
from parlour.games import similo
from parlour.games.similo.actions import Card, GiveClue, Manner, Mark, Remove, Unmark, Withdraw
from parlour.games.similo.known import Board, Hand, SimiloOptions
from parlour.rules import Action, Seat


def found() -> Game:
    """Four people, one deck; they mark, change their minds and agree."""
    game = Game.open(similo, 4, SimiloOptions(), "golden: found")
    for _ in range(5):
        _clue(game)
        _discuss(game, _safe(game))
    return game


def found_two_decks() -> Game:
    """Two people, characters from the fables and clues from history."""
    options = SimiloOptions(deck="fables", clue_deck="history", giver=1, team="anyone")
    game = Game.open(similo, 2, options, "golden: found with two decks")
    for _ in range(5):
        _clue(game)
        _discuss(game, _safe(game))
    return game


def found_after_a_split() -> Game:
    """Five people who must all agree; in the second and the fourth round they do not, and one after the other joins."""
    game = Game.open(similo, 5, SimiloOptions(team="unanimous"), "golden: found after a split")
    for round in range(1, 6):
        _clue(game)
        if round in (2, 4):
            _split(game, choices=3 if round == 4 else 2)
            _agree(game)
        else:
            _discuss(game, _safe(game))
    return game


def secret_removed_after_a_split() -> Game:
    """Three people; two guessers want different characters, and one gives in to the secret one."""
    game = Game.open(similo, 3, SimiloOptions(giver=0), "golden: lost after a split")
    _clue(game)
    game.play(1, Remove((_secret(game),)))
    game.play(2, Remove(_safe(game)))
    game.play(2, Remove((_secret(game),)))
    return game


def secret_removed() -> Game:
    """Three people; in the third round the secret is among the three they take away."""
    game = Game.open(similo, 3, SimiloOptions(giver=0), "golden: secret removed")
    for round in range(1, 4):
        _clue(game)
        _discuss(game, _safe(game) if round < 3 else (*_safe(game)[:2], _secret(game)))
    return game


def secret_removed_first_round() -> Game:
    """Eight people, and their very first choice is the secret."""
    game = Game.open(similo, 8, SimiloOptions(deck="animals", clue_deck="animals"), "golden: lost in the first round")
    _clue(game)
    _discuss(game, (_secret(game),))
    return game


def found_in_practice() -> Game:
    """One person among bots; a removal that was not the secret is taken back, and another card goes."""
    game = Game.open(similo, 3, SimiloOptions(giver=0, team="anyone"), "golden: found in practice")
    _clue(game)
    wanted, other = _safe(game, 2)
    game.play(1, Remove((wanted,)))
    game.apply(take_back(game, 1, frozenset((1,))))
    game.play(1, Remove((other,)))
    for _ in range(4):
        _clue(game)
        _discuss(game, _safe(game))
    return game


def _clue(game: Game) -> None:
    luck, giver = _luck(game), _board(game).giver
    assert giver is not None
    manner: Manner = "similar" if luck.random() < 0.5 else "different"
    game.play(giver, GiveClue(luck.choice(game.state.hands[giver].cards), manner))


def _discuss(game: Game, cards: tuple[Card, ...]) -> None:
    """Everybody marks and thinks again, one of them aloud; then they confirm, one after the other, until it happens."""
    round = _board(game).round
    for seat in _guessers(game):
        for action in _thoughts(game, seat, cards):
            game.play(seat, action)
    for seat in _guessers(game):
        if game.outcome is None and _board(game).round == round:
            game.play(seat, Remove(cards))


def _thoughts(game: Game, seat: Seat, cards: tuple[Card, ...]) -> Iterator[Action]:
    luck, wrong = _luck(game), next(card for card in _board(game).remaining if card not in cards)
    if luck.random() < 0.5:
        yield Mark(wrong)
        yield Unmark(wrong)
    yield from [Mark(card) for card in luck.sample(cards, len(cards))]
    if _board(game).team == "unanimous" and luck.random() < 0.5:
        yield Remove(cards)
        yield Withdraw()


def _split(game: Game, choices: int) -> None:
    """Every guesser confirms, and not all the same."""
    wanted = islice(combinations(_safe(game, 12), _board(game).quota), choices)
    for seat, cards in zip(_guessers(game), cycle(wanted), strict=False):
        game.play(seat, Remove(cards))


def _agree(game: Game) -> None:
    """Those who stand against the leading choice join it; the first of them takes their own back before."""
    round, first = _board(game).round, True
    while game.outcome is None and _board(game).round == round:
        assert game.ask is not None
        seat, wanted = min(game.ask.seats), leading(_board(game).votes)
        if first:
            game.play(seat, Withdraw())
        game.play(seat, Remove(wanted))
        first = False


def _guessers(game: Game) -> list[Seat]:
    return sorted(_board(game).guessers)


def _safe(game: Game, count: int | None = None) -> tuple[Card, ...]:
    others = [card for card in _board(game).remaining if card != _secret(game)]
    return tuple(others[: _board(game).quota if count is None else count])


def _secret(game: Game) -> Card:
    (secret,) = [hand.secret for hand in game.state.hands if isinstance(hand, Hand) and hand.secret is not None]
    return secret


def _board(game: Game) -> Board:
    board = game.state.board
    assert isinstance(board, Board)
    return board


def _luck(game: Game) -> random.Random:
    return random.Random(f"{game.header.seed} {len(game.log)}")


GOLDEN: Mapping[str, Callable[[], Game]] = {
    "found": found,
    "found_two_decks": found_two_decks,
    "found_in_practice": found_in_practice,
    "found_after_a_split": found_after_a_split,
    "secret_removed": secret_removed,
    "secret_removed_first_round": secret_removed_first_round,
    "secret_removed_after_a_split": secret_removed_after_a_split,
}
