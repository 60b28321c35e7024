"""Routes of the shelf: the games, the names of their pieces, their rules, the cast of bots, and the credits."""

from collections.abc import Iterable
from functools import partial
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from parlour.bots import offered
from parlour.bots.personas import Persona, cast, strongest_traits
from parlour.errors import Denied
from parlour.games import GAMES, SHELF
from parlour.languages import LANGUAGES
from parlour.lexicon.credits import credits as lexicon_credits
from parlour.rules import Rules
from parlour.say.words import words_in
from parlour.server.api.openapi import problems
from parlour.server.api.rules_pages import rules_page
from parlour.server.auth.visits import WithServices
from parlour.server.wire import answers
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import Fields
from parlour.server.wire.seat_fields import seat_fields
from parlour.server.wire.shared import off_loop
from parlour.server.wire.web_file import WEB, WebFile, ready, send
from parlour.table.talk.phrases import COMMON, PINNED, of_game
from parlour.table.welcome import best_size, days_clock, often, presets, variants

FOR_A_WHILE = {"Cache-Control": "public, max-age=300"}


@get("/api/games", tags=["games"], responses=problems())
async def games(limited: WithServices) -> Response[answers.GameList]:
    """The games that can be played, and all games on the shelf."""
    return Response(await off_loop("games", _games), headers=FOR_A_WHILE)


@get("/api/games/{game:str}/pieces/{language:str}", tags=["games"], responses=problems())
async def pieces(
    request: StrictRequest, limited: WithServices, game: FromPath[str], language: FromPath[str]
) -> Response[bytes]:
    """The names of everything that events and views refer to by an id, in the reader's language."""
    _expect(game, language)
    made = await off_loop(("pieces", game, language), partial(_pieces, game, language))
    return send(request, made, FOR_A_WHILE["Cache-Control"])


@get("/api/games/{game:str}/words/{language:str}", tags=["games"], responses=problems())
async def words(
    request: StrictRequest, limited: WithServices, game: FromPath[str], language: FromPath[str]
) -> Response[bytes]:
    """The sentences of a game by key, for a client that does not have this game."""
    _expect(game, language)
    made = await off_loop(("words", game, language), partial(_words, game, language))
    return send(request, made, FOR_A_WHILE["Cache-Control"])


@get("/api/rules/{game:str}/{language:str}", tags=["games"], responses=problems())
async def rules(limited: WithServices, game: FromPath[str], language: FromPath[str]) -> Response[answers.RulesPage]:
    """The rules of a game in our own words."""
    if game not in SHELF:
        raise Denied("no_such_game", facts={"game": game[:40]})
    _expect_language(language)
    made = await off_loop(("rules", game, language), partial(rules_page, game, language))
    return Response(made, headers=FOR_A_WHILE)


@get("/api/cast", tags=["games"], responses=problems())
async def cast_list(limited: WithServices) -> Response[answers.CastList]:
    """The bots that a host can ask to sit down. They are the same every evening."""
    cards = [
        answers.PersonaCard(id, one.name, one.animal, one.level, one.temperament, strongest_traits(id))
        for id, one in everybody()
    ]
    return Response(answers.CastList(tuple(cards)), headers=FOR_A_WHILE)


@get("/api/credits", tags=["games"], responses=problems())
async def credits_page(limited: WithServices) -> Response[answers.Credits]:
    """The credits and the licences."""
    return Response(await off_loop("credits", _credits), headers=FOR_A_WHILE)


def everybody() -> Iterable[tuple[str, Persona]]:
    return cast().personas.items()


def _expect(game: str, language: str) -> None:
    if game not in GAMES:
        raise Denied("no_such_game", facts={"game": game[:40]})
    _expect_language(language)


def _expect_language(language: str) -> None:
    if language not in LANGUAGES:
        raise Denied("no_such_language", facts={"language": language[:40]})


def _games() -> answers.GameList:
    return answers.GameList(tuple(_card(rules) for rules in GAMES.values()), tuple(SHELF), (*COMMON, *PINNED))


def _card(rules: Rules) -> answers.GameCard:
    return answers.GameCard(
        rules.name,
        rules.version,
        (rules.seats[0], rules.seats[-1]),
        best_size(rules),
        rules.minutes,
        rules.together,
        _schema(rules.Options),
        often(rules),
        offered(rules.name),
        tuple(rules.sections),
        tuple(rules.endings),
        seat_fields(rules),
        variants(rules),
        presets(rules),
        of_game(rules),
        days_clock(rules),
    )


def _schema(options: type) -> Fields:
    """Return the JSON schema of the options, without unneeded references.

    msgspec sorts choices alphabetically; here they are in the order in which the game lists them.
    """
    schema = msgspec.json.schema(options)
    parts = schema.pop("$defs", {})
    if "$ref" in schema:
        schema = parts.pop(schema["$ref"].rpartition("/")[2])
    for name, hint in get_type_hints(options).items():
        if get_origin(hint) is Literal:
            schema["properties"][name]["enum"] = list(get_args(hint))
    return {**schema, "$defs": parts} if parts else schema


def _words(game: str, language: str) -> WebFile:
    return ready(msgspec.json.encode(words_in(language, game)), "application/json")


def _pieces(game: str, language: str) -> WebFile:
    """Return the pieces as a file that is compressed once: ego's questions are 180 KB."""
    return ready(msgspec.json.encode(GAMES[game].pieces(language)), "application/json")


def _credits() -> answers.Credits:
    file = WEB / "credits.json"
    shown = msgspec.json.decode(file.read_bytes()) if file.is_file() else []
    return answers.Credits((*shown, *lexicon_credits()))
