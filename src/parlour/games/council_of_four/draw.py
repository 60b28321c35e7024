"""Draw politics cards and permit tiles. The order of a deck is decided only when a card is drawn."""

from parlour.chance import Chance
from parlour.games.council_of_four.actions import Cards
from parlour.games.council_of_four.events import Drawn, DrewCards, PermitShown, Reshuffled
from parlour.games.council_of_four.printed import REGIONS, Card, Region
from parlour.games.council_of_four.story import Story
from parlour.rules import Seat


def draw_cards(story: Story, seat: Seat, count: int) -> None:
    """Draw politics cards. An empty deck is refilled from the discards; without discards no card is drawn."""
    now = min(count, story.board.deck)
    if now:
        cards = cards_from(story.box.politics, now, story.chance)
        story.happen(DrewCards(seat, now))
        story.happen(Drawn(seat, cards))
    if now < count and any(story.board.discards.values()):
        story.happen(Reshuffled(story.board.discards))
        draw_cards(story, seat, count - now)


def cards_from(deck: dict[Card, int], count: int, chance: Chance) -> Cards:
    height = sum(deck.values())
    if count == 1:
        return (card_at(deck, chance.below(height)),)
    left, drawn = {**deck}, []
    for drawn_before in range(count):
        card = card_at(left, chance.below(height - drawn_before))
        left[card] -= 1
        drawn.append(card)
    return tuple(drawn)


def card_at(deck: dict[Card, int], place: int) -> Card:
    """The card at this place of the deck when it is sorted by colour."""
    for card, count in deck.items():
        if place < count:
            return card
        place -= count
    raise AssertionError("the deck is not so high")


def refill(story: Story) -> None:
    """Fill every empty space with the next permit of its deck, if there is one."""
    for region in REGIONS:
        while None in story.board.display[region] and story.board.permits_left[region]:
            show_permit(story, region)


def show_permit(story: Story, region: Region) -> None:
    """Turn up the next permit. Permits under the deck come last. An empty deck leaves the space empty."""
    deck, under = story.box.permits[region], story.board.returned[region]
    if deck:
        story.happen(PermitShown(region, story.chance.choice(deck)))
    elif under:
        story.happen(PermitShown(region, under[0]))
