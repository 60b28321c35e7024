"""Conformance checks about golden games: every stored log still folds, and the current rules still play it.

A golden game is a stored whole game, in the format of `parlour.archive.replay`. Its file is named after its ending.
"""

from pathlib import Path

import msgspec

from parlour.archive import replay
from parlour.errors import ParlourError
from parlour.game import Game
from parlour.game.log import read, write
from parlour.game.undo import UndoAction
from parlour.game.undo.reveal import follows
from parlour.rules import Rules
from parlour.testing.files import ROOT, golden_folder
from parlour.testing.random_games import viewers


def pages(rules: Rules, root: Path = ROOT) -> list[Path]:
    """Return the files of the golden games of this game."""
    return sorted(golden_folder(rules, root).glob("*.jsonl"))


def whole(game: Game, names: tuple[str, ...]) -> bytes:
    """Return the file of a game with all its entries. `replay.dump` omits what was taken back before others saw it."""
    first = msgspec.json.encode(replay.FirstLine(game.published, names))
    return b"\n".join([first, *map(write, game.log)]) + b"\n"


def check_a_golden_game_folds_to_its_end(rules: Rules, page: Path) -> None:
    game = _read(page)
    assert game.rules.name == rules.name, f"{page.name} is a game of {game.rules.name}"
    assert game.outcome is not None, f"{page.name} has no end"
    assert page.stem.startswith(game.outcome.reason), f"{page.name} ends with {game.outcome.reason}"


def check_a_golden_game_is_written_again_byte_for_byte(rules: Rules, page: Path) -> None:
    game, names = replay.read(page)
    assert whole(game, names) == page.read_bytes(), f"{page.name} is written differently today"
    _, *lines = page.read_bytes().splitlines()
    assert [write(read(rules, line)) for line in lines] == lines, f"a line of {page.name} is written differently today"


def check_the_laws_hold_in_a_golden_game(rules: Rules, page: Path) -> None:
    game = _read(page)
    again = Game.replay(rules, game.header, ())
    for number, entry in enumerate(game.log, start=1):
        again.fold(entry)
        broken = [law for law, holds in rules.laws(again.state).items() if not holds]
        assert not broken, f"{broken} after line {number} of {page.name}"


def check_todays_rules_play_a_golden_game_again(rules: Rules, page: Path) -> None:
    """A golden game of the current version of the rules can be played again. An older one only has to fold."""
    game = _read(page)
    if game.header.version != rules.version:
        assert game.header.version < rules.version, f"{page.name} was played by later rules"
        return
    again = Game.replay(rules, game.header, ())
    again.apply(again.deal())
    for number, entry in enumerate(game.log[1:], start=2):
        assert entry.seat is not None and entry.action is not None
        if isinstance(entry.action, UndoAction):
            assert follows(again, entry), f"line {number} of {page.name} takes back what it cannot"
            again.fold(entry)
            continue
        try:
            again.play(entry.seat, entry.action, again.prompt_id)
        except ParlourError as refusal:
            raise AssertionError(f"line {number} of {page.name} is refused today: {refusal}") from refusal
    assert [write(entry) for entry in again.log] == [write(entry) for entry in game.log], (
        f"today's rules play {page.name} differently: raise `version`, or mend the rules"
    )
    assert all(again.view(viewer) == game.view(viewer) for viewer in viewers(game.header.seats))


def _read(page: Path) -> Game:
    try:
        return replay.read(page)[0]
    except ParlourError as damage:
        raise AssertionError(f"{page.name} does not fold: {damage}") from damage
