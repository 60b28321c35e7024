"""`import parlour` is the public API: small, typed, and quick to import."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.errors import Denied
from parlour.games import GAMES
from parlour.lab.play import play_game

HEAVY = ("numpy", "litestar", "sqlalchemy", "uvicorn", "parlour.server", "parlour.games")


def test_every_public_name_is_there() -> None:
    assert len(set(parlour.__all__)) == len(parlour.__all__)
    assert all(getattr(parlour, name) is not None for name in parlour.__all__)


def test_importing_it_imports_nothing_heavy() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", "import parlour, sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not set(HEAVY) & set(loaded)


def test_opening_a_game_needs_no_server() -> None:
    script = "import parlour, sys; parlour.open('similo', seats=2); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert not {"litestar", "sqlalchemy", "uvicorn", "parlour.server"} & set(loaded)


BLOCKED = """
import sys
class Wall:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in %r:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Wall())
"""
SERVE = ("litestar", "uvicorn", "sqlalchemy", "aiosqlite", "alembic", "platformdirs", "segno", "markdown_it")


def without(packages: tuple[str, ...], script: str) -> subprocess.CompletedProcess[str]:
    """A process in which these packages are not installed."""
    code = BLOCKED % (packages,) + script
    return subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)


def test_rules_bots_and_the_lab_need_no_server_packages() -> None:
    asked = "['simulate', 'similo', '--games', '2', '--jobs', '1', '--bots', 'luck,regular']"
    script = f"from parlour.__main__ import main; sys.exit(main({asked}))"
    light = (*SERVE, "prometheus_client", "asyncpg", "jax", "gymnasium", "pettingzoo", "pyspiel", "ray")
    done = without(light, script)
    assert done.returncode == 0 and "similo: 2 games" in done.stdout, done.stderr


def test_what_is_missing_is_said_with_what_to_install() -> None:
    done = without(SERVE, "from parlour.__main__ import main; sys.exit(main(['serve', '--port', '0']))")
    assert done.returncode == 1 and "pip install 'parlour[serve]'" in done.stderr and "Traceback" not in done.stderr


def test_logs_become_data_without_server_packages(tmp_path: Path) -> None:
    log = next((Path(__file__).parent / "golden/similo").glob("*.jsonl"))
    asked = ["export", "--log", str(log), "--format", "parquet", "--output", str(tmp_path)]
    done = without(SERVE, f"from parlour.__main__ import main; sys.exit(main({asked!r}))")
    assert done.returncode == 0 and (tmp_path / "games.parquet").is_file(), done.stderr


def test_a_game_is_played_from_outside() -> None:
    game = parlour.open("similo", seats=2, seed="an evening", options={"deck": "animals"})
    while game.ask is not None:
        seat = min(game.ask.seats)
        prompt = game.prompt(seat)
        assert isinstance(prompt, parlour.Choices)
        game.play(seat, prompt.actions[-1])
    assert game.outcome is not None and game.outcome.reason in game.rules.endings


def test_the_same_seed_deals_the_same_game() -> None:
    one, other = (parlour.open("council_of_four", seats=3, seed="twins") for _ in range(2))
    assert one.state == other.state != parlour.open("council_of_four", seats=3, seed="single").state


@pytest.mark.parametrize(
    ("name", "seats", "options", "code"),
    [
        ("chess", 2, None, "no_such_game"),
        ("similo", 12, None, "wrong_table_size"),
        ("similo", 2.0, None, "wrong_table_size"),
        ("similo", 2, {"deck": "socks"}, "bad_options"),
    ],
)
def test_what_cannot_be_opened_is_refused(name: str, seats: Any, options: dict[str, str] | None, code: str) -> None:
    with pytest.raises(Denied) as refusal:
        parlour.open(name, seats=seats, options=options)
    assert refusal.value.code == code


def test_there_is_no_other_name() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shut'"):
        parlour.shut  # noqa: B018


def test_seats_that_are_not_there_are_refused() -> None:
    game = parlour.open("similo", seats=2)
    for seat in (-1, 2, 9):
        with pytest.raises(Denied, match="no_such_seat"):
            game.view(seat)
        with pytest.raises(Denied, match="no_such_seat"):
            game.prompt(seat)


def test_bots_are_asked_for_by_game_and_number() -> None:
    with pytest.raises(Denied, match="no_such_game"):
        parlour.bot("chess", "regular")
    with pytest.raises(Denied, match="wrong_table_size"):
        parlour.play("ego", ["luck"] * 9)
    with pytest.raises(Denied, match="wrong_table_size"):
        play_game(GAMES["ego"], None, [parlour.bot("ego", "luck")] * 9, "many")


def test_a_game_is_saved_loaded_and_verified(tmp_path: Path) -> None:
    game = parlour.play("similo", ["luck", "luck"], seed="kept")
    parlour.save(game, tmp_path / "game.jsonl", ["Ada", "Ben"])
    again = parlour.load(tmp_path / "game.jsonl")
    assert again.key == game.key and parlour.verify(again).is_honest
    with pytest.raises(Denied, match="3 names for 2 seats"):
        parlour.save(game, tmp_path / "game.jsonl", ["Ada", "Ben", "Cleo"])


@pytest.mark.parametrize("name", parlour.GAMES)
def test_actions_go_to_json_and_back(name: str) -> None:
    game = parlour.open(name, seats=parlour.GAMES[name].seats[-1], seed="json")
    assert game.ask is not None
    prompt = game.prompt(min(game.ask.seats))
    actions = prompt.actions if isinstance(prompt, parlour.Choices) else (parlour.Write(("word",)),)
    for action in actions:
        assert parlour.action_from_json(game, parlour.action_to_json(action)) == action
    with pytest.raises(Denied, match="bad_action"):
        parlour.action_from_json(game, '{"type": "Castle"}')


def test_a_game_says_what_it_is() -> None:
    game = parlour.open("similo", seats=2, seed="told", options={"giver": 0})
    assert repr(game) == "<Game similo, 2 seats, seed 'told', 1 lines>"
    assert str(game).startswith("similo with 2 seats, 1 lines; ") and "waiting for 0" in str(game)
    over = parlour.play("similo", ["luck", "luck"])
    assert "over: " in str(over)


def test_the_version_is_the_one_that_is_installed() -> None:
    assert parlour.__version__ == version("parlour")
