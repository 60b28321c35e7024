"""A closed vocabulary for One Mind: some hundred words a language that everybody knows, no two of which clashed
when it was made.

Frozen, because their places are action ids: `tools/vocabulary.py` made the files, and nothing reads the lexicon again.
"""

from functools import cache
from importlib.resources import files


@cache
def vocabulary(language: str) -> tuple[str, ...]:
    """The words, in the order of their ids."""
    return tuple((files(__name__) / f"{language}.txt").read_text(encoding="utf-8").split())
