"""The actions of One Mind."""

from typing import Literal

from parlour.rules import Action, Seat, Write

Answer = Literal["yes", "no"]

Doubt = Literal["not_a_word", "not_a_name", "on_the_table", "animal"]
"""Why a word may be against the rules though the program let it pass."""


class Name(Action, frozen=True):
    """Write a proper name: any number of words, with digits and common punctuation. A single word is a `Write`."""

    name: str


class Agree(Action, frozen=True):
    """Agree to the current matches. When all agree, the gems are taken."""


class Reconsider(Action, frozen=True):
    """Withdraw the agreement while others have not agreed yet."""


class Propose(Action, frozen=True):
    """Call a vote on two words, named by their writers: are they the same thought?"""

    first: Seat
    second: Seat


class Challenge(Action, frozen=True):
    """Call a vote on a word, named by its writer: is it within the rules?"""

    target: Seat
    why: Doubt


class Vote(Action, frozen=True):
    """Vote. Yes: the same, within the rules, may stay. No: not the same, against the rules, to be erased."""

    answer: Answer


OneMindAction = Write | Name | Agree | Reconsider | Propose | Challenge | Vote
