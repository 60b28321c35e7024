"""A closed vocabulary for One Mind: some hundred common words for each language.

No two of them clashed when it was made. It is frozen, because places are action ids: `tools/vocabulary.py` made the
files, and the lexicon is not read again.
"""

from functools import cache
from importlib.resources import files


@cache
def vocabulary(language: str) -> tuple[str, ...]:
    """The words, in the order of their ids."""
    return tuple((files(__name__) / f"{language}.txt").read_text(encoding="utf-8").split())
