"""Sample turns of Council of Four: three turns on the way to a first emporium, and what the king is for."""

from parlour.game.sample import Sample, SampleHint, SampleStep
from parlour.games.council_of_four.actions import Acquire, Build, Elect, EndTurn
from parlour.games.council_of_four.known import CouncilOptions
from parlour.games.council_of_four.printed import Colour, Council
from parlour.rules import Action, Language, Seat

SEED = "council 739"  # coast: white, purple, orange, black; hand: two white, two pink, two purple, one blue
PERMIT = "coast/CD"
CITY = "C"

ELECT = Elect("coast", "pink")
ACQUIRE = Acquire(PERMIT, ("white", "orange", "pink", "purple"), 0)  # the orange card is drawn in between
BUILD = Build(PERMIT, CITY)


def sample(language: Language) -> Sample:
    """The sample, with the same three turns in every language."""
    return Sample((("Pepper", "cat-face"), ("Delta", "octopus")), CouncilOptions(first=0), STEPS, SEED)


def _end(*turns: tuple[Seat, Council, Colour]) -> tuple[tuple[Seat, Action], ...]:
    """End the newcomer's turn and let the others elect councillors elsewhere."""
    moves: list[tuple[Seat, Action]] = [(0, EndTurn())]
    for seat, council, colour in turns:
        moves += [(seat, Elect(council, colour)), (seat, EndTurn())]
    return tuple(moves)


STEPS = (
    SampleStep("goal", point=("map",)),
    SampleStep("council", point=("council/coast", "hand"), facts={"council": "coast"}),
    SampleStep(
        "elect",
        expect=ELECT,
        point=("action/Elect",),
        facts={"council": "coast", "colour": "pink"},
        hints=(SampleHint("elect_elsewhere", {"type": "Elect"}),),
    ),
    SampleStep(
        "permit",
        _end((1, "king", "white"), (2, "hills", "blue")),
        ACQUIRE,
        point=(f"permit/{PERMIT}",),
        hints=(SampleHint("permit_dearer", {"type": "Acquire", "permit": PERMIT}),),
    ),
    SampleStep(
        "build",
        _end((1, "hills", "purple"), (2, "mountains", "blue")),
        BUILD,
        point=(f"city/{CITY}",),
        facts={"city": CITY},
        hints=(SampleHint("build_elsewhere", {"type": "Build"}),),
    ),
    SampleStep("paid", point=("you",), facts={"city": CITY}),
    SampleStep("tiles", point=("tiles",)),
    SampleStep("king", point=("council/king", "king")),
)
