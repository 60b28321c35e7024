"""The sample turn of Similo: the newcomer reads two clues, removes the wrong characters and finds the Frog Prince."""

from parlour.game.sample import Sample, SampleStep
from parlour.games.similo.actions import GiveClue, Manner, Mark, Remove, Unmark
from parlour.games.similo.events import Drawn, GiverChosen, Laid, SecretDrawn
from parlour.games.similo.known import SimiloOptions
from parlour.rules import Action, Language, Seat

GIVER: Seat = 1
FROG = "fables/frog-prince"

# fmt: off
GRID = (
    "fables/cinderella",        "fables/goldilocks",    FROG,                "fables/robin-hood",
    "fables/snow-queen",        "fables/puss-in-boots", "fables/merlin",       "fables/queen-of-hearts",
    "fables/gingerbread-witch", "fables/hansel",        "fables/white-rabbit", "fables/sleeping-beauty",
)
# fmt: on
CLUES = (
    "fables/king-arthur",
    "fables/gretel",
    "fables/three-little-pigs",
    "fables/big-bad-wolf",
    "fables/little-mermaid",
)
DEAL = (GiverChosen(GIVER), Laid(GRID), SecretDrawn(GIVER, FROG), Drawn(GIVER, CLUES))


def sample(language: Language) -> Sample:
    """The sample. Its cards are the same in every language, because their names come from the deck."""
    return Sample((("Vega", "owl"),), SimiloOptions(giver=GIVER), STEPS, deal=DEAL)


def _clue(place: int, manner: Manner) -> tuple[Seat, Action]:
    return GIVER, GiveClue(CLUES[place], manner)


def _gone(*names: str) -> Remove:
    return Remove(tuple(f"fables/{name}" for name in names))


CHOOSING = (Mark, Unmark)
STEPS = (
    SampleStep("secret", (_clue(0, "similar"),), point=("grid",), facts={"seat": GIVER}),
    SampleStep("similar", point=("clue/1",), facts={"card": CLUES[0]}),
    SampleStep(
        "one",
        expect=_gone("gingerbread-witch"),
        free=CHOOSING,
        point=("card/fables/gingerbread-witch",),
        facts={"card": "fables/gingerbread-witch", "clue": CLUES[0]},
    ),
    SampleStep(
        "two",
        (_clue(1, "different"),),
        _gone("goldilocks", "hansel"),
        CHOOSING,
        ("clue/2",),
        {"clue": CLUES[1]},
    ),
    SampleStep(
        "last",
        (
            _clue(2, "similar"),
            (0, _gone("cinderella", "robin-hood", "merlin")),
            _clue(3, "different"),
            (0, _gone("snow-queen", "queen-of-hearts", "white-rabbit", "sleeping-beauty")),
            _clue(4, "similar"),
        ),
        _gone("puss-in-boots"),
        CHOOSING,
        ("clue/5",),
        {"clue": CLUES[4]},
    ),
    SampleStep("won"),
)
