"""Invariants of Council of Four: nothing is lost or doubled, and no choice is owed to nobody."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import as_cards
from parlour.games.council_of_four.printed import (
    ASSISTANTS,
    BALCONY,
    COIN_TRACK,
    COUNCILLORS,
    DECK,
    EMPORIUMS,
    KING_TILES,
    LAST_SQUARE,
    PERMITS,
    REGIONS,
    TILES,
    TOKENS,
    Card,
    Permit,
)
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.story import CouncilState


def laws(state: CouncilState) -> Mapping[str, bool]:
    board, players = state.board, state.board.players
    purses = [player.coins for player in players]
    assistants = [player.assistants for player in players]
    return {
        "every politics card is in one place": Counter(_cards(state)) == Counter(DECK),
        "everybody sees how many cards a hand has": all(
            player.cards == len(hand.cards) for player, hand in zip(players, state.hands, strict=True)
        ),
        "everybody sees how high the deck is": board.deck == sum(state.box.politics.values()),
        "every permit is in one place": sorted(_permits(state)) == sorted(PERMITS),
        "everybody sees how many permits are left": all(
            board.permits_left[region] == len(state.box.permits[region]) + len(board.returned[region])
            for region in REGIONS
        ),
        "every councillor is in one place": Counter(_councillors(board)) == Counter(COUNCILLORS),
        "four councillors in each council": all(len(council) == BALCONY for council in board.councils.values()),
        "every reward token is on a city": sorted(board.tokens.values()) == sorted(TOKENS),
        "no token in the king's first city": kingdom(board.sides).king not in board.tokens,
        "every bonus tile is in one place": sorted(_tiles(board)) == sorted(TILES),
        "every king's tile is in one place": sorted(_king_tiles(board)) == sorted(KING_TILES),
        "coins stay on their track": min(purses) >= 0 and (max(purses) <= COIN_TRACK or not board.options.coin_track),
        "assistants come from the pool": min(assistants) >= 0 and (board.pool >= 0 and board.pool <= ASSISTANTS),
        "one emporium per city and player, ten at most": all(
            len(set(player.emporiums)) == len(player.emporiums) <= EMPORIUMS for player in players
        ),
        "markers stay on the nobility track": all(0 <= player.nobility <= LAST_SQUARE for player in players),
        "a choice is owed to the player whose turn it is": all(owed.seat == board.turn for owed in board.owed),
        "actions are not overdrawn": board.main >= 0 and 0 <= board.quick <= 1,
    }


def _cards(state: CouncilState) -> Iterator[Card]:
    for hand in state.hands:
        yield from hand.cards
    for pile in (state.box.politics, state.board.discards):
        yield from Counter(pile).elements()
    for good in _goods(state.board):
        yield from as_cards(good)


def _permits(state: CouncilState) -> Iterator[Permit]:
    for player in state.board.players:
        yield from player.permits + player.used
    for region in REGIONS:
        yield from state.board.face_up(region) + state.board.returned[region] + state.box.permits[region]
    yield from [good for good in _goods(state.board) if good in PERMITS]


def _goods(board: Board) -> Iterable[str]:
    return [ware.good for ware in board.market.wares] if board.market else []


def _councillors(board: Board) -> Iterator[str]:
    yield from Counter(board.reserve).elements()
    for council in board.councils.values():
        yield from council


def _tiles(board: Board) -> Iterator[str]:
    yield from board.tiles
    for player in board.players:
        yield from player.tiles


def _king_tiles(board: Board) -> Iterator[int]:
    yield from board.king_tiles
    for player in board.players:
        yield from player.king_tiles
