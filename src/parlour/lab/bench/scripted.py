"""Scripted partners with one simple strategy for each game."""

from parlour.bots import Bot
from parlour.bots.one_mind import Steadfast
from parlour.bots.same_game import SameGameBot
from parlour.bots.same_game import Style as SameGameStyle
from parlour.bots.similo import SimiloBot
from parlour.bots.similo import Style as SimiloStyle

SCRIPTED: dict[str, Bot] = {
    "similo": SimiloBot(SimiloStyle(blur=0.8, taste=0.6, focus=1, memory=1)),  # one feature of the last clue
    "one_mind": Steadfast(),  # always stays with its own start word
    "same_game": SameGameBot(SameGameStyle(blur=1.0, thoughts=30)),  # the best of thirty things, judged roughly
}
