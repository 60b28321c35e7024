"""Conformance checks about options: which values the host may choose, and which are refused."""

from typing import Any

import msgspec

from parlour.errors import Refused
from parlour.rules import Rules
from parlour.testing import log, prompts
from parlour.testing.prompts import expected


def check_the_default_options_lay_at_every_size(rules: Rules) -> None:
    for seats in rules.seats:
        try:
            state = rules.lay(seats, rules.Options())
        except Refused as refusal:
            raise AssertionError(f"nothing to play for {seats}: {refusal}") from refusal
        assert len(state.hands) == seats


def check_bad_options_are_refused(rules: Rules) -> None:
    """Unknown names, values of the wrong type and seats that do not exist are refused."""
    for bad in ({"no_such_option": 1}, *({field: {"odd": []}} for field in rules.Options.__struct_fields__)):
        with expected(msgspec.ValidationError):
            msgspec.convert(bad, rules.Options)
    for name, schema in option_schemas(rules).items():
        if schema.get("x-kind") == "seat":
            for seat in (-1, rules.seats[0]):
                with expected(Refused):
                    rules.lay(rules.seats[0], msgspec.convert({name: seat}, rules.Options))


def check_options_survive_paper(rules: Rules) -> None:
    for options in every_option(rules, rules.seats[-1]):
        again = msgspec.convert(msgspec.json.decode(msgspec.json.encode(options)), rules.Options)
        assert again == options, f"{options} went out, {again} came back"


def check_every_option_plays_to_its_end(rules: Rules, seats: int, chosen: Any) -> None:
    log.check_the_laws_hold_at_every_step(rules, seats, "option", chosen)
    prompts.check_every_listed_answer_is_accepted(rules, seats, "option", chosen)
    log.check_every_game_ends(rules, seats, "option", chosen)


def every_option(rules: Rules, seats: int) -> list[Any]:
    """Return the default options, and then each choice of each option, one at a time."""
    plain = rules.Options()
    choices = {name: _values(schema, seats) for name, schema in option_schemas(rules).items()}
    changed = [msgspec.convert({name: value}, rules.Options) for name, values in choices.items() for value in values]
    return [plain, *(options for options in changed if options != plain)]


def option_schemas(rules: Rules) -> dict[str, dict[str, Any]]:
    """Return the JSON schema of each option, as the lobby gets it."""
    (_, schemas) = msgspec.json.schema_components([rules.Options])
    return dict(schemas[rules.Options.__name__]["properties"])


def _values(schema: dict[str, Any], seats: int) -> list[Any]:
    if schema.get("x-kind") == "seat":
        return list(range(seats))
    match schema:
        case {"enum": [*values]}:
            return values
        case {"type": "boolean"}:
            return [False, True]
        case {"type": "integer", "minimum": least, "maximum": most}:
            return list(range(least, most + 1))[:12]
        case {"anyOf": [*kinds]}:
            return [value for kind in kinds for value in _values(kind, seats)]
        case _:
            return []
