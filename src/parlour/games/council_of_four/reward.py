"""Symbols: what a bonus gives, at once. Cards are drawn and steps on the nobility track are walked one by one."""

from parlour.chance import Chance
from parlour.game import Event, Seat
from parlour.games.council_of_four.draw import draw_cards
from parlour.games.council_of_four.events import Advanced, CityRewarded, PermitRewarded, SquareRewarded
from parlour.games.council_of_four.printed import LAST_SQUARE, NOBILITY, PERMITS, Bonus, City, Permit, gain
from parlour.games.council_of_four.story import CouncilState, Story, happen


def reward_of_city(state: CouncilState, seat: Seat, city: City, chance: Chance) -> Story:
    """A city's reward token. The king's first city has none."""
    token = state.board.tokens.get(city)
    if token is None:
        return state
    return (yield from _give(state, CityRewarded(seat, city, token), seat, token, chance))


def bonus_of_permit(state: CouncilState, seat: Seat, permit: Permit, chance: Chance) -> Story:
    bonus = PERMITS[permit]
    return (yield from _give(state, PermitRewarded(seat, permit, bonus), seat, bonus, chance))


def _give(state: CouncilState, event: Event, seat: Seat, bonus: Bonus, chance: Chance) -> Story:
    state = yield from happen(state, event)
    state = yield from draw_cards(state, seat, gain(bonus).cards, chance)
    for _ in range(gain(bonus).nobility):
        state = yield from advance(state, seat, chance)
    return state


def advance(state: CouncilState, seat: Seat, chance: Chance) -> Story:
    """One step on the nobility track; every square on the way gives what is printed on it. It ends at 20."""
    square = state.board.players[seat].nobility + 1
    if square > LAST_SQUARE:
        return state
    state = yield from happen(state, Advanced(seat, square))
    bonus = NOBILITY.get(square)
    if bonus is None:
        return state
    return (yield from _give(state, SquareRewarded(seat, square, bonus), seat, bonus, chance))
