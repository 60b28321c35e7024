"""Draw: politics cards and permit tiles, from decks whose order is decided only now."""

from parlour.chance import Chance
from parlour.game import Event, Seat
from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.events import Drawn, DrewCards, PermitShown, Reshuffled
from parlour.games.council_of_four.printed import Card, Region
from parlour.games.council_of_four.story import CouncilState, Story, happen


def draw_cards(state: CouncilState, seat: Seat, count: int, chance: Chance) -> Story:
    """Draw politics cards. An empty deck is made anew from the discards; with none of those, there is no card."""
    now = min(count, state.board.deck)
    if now:
        cards = cards_from(state.box.politics, now, chance)
        state = yield from happen(state, DrewCards(seat, now), Drawn(seat, cards))
    if now < count and any(state.board.discards.values()):
        state = yield from happen(state, Reshuffled(state.board.discards))
        state = yield from draw_cards(state, seat, count - now, chance)
    return state


def cards_from(deck: dict[Card, int], count: int, chance: Chance) -> Cards:
    left, height, drawn = {**deck}, sum(deck.values()), []
    for drawn_before in range(count):
        card = card_at(left, chance.below(height - drawn_before))
        left[card] -= 1
        drawn.append(card)
    return tuple(drawn)


def card_at(deck: dict[Card, int], place: int) -> Card:
    """The card at this place of the deck, when equal cards lie together."""
    for card, count in deck.items():
        if place < count:
            return card
        place -= count
    raise AssertionError("the deck is not so high")


def show_permit(state: CouncilState, region: Region, chance: Chance) -> Story:
    """Turn up the next permit. What was put under the deck comes last; an empty deck leaves the space empty."""
    return (yield from happen(state, *next_permit(state, region, chance)))


def next_permit(state: CouncilState, region: Region, chance: Chance) -> tuple[Event, ...]:
    deck, under = state.box.permits[region], state.board.returned[region]
    if deck:
        return (PermitShown(region, chance.choice(deck)),)
    return tuple(PermitShown(region, permit) for permit in under[:1])
