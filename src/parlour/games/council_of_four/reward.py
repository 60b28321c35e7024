"""Symbols: a bonus takes effect at once. Cards are drawn and steps on the nobility track are made one by one."""

from parlour.games.council_of_four.draw import draw_cards
from parlour.games.council_of_four.events import Advanced, CityRewarded, PermitRewarded, SquareRewarded
from parlour.games.council_of_four.printed import LAST_SQUARE, NOBILITY, PERMITS, Bonus, City, Permit, gain
from parlour.games.council_of_four.story import Story
from parlour.rules import Event, Seat


def reward_of_city(story: Story, seat: Seat, city: City) -> None:
    """Give the reward of a city's token. The king's first city has none."""
    token = story.board.tokens.get(city)
    if token is not None:
        _give(story, CityRewarded(seat, city, token), seat, token)


def bonus_of_permit(story: Story, seat: Seat, permit: Permit) -> None:
    bonus = PERMITS[permit]
    _give(story, PermitRewarded(seat, permit, bonus), seat, bonus)


def _give(story: Story, event: Event, seat: Seat, bonus: Bonus) -> None:
    story.happen(event)
    new = gain(bonus)
    if new.cards:
        draw_cards(story, seat, new.cards)
    for _ in range(new.nobility):
        advance(story, seat)


def advance(story: Story, seat: Seat) -> None:
    """Advance one step on the nobility track, up to square 20. Each square on the way gives its bonus."""
    square = story.board.players[seat].nobility + 1
    if square > LAST_SQUARE:
        return
    story.happen(Advanced(seat, square))
    bonus = NOBILITY.get(square)
    if bonus is not None:
        _give(story, SquareRewarded(seat, square, bonus), seat, bonus)
