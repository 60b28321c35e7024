"""Sample turns: a scripted table for one newcomer. The whole script is sent; moves are checked by the real rules.

Nothing is stored. A move names its step of the script and what was done there before.
"""

import asyncio
from collections.abc import Iterator
from functools import partial

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.game import Game
from parlour.game.abilities import ability
from parlour.game.sample import YOU, HasSample, Sample, SampleStep, at_step, hint, is_expected, played
from parlour.games import GAMES
from parlour.languages import LANGUAGES
from parlour.rules import Action, Rules
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visitors import address_of
from parlour.server.auth.visits import Services, WithServices
from parlour.server.live.play_messages import PlayMessages
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.server.wire.messages import Fields, PlayNow, encode
from parlour.server.wire.shared import off_loop
from parlour.server.wire.web_file import WebFile, ready, send
from parlour.table import Match
from parlour.table.records import Sitter

FOR_A_WHILE = "public, max-age=300"
NUMBER = 1  # of the game at its table
OTHERS = "newcomer"  # the level of the bots


@get("/api/samples/{game:str}/{language:str}", tags=["games"], responses=problems())
async def sample(
    request: StrictRequest, limited: WithServices, game: FromPath[str], language: FromPath[str]
) -> Response[bytes]:
    """A sample turn: every step of its script, with the play messages that lead to it."""
    _expect(game, language)
    made = await off_loop(("sample", game, language), partial(_written, game, language))
    return send(request, made, FOR_A_WHILE)


@post("/api/samples/{game:str}/{language:str}/moves", tags=["games"], status_code=200, responses=problems(*WRITING))
async def move(
    request: StrictRequest,
    services: WithServices,
    game: FromPath[str],
    language: FromPath[str],
    data: JSONBody[requests.SampleMove],
) -> answers.SampleMoved:
    """Check whether this is the move that the script expects. A move against the rules is refused as at any table."""
    rules, script = _asked(request, services, game, language)
    return await asyncio.to_thread(_moved, rules, script, data)


def _moved(rules: Rules, script: Sample, data: requests.SampleMove) -> answers.SampleMoved:
    step, playing = _at(rules, script, data)
    action = _action(rules, data.action)
    if is_expected(step, playing, action):
        return answers.SampleMoved(expected=True, hint="", play=None)
    if type(action) not in step.free:
        return answers.SampleMoved(expected=False, hint=hint(step, action) or step.name, play=None)
    messages = PlayMessages(_match(playing, script))
    before = messages.position(YOU).seen
    playing.play(YOU, action)
    messages.step()
    return answers.SampleMoved(expected=False, hint="", play=messages.joined(YOU, before))


@post("/api/samples/{game:str}/{language:str}/drafts", tags=["games"], status_code=200, responses=problems(*WRITING))
async def draft(
    request: StrictRequest,
    services: WithServices,
    game: FromPath[str],
    language: FromPath[str],
    data: JSONBody[requests.SampleMove],
) -> answers.Advised:
    """Check whether the rules would accept this move."""
    rules, script = _asked(request, services, game, language)
    return await asyncio.to_thread(_advised, rules, script, data)


def _advised(rules: Rules, script: Sample, data: requests.SampleMove) -> answers.Advised:
    _, playing = _at(rules, script, data)
    return answers.Advised(msgspec.to_builtins(playing.draft(YOU, _action(rules, data.action))))


def _expect(game: str, language: str) -> tuple[Rules, Sample]:
    if language not in LANGUAGES:
        raise Denied("no_such_language", facts={"language": language[:40]})
    has = ability(GAMES[game], HasSample) if game in GAMES else None
    if has is None:
        raise Denied("no_such_game", facts={"game": game[:40]})
    return GAMES[game], has.sample(language)


def _asked(request: StrictRequest, services: Services, game: str, language: str) -> tuple[Rules, Sample]:
    """Return the rules and the script. Applies the rate limit and makes refusals name the game."""
    services.limit(services.settings.limits.drafts, "sample", address_of(request))
    found = _expect(game, language)
    request.state["game"] = game
    return found


def _at(rules: Rules, script: Sample, data: requests.SampleMove) -> tuple[SampleStep, Game]:
    if not 0 <= data.step < len(script.steps):
        raise Denied("malformed", facts={"field": "step", "problem": "no such step"})
    return at_step(rules, script, data.step, tuple(_action(rules, made) for made in data.made))


def _action(rules: Rules, action: Fields) -> Action:
    try:
        read: Action = msgspec.convert(action, rules.Action)
    except msgspec.ValidationError as error:
        raise Denied("malformed", facts={"field": "action", "problem": str(error)}) from error
    return read


def _written(game: str, language: str) -> WebFile:
    rules, script = _expect(game, language)
    turn = answers.SampleTurn(game, msgspec.to_builtins(script.options), YOU, tuple(_steps(rules, script)))
    return ready(encode(turn), "application/json")


def _steps(rules: Rules, script: Sample) -> Iterator[answers.SampleStepNow]:
    """Yield the steps. Each line of the log is a message of its own, as at any table."""
    messages: PlayMessages | None = None
    plays: list[PlayNow] = []
    lines = seen = 0
    for step, game in played(rules, script):
        if messages is None:
            messages = PlayMessages(_match(game, script))
            plays.append(messages.joined(YOU))
        elif lines < len(game.log):
            messages.step()
            plays.append(messages.joined(YOU, seen))
        lines, seen = len(game.log), messages.position(YOU).seen
        if step is not None:
            yield answers.SampleStepNow(step.name, step.point, dict(step.facts), step.expect, tuple(plays))
            plays = []


def _match(game: Game, script: Sample) -> Match:
    """Return the match: the newcomer, whose name only the browser knows, and the others, who are bots."""
    others = [Sitter(seat, name, animal, bot=OTHERS) for seat, (name, animal) in enumerate(script.others, 1)]
    players = (Sitter(YOU, "", ""), *others)
    return Match(NUMBER, game, tuple(range(len(players))), players, at=0.0)
