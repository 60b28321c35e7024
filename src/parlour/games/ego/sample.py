"""The sample turn of ego: a question about a player, a guess, a bet, and the payment."""

from parlour.game.sample import Sample, SampleHint, SampleStep
from parlour.games.ego.actions import Answer, Guess
from parlour.games.ego.events import CardDrawn, CharacterBrought, ReaderChosen
from parlour.games.ego.known import EgoOptions
from parlour.rules import Language, Seat

OTHER: Seat = 1
READER: Seat = 2  # so that the newcomer reads next
QUESTION = "c012b"  # the first hour on the beach; asked of a dolphin
SWIMMING = Guess(3, 2)

DEAL = (
    ReaderChosen(READER),
    CardDrawn(READER, QUESTION),
    *(CharacterBrought(seat, seat) for seat in range(3)),
)
STEPS = (
    SampleStep("question", point=("question",), facts={"seat": READER}),
    SampleStep("token", ((READER, Answer(3)), (OTHER, Guess(2, 1))), point=("token/2",), facts={"seat": READER}),
    SampleStep(
        "bet",
        expect=SWIMMING,
        point=("answers", "bets"),
        facts={"seat": READER, "answer": f"{QUESTION}.3"},
        hints=(SampleHint("careful", {"dots": 3, "bet": 1}),),
    ),
    SampleStep("paid", point=("purse",), facts={"seat": READER, "other": OTHER}),
    SampleStep("yours", point=("pool",), facts={"seat": READER}),
)


def sample(language: Language) -> Sample:
    """The sample, with the same question in every language."""
    return Sample((("Momo", "panda"), ("Jazz", "dolphin")), EgoOptions(first=READER), STEPS, deal=DEAL)
