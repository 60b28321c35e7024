"""Writes web/types.generated.d.ts: the browser's types of messages, and of each game's actions, events and state.

They are generated from the Python structs. `python tools/web_types.py` writes the file; `python tools/web_types.py
--check` fails if it is out of date.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from parlour import rules as protocol
from parlour.archive.awards import Award
from parlour.bots.why import Explanation, Reason
from parlour.game.abilities import AudienceQuestion, Obstacle, Phrase
from parlour.games import GAMES
from parlour.pieces import Piece
from parlour.server.api import problems
from parlour.server.wire import answers, messages
from parlour.table.records import About, SaidSentence
from parlour.text_limits import Limits

TARGET = Path(__file__).resolve().parent.parent / "src" / "parlour" / "web" / "types.generated.d.ts"
HEADING = "// Written by tools/web_types.py from the Python structs. Do not edit.\n"
SHARED = (
    protocol.Write,
    protocol.Choices,
    Limits,
    protocol.Words,
    protocol.Outcome,
    Piece,
)

WIRE = tuple(f"parlour.server.{name}" for name in ("wire.messages", "wire.answers", "wire.seat_fields", "api.problems"))
BESIDES = (Award, Explanation, Reason, Phrase, About, SaidSentence)  # structs in answers that are defined elsewhere


def main() -> int:
    text = HEADING + "".join(f"\n{block}\n" for block in blocks())
    if "--check" not in sys.argv:
        TARGET.write_text(text, "utf-8")
        return 0
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        print("web/types.generated.d.ts is out of date: run `python tools/web_types.py`.", file=sys.stderr)
        return 1
    return 0


def blocks() -> Iterator[str]:
    yield "export interface Action {\n  type: string;\n  [field: string]: unknown;\n}"
    yield "export interface Event {\n  type: string;\n  seat?: number;\n  [field: string]: unknown;\n}"
    yield "/** What a game makes of it: its board, its hand. */\nexport type Knowledge = any;"
    for struct in SHARED:
        yield interface(struct)
    yield wire()
    for name, rules in GAMES.items():
        body = "\n\n".join(interface(struct) for struct in structs_of(rules))
        unions = "\n".join(
            f"export type {title} = {' | '.join(member.__name__ for member in members(union))};"
            for title, union in (("Action", rules.Action), ("Event", rules.Event))
        )
        yield f"export namespace {name} {{\n{indent(body)}\n\n{indent(unions)}\n}}"


def wire() -> str:
    """Every struct that the server sends. The reader of a message owns it, so its lists may be changed."""
    homes = (messages, answers, problems)
    said = {kind for home in homes for kind in vars(home).values() if isinstance(kind, type)}
    ours = [kind for kind in said if issubclass(kind, msgspec.Struct) and kind.__module__ in WIRE]
    named: list[type] = sorted(ours, key=lambda kind: kind.__name__)
    body = "\n\n".join(interface(kind, keep="") for kind in [Obstacle, AudienceQuestion, *BESIDES, *named])
    return f"export namespace wire {{\n{indent(body)}\n}}"


def structs_of(game: Any) -> list[type]:
    """The structs of a game: options, board, hand, actions and events, with everything that they contain."""
    state = game.lay(game.seats[0], game.Options())
    found: dict[str, type] = {}
    waiting = [game.Options, type(state.board), type(state.hands[0]), *members(game.Action), *members(game.Event)]
    while waiting:
        struct = waiting.pop(0)
        if struct.__name__ not in found and struct not in SHARED:
            found[struct.__name__] = struct
            waiting += [part for hint in get_type_hints(struct).values() for part in parts(hint)]
    return list(found.values())


def members(union: Any) -> tuple[type, ...]:
    """The types of a union; for a single kind of action, that type."""
    return get_args(union) or (union,)


def parts(hint: Any) -> list[type]:
    """The structs within a type."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return [hint]
    return [part for inner in get_args(hint) for part in parts(inner)]


def interface(struct: type, keep: str = "readonly ") -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    tag = [f'{info.tag_field}: "{info.tag}";'] if info.tag_field else []
    omits = struct.__struct_config__.omit_defaults  # type: ignore[attr-defined]
    lines = tag + [
        f"{field.encode_name}{'' if field.required or not omits else '?'}: {written(field.type, keep)};"
        for field in info.fields
    ]
    return f"export interface {struct.__name__} {{\n{indent(chr(10).join(lines))}\n}}"


def written(kind: inspect.Type, keep: str = "readonly ") -> str:
    """A type in TypeScript; `keep` is the modifier for lists."""
    match kind:
        case inspect.Metadata(type=inner):
            return written(inner, keep)
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.UnionType(types=members):
            return " | ".join(written(member, keep) for member in members)
        case inspect.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case (
            inspect.VarTupleType(item_type=item)
            | inspect.ListType(item_type=item)
            | inspect.FrozenSetType(item_type=item)
        ):
            return keep + array(item, keep)
        case inspect.TupleType(item_types=items):
            return f"{keep}[{', '.join(written(item, keep) for item in items)}]"
        case inspect.DictType(value_type=value):
            record = f"Record<string, {written(value, keep)}>"
            return f"Readonly<{record}>" if keep else record
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case _:
            return "unknown" if keep else "any"


def array(item: inspect.Type, keep: str) -> str:
    inner = written(item, keep)
    return f"({inner})[]" if " " in inner else f"{inner}[]"


def indent(text: str) -> str:
    return "\n".join(f"  {line}" if line else line for line in text.split("\n"))


if __name__ == "__main__":
    sys.exit(main())
