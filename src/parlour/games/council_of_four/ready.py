"""Set-up: boards, tokens, councils, permits, and what each player starts with."""

from collections.abc import Iterable

from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.draw import draw_cards, show_permit
from parlour.games.council_of_four.events import FirstChosen, NeutralBuilt, Seated, TokensLaid
from parlour.games.council_of_four.known import CouncilOptions, Hand, Player, full_box
from parlour.games.council_of_four.printed import (
    BALCONY,
    CITIES,
    COUNCILLORS,
    COUNCILS,
    FACE_UP,
    REGIONS,
    START_CARDS,
    TOKENS,
    cities_of,
)
from parlour.games.council_of_four.roads import kingdom
from parlour.games.council_of_four.story import CouncilState, Story
from parlour.games.council_of_four.turn import begin_turn
from parlour.rules import Event, State


def lay(seats: int, options: CouncilOptions) -> CouncilState:
    """The boards with the chosen sides up and the king in the purple city. Everything else is still in the box."""
    if options.first is not None and not 0 <= options.first < seats:
        raise Illegal("ready", "no_such_seat", {"seat": options.first})
    sides = options.coast + options.hills + options.mountains
    board = Board(options, sides, kingdom(sides).king, (Player(),) * seats)
    return State(board, tuple(Hand(seat) for seat in range(seats)), full_box())


def setup(state: CouncilState, chance: Chance) -> Story:
    story, board = Story(state, chance), state.board
    first = chance.below(len(board.players)) if board.options.first is None else board.options.first
    story.happen(FirstChosen(first))
    story.happen(lay_tokens(board, chance))
    for seated in seat_councillors(chance):
        story.happen(seated)
    show_permits(story)
    if len(board.players) == 2:
        build_neutral_emporiums(story)
    for seat in range(len(board.players)):
        draw_cards(story, seat, START_CARDS)
    begin_turn(story, first)
    return story


def lay_tokens(board: Board, chance: Chance) -> Event:
    """Lay a random reward token in each city except the purple one."""
    cities = tuple(city for city in CITIES if city != board.king)
    return TokensLaid(cities, tuple(chance.shuffled(TOKENS)))


def seat_councillors(chance: Chance) -> Iterable[Event]:
    """Put four random councillors in each council's balcony; the other eight stand beside the board."""
    crowd = chance.shuffled([colour for colour, count in COUNCILLORS.items() for _ in range(count)])
    for place, council in enumerate(COUNCILS):
        yield Seated(council, tuple(crowd[BALCONY * place : BALCONY * (place + 1)]))


def show_permits(story: Story) -> None:
    """Lay two business permit tiles face up beside each region's council."""
    for region in REGIONS:
        for _ in range(FACE_UP):
            show_permit(story, region)


def build_neutral_emporiums(story: Story) -> None:
    """Two players: draw a permit of each region, build neutral emporiums in its cities, and put the permit back."""
    for region in REGIONS:
        permit = story.chance.choice(story.box.permits[region])
        story.happen(NeutralBuilt(permit, tuple(cities_of(permit))))
