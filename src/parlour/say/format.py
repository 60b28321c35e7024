"""Fills a message in with its arguments: chooses the wording, and inserts names of seats and pieces."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from parlour.say.message import Choice, Message, Slot, parse
from parlour.say.plurals import join, plural, write

Arguments = Mapping[str, Any]
MANY = (tuple, list, frozenset, set)


class Scene(NamedTuple):
    """The names of players, the names of pieces by form, and the reader's seat."""

    names: Sequence[str] = ()
    piece: Callable[[Any, str], str] = lambda piece, _: str(piece)
    you: int | None = None


NOWHERE = Scene()


def fill(text: str, arguments: Arguments, language: str, scene: Scene = NOWHERE) -> str:
    """The sentence for these arguments."""
    return "".join(_told(parse(text), arguments, language, scene))


def told_by(text: str, arguments: Arguments, language: str, scene: Scene = NOWHERE) -> set[str]:
    """The arguments that occur in the wording for them, or choose it."""
    return _used(parse(text), arguments, language, scene)


def _told(message: Message, arguments: Arguments, language: str, scene: Scene) -> Iterator[str]:
    for part in message:
        match part:
            case str():
                yield part
            case Slot():
                yield _filled(part, arguments.get(part.name), language, scene)
            case Choice():
                yield from _told(_case(part, arguments, language, scene), arguments, language, scene)


def _used(message: Message, arguments: Arguments, language: str, scene: Scene) -> set[str]:
    used = {part.name for part in message if not isinstance(part, str)}
    chosen = [_case(part, arguments, language, scene) for part in message if isinstance(part, Choice)]
    return used.union(*(_used(case, arguments, language, scene) for case in chosen))


def _case(choice: Choice, arguments: Arguments, language: str, scene: Scene) -> Message:
    """The case that fits, or `other`."""
    value = arguments.get(choice.name)
    fitting: tuple[str, ...]
    match choice.kind:
        case "plural":
            number = _count(value)
            fitting = () if number is None else (f"={number}", plural(number, language))
        case "reader":
            fitting = (_reader(value, scene.you),)
        case _:
            fitting = (_plain(value),)
    return next((choice.cases[case] for case in fitting if case in choice.cases), choice.cases["other"])


def _reader(value: Any, you: int | None) -> str:
    """`you` for the reader alone, `us` for the reader and others, `other` for others."""
    seats = tuple(value) if isinstance(value, MANY) else (value,)
    if you is None or you not in seats:
        return "other"
    return "you" if len(seats) == 1 else "us"


def _filled(slot: Slot, value: Any, language: str, scene: Scene) -> str:
    if value is None:
        return f"{{{slot.name}}}"
    if slot.kind == "count":
        return _called(_count(value), slot, language, scene)
    if isinstance(value, MANY):
        return join([_called(item, slot, language, scene) for item in value], language)
    return _called(value, slot, language, scene)


def _called(value: Any, slot: Slot, language: str, scene: Scene) -> str:
    """The name or text of one value."""
    if slot.kind in ("seat", "seats") and isinstance(value, int) and value < len(scene.names):
        return scene.names[value]
    if slot.kind in ("piece", "pieces"):
        return scene.piece(value, slot.form)
    return write(value, language) if _is_number(value) else _plain(value)


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _count(value: Any) -> int | float | None:
    if isinstance(value, MANY):
        return len(value)
    return value if _is_number(value) else None


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
