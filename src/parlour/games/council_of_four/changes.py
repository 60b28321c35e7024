"""Small changes of the board. Each returns a new board; fold.py combines them into the effects of events."""

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from parlour.games.council_of_four import printed
from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.known import Owed, Player, as_cards, counted
from parlour.games.council_of_four.printed import (
    COIN_TRACK,
    FACE_UP,
    Bonus,
    City,
    Colour,
    Council,
    Gain,
    Permit,
    Region,
    region_of,
)
from parlour.games.council_of_four.stalls import Good, Market, Ware
from parlour.rules import Seat

if TYPE_CHECKING:
    from parlour.games.council_of_four.board import Board

B = TypeVar("B", bound="Board")


def put(board: B, seat: Seat, player: Player) -> B:
    return replace(board, players=players_with(board, seat, player))


def players_with(board: "Board", seat: Seat, player: Player) -> tuple[Player, ...]:
    """All players, with this one replaced."""
    players = [*board.players]
    players[seat] = player
    return tuple(players)


# # Actions are used up


def main_done(board: B) -> B:
    return replace(board, main=board.main - 1, acted=True, moves=board.moves + 1)


def quick_done(board: B) -> B:
    return replace(board, quick=board.quick - 1, moves=board.moves + 1)


def owed_done(board: B) -> B:
    return replace(board, owed=board.owed[1:], moves=board.moves + 1)


def token_done(board: B, city: City) -> B:
    """Take one token. If the square gives two, the other must be a different one."""
    first, *others = board.owed
    if first.count == 1:
        return owed_done(board)
    rest = replace(first, count=first.count - 1, taken=first.taken + city)
    return replace(board, owed=(rest, *others), moves=board.moves + 1)


# # A player's possessions


def draw(board: B, seat: Seat, cards: int) -> B:
    player = board.players[seat]
    drawn = replace(player, cards=player.cards + cards)
    return replace(board, players=players_with(board, seat, drawn), deck=board.deck - cards)


def hold(board: B, seat: Seat, cards: int) -> B:
    player = board.players[seat]
    return put(board, seat, replace(player, cards=player.cards + cards))


def earn(board: B, seat: Seat, coins: int) -> B:
    player = board.players[seat]
    return put(board, seat, replace(player, coins=_on_the_track(board, player.coins + coins)))


def pay(board: B, seat: Seat, cards: Cards, coins: int) -> B:
    player = board.players[seat]
    paid = replace(player, coins=player.coins - coins, cards=player.cards - len(cards))
    discards = counted(board.discards, plus=cards) if cards else board.discards
    return replace(board, players=players_with(board, seat, paid), discards=discards)


def assist(board: B, seat: Seat, assistants: int) -> B:
    player = board.players[seat]
    return put(board, seat, replace(player, assistants=player.assistants + assistants))


def score(board: B, seats: tuple[Seat, ...], points: int) -> B:
    for seat in seats:
        player = board.players[seat]
        board = put(board, seat, replace(player, points=player.points + points))
    return board


def step(board: B, seat: Seat, square: int) -> B:
    return put(board, seat, replace(board.players[seat], nobility=square))


def gain(board: B, seat: Seat, bonus: Bonus) -> B:
    """Apply a bonus, except cards and steps on the track, which have their own events."""
    player, new = board.players[seat], printed.gain(bonus)
    gained = replace(
        player,
        points=player.points + new.points,
        coins=_on_the_track(board, player.coins + new.coins),
        assistants=player.assistants + min(new.assistants, board.pool),
    )
    board = put(board, seat, gained)
    if new.main or new.token or new.permit or new.again:
        return replace(board, main=board.main + new.main, owed=board.owed + _owed(seat, new))
    return board


def build(board: B, seat: Seat, city: City) -> B:
    player = board.players[seat]
    return put(board, seat, replace(player, emporiums=player.emporiums + city))


def _on_the_track(board: "Board", coins: int) -> int:
    """Limit coins to 20, the end of the coin track, unless the table plays without it."""
    return min(coins, COIN_TRACK) if board.options.coin_track else coins


def _owed(seat: Seat, new: Gain) -> tuple[Owed, ...]:
    """The choices that a square of the nobility track gives."""
    tokens = (Owed(seat, "token", new.token),) if new.token else ()
    permits = (Owed(seat, "permit"),) if new.permit else ()
    again = (Owed(seat, "again"),) if new.again else ()
    return tokens + permits + again


# Councils and permits


def push(board: B, council: Council, colour: Colour, fallen: Colour) -> B:
    councils = {**board.councils, council: (colour, *board.councils[council][:-1])}
    reserve = {**board.reserve}
    reserve[fallen] += 1
    reserve[colour] -= 1
    return replace(board, councils=councils, reserve=reserve)


def take_permit(board: B, seat: Seat, permit: Permit) -> B:
    region, player = region_of(permit), board.players[seat]
    spaces = tuple([None if other == permit else other for other in board.display[region]])
    taken = replace(player, permits=(*player.permits, permit))
    return replace(board, players=players_with(board, seat, taken), display={**board.display, region: spaces})


def turn_over(board: B, seat: Seat, permit: Permit) -> B:
    """Turn the permit of a new emporium face down."""
    player = board.players[seat]
    unused = tuple(other for other in player.permits if other != permit)
    return put(board, seat, replace(player, permits=unused, used=(*player.used, permit)))


def show(board: B, region: Region, permit: Permit) -> B:
    spaces, under = board.display[region], board.returned[region]
    empty = spaces.index(None)
    return replace(
        board,
        display={**board.display, region: (*spaces[:empty], permit, *spaces[empty + 1 :])},
        permits_left={**board.permits_left, region: board.permits_left[region] - 1},
        returned={**board.returned, region: under[1:]} if permit in under else board.returned,
    )


def put_under(board: B, region: Region, permits: tuple[Permit, ...]) -> B:
    return replace(
        board,
        display={**board.display, region: (None,) * FACE_UP},
        permits_left={**board.permits_left, region: board.permits_left[region] + len(permits)},
        returned={**board.returned, region: board.returned[region] + permits},
    )


# The market


def carry_off(board: B, seat: Seat, good: Good) -> B:
    """Take a good from a player to offer it at the market."""
    if good == "assistant":
        return assist(board, seat, -1)
    if as_cards(good):
        return hold(board, seat, -1)
    player = board.players[seat]
    return put(board, seat, replace(player, permits=tuple(other for other in player.permits if other != good)))


def carry_home(board: B, seat: Seat, good: Good) -> B:
    """Give a good from the market to a player."""
    if good == "assistant":
        return assist(board, seat, 1)
    if as_cards(good):
        return hold(board, seat, 1)
    player = board.players[seat]
    return put(board, seat, replace(player, permits=(*player.permits, good)))


def sold(market: Market, ware: Ware) -> Market:
    place = market.wares.index(ware)
    return replace(market, wares=market.wares[:place] + market.wares[place + 1 :])
