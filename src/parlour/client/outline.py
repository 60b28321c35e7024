"""The table as an outline in words: everything that a seat sees. It knows no game, so it leaves nothing out."""

from collections.abc import Iterator
from typing import Any

from parlour.client.speech import Speech

SHORT = 100


def outline(view: Any, speech: Speech, depth: int = 0) -> Iterator[str]:
    """Yield a line for every fact, indented below the fact that it belongs to."""
    items = view.items() if isinstance(view, dict) else enumerate(view, 1)
    for name, value in items:
        if value in (None, [], {}, "") or name == "options":
            continue
        flat = speech.name_of(value)
        if len(flat) <= SHORT and not isinstance(value, dict):
            yield f"{'  ' * depth}{name}: {flat}"
        elif isinstance(value, (dict, list)):
            yield f"{'  ' * depth}{name}:"
            yield from outline(value, speech, depth + 1)
        else:
            yield f"{'  ' * depth}{name}: {flat}"
