"""Remembers what was found out about words, but not about whole novels that somebody sends as one."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

LONGEST = 60  # letters; no word is longer
WORDS = 20_000  # answers that are kept of each question

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


def remembered(question: Callable[_Asked, _Answer]) -> Callable[_Asked, _Answer]:
    """The same question, which keeps its latest answers as long as what was asked about is no longer than a word."""
    kept = cast(Callable[_Asked, _Answer], lru_cache(WORDS)(question))

    @wraps(question)
    def ask(*asked: _Asked.args, **named: _Asked.kwargs) -> _Answer:
        for part in asked:  # a loop: this is asked a thousand times for one answer of a bot
            if isinstance(part, str) and len(part) > LONGEST:
                return question(*asked, **named)
        return kept(*asked, **named)

    return ask
