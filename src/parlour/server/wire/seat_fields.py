"""The fields of a game's structs that hold seats, from their types.

A client that knows no rules can use them to write names where the wire has numbers.
"""

from collections.abc import Iterator
from typing import Any, get_args

from msgspec import Struct, inspect

from parlour.rules import Rules, Seat


class SeatFields(Struct, frozen=True):
    """Names of fields. `named`: a seat, or a list of seats. `keyed`: a table with a row for each seat."""

    named: tuple[str, ...]
    keyed: tuple[str, ...]


def seat_fields(rules: Rules) -> SeatFields:
    """Return the seat fields of a game. A name that means something else in another struct is left out."""
    said: dict[str, set[str]] = {}
    for struct in structs_of(rules):
        for field in struct.fields:
            said.setdefault(field.encode_name, set()).add(kind_of(field.type))
    return SeatFields(*(tuple(sorted(name for name in said if said[name] == {kind})) for kind in ("seat", "by seat")))


def kind_of(kind: inspect.Type) -> str:
    match kind:
        case _ if kind == SEAT:
            return "seat"
        case inspect.Metadata(type=inner):
            return kind_of(inner)
        case inspect.UnionType(types=members):
            said = {kind_of(member) for member in members if not isinstance(member, inspect.NoneType)}
            return said.pop() if len(said) == 1 else "other"
        case inspect.DictType(key_type=key):
            return "by seat" if kind_of(key) == "seat" else "other"
        case _:
            items = tuple(items_of(kind))
            return "seat" if items and all(kind_of(item) == "seat" for item in items) else "other"


def items_of(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item
        case inspect.FrozenSetType(item_type=item) | inspect.SetType(item_type=item):
            yield item
        case inspect.TupleType(item_types=items):
            yield from items
        case _:
            return


def structs_of(rules: Rules) -> list[inspect.StructType]:
    """Return the structs that make up a board, a hand, an action or an event, at any depth."""
    state = rules.lay(rules.seats[0], rules.Options())
    waiting = [type(state.board), type(state.hands[0]), *_members(rules.Action), *_members(rules.Event)]
    found: dict[type, inspect.StructType] = {}
    while waiting:
        struct = waiting.pop()
        if struct in found:
            continue
        declared = inspect.type_info(struct)
        assert isinstance(declared, inspect.StructType)
        found[struct] = declared
        waiting += [part for field in declared.fields for part in _structs_in(field.type)]
    return list(found.values())


def _structs_in(kind: inspect.Type) -> Iterator[type]:
    match kind:
        case inspect.StructType(cls=cls):
            yield cls
        case inspect.Metadata(type=inner):
            yield from _structs_in(inner)
        case inspect.UnionType(types=members):
            for member in members:
                yield from _structs_in(member)
        case inspect.DictType(value_type=value):
            yield from _structs_in(value)
        case _:
            for item in items_of(kind):
                yield from _structs_in(item)


def _members(union: Any) -> tuple[type, ...]:
    """Return the types of a union. A game with a single kind of action has no union."""
    return get_args(union) or (union,)


SEAT = inspect.type_info(Seat)
