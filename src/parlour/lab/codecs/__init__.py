"""Games as numbers: an id for every action, a vector for every view.

    codec(rules, seats, options)    the codec of a game, for one table
        .legal(view, prompt)        the legal answers, by id
        .encode(view, action)       the id of one action
        .observe(view)              what a seat knows, as float32
        .blocks, .parts             the meaning of ids and numbers: `described` prints them

Ids and layouts are stable: a change raises `version`, and tests/lab/codecs has their fingerprints. Everything is read
from a seat's own view, so no vector can contain a secret. Seats are counted clockwise from the observer; an empty place
is all zeros. Where free text is written, a closed vocabulary has ids; other words have none and are written as text.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from parlour.errors import ParlourError
from parlour.lab.codecs.shape import Block, Codec, Field, QuickCodec, described
from parlour.plugins import home
from parlour.rules import Rules

__all__ = ["Block", "Codec", "Field", "NoCodec", "QuickCodec", "codec", "described"]


class NoCodec(ParlourError):
    """This game has no codec."""


def codec(rules: Rules, seats: int, options: Any = None) -> Codec:
    """The codec of this table. A plugin has its codec in a module `codecs` beside its rules."""
    module = home(rules.name, "lab.codecs")
    if find_spec(module) is None:
        raise NoCodec(f"{rules.name} has no codec: write the module {module}, with a function codec(seats, options)")
    made: Codec = import_module(module).codec(seats, rules.Options() if options is None else options)
    return made
