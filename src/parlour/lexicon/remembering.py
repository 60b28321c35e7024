"""A cache for questions about words, which ignores texts longer than any word."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar, cast

LONGEST = 60  # letters; no word is longer
WORDS = 20_000  # answers that are cached for each question

_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


def remembered(question: Callable[_Asked, _Answer]) -> Callable[_Asked, _Answer]:
    """The same function with a cache of its latest results, used only if all texts are short enough to be words."""
    kept = cast(Callable[_Asked, _Answer], lru_cache(WORDS)(question))

    @wraps(question)
    def ask(*asked: _Asked.args, **named: _Asked.kwargs) -> _Answer:
        for part in asked:  # a loop for speed: one answer of a bot calls this a thousand times
            if isinstance(part, str) and len(part) > LONGEST:
                return question(*asked, **named)
        return kept(*asked, **named)

    return ask
