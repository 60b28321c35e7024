"""What operators are given: the container's own steps in a plain folder, a service, a dashboard, and variables."""

import argparse
import asyncio
import configparser
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from parlour.__main__ import parser
from parlour.server.metrics import Metrics
from parlour.server.run.flags import variable

ROOT = Path(__file__).resolve().parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
PROGRAMS = Path(sys.executable).parent
PATIENCE = 60


def said_in_the_dockerfile(word: str) -> list[str]:
    return re.findall(rf"^{word} (.*)$", DOCKERFILE, re.MULTILINE)


def test_image_and_compose_file_carry_the_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f'org.opencontainers.image.version="{version}"' in DOCKERFILE
    assert COMPOSE["services"]["app"]["image"] == f"parlour:{version}"


def flags_of_serve() -> list[str]:
    commands = next(one for one in parser()._actions if isinstance(one, argparse._SubParsersAction)).choices
    return [
        action.option_strings[-1] for action in commands["serve"]._actions if action.default is not argparse.SUPPRESS
    ]


def test_what_the_container_is_built_from_is_there_and_is_let_in() -> None:
    let_in = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    copied = [
        source for line in said_in_the_dockerfile("COPY") for source in shlex.split(line)[:-1] if "--" not in line
    ]
    assert len(copied) > 5
    for source in copied:
        assert (ROOT / source).exists()
        assert f"!{source}" in let_in


def test_what_the_container_is_built_from_is_enough(tmp_path: Path) -> None:
    """Its last step of the build, with the files that it copies and no others."""
    source, installed = tmp_path / "src", tmp_path / "opt"
    for line in said_in_the_dockerfile("COPY"):
        if "--from" not in line:
            copy_all(source, *shlex.split(line))
    step = said_in_the_dockerfile("RUN")[0].split("&&")[-1].split()[1:]
    assert step[0] == "install" and step[-1] == "."
    pip = [sys.executable, "-m", "pip", *step, "--quiet", "--target", str(installed)]
    subprocess.run(pip, check=True, cwd=source)
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    show = "import parlour.__main__ as it; print(it.__file__); it.main(['games'])"
    told = subprocess.check_output([sys.executable, "-c", show], cwd=tmp_path, env=environment, text=True)
    assert told.startswith(str(installed)) and "council_of_four" in told
    for part in ("web/index.html", "web/locales/pl/app.json", "rules/similo.md"):
        assert (installed / "parlour" / part).is_file()


def copy_all(folder: Path, *named: str) -> None:
    """As COPY does: files into a folder, or a folder under another name."""
    *copied, place = named
    for name in copied:
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, target)


async def test_the_containers_steps_in_a_plain_folder(tmp_path: Path) -> None:
    """Its variables, its command, its health check; a reload keeps the process and the door; then it is stopped."""
    wanted = dict(pair.split("=", 1) for pair in shlex.split(said_in_the_dockerfile("ENV")[0]))
    theirs = {**wanted, "PARLOUR_DATA": str(tmp_path), "PARLOUR_PORT": "0"}
    environment = {**os.environ, **theirs, "PATH": f"{PROGRAMS}:{os.environ['PATH']}"}
    command = [*json.loads(said_in_the_dockerfile("ENTRYPOINT")[0]), *json.loads(said_in_the_dockerfile("CMD")[0])]
    check = json.loads(said_in_the_dockerfile("HEALTHCHECK")[0].partition(" CMD ")[2])
    pipe = asyncio.subprocess.PIPE
    house = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, env=environment, cwd=tmp_path)
    assert house.stdout is not None and house.stderr is not None
    async with asyncio.timeout(PATIENCE):
        opened = json.loads(await house.stdout.readline())
        assert opened["event"] == "Parlour is open." and opened["database"] == str(tmp_path / "parlour.db")
        house.send_signal(signal.SIGHUP)
        again = json.loads(await house.stdout.readline())
        assert again["here"] == opened["here"], "the same door, in the same process"
        environment["PARLOUR_PORT"] = opened["here"].rpartition(":")[2]
        while await (await asyncio.create_subprocess_exec(*check, env=environment)).wait() != 0:
            pass  # a busy disk: it is asked again, as Docker would
        house.terminate()
        said, complained = await house.communicate()
    assert (house.returncode, complained) == (0, b"")
    assert json.loads(said)["event"] == "Parlour is closed."
    asked = await asyncio.create_subprocess_exec(*check, env=environment)
    assert await asked.wait() == 1


def test_every_flag_is_a_variable_too(monkeypatch: pytest.MonkeyPatch) -> None:
    flags = [flag for flag in flags_of_serve() if flag not in ("--with", "--help")]  # the games are PARLOUR_GAMES
    usual = vars(parser().parse_args(["serve"]))
    values = {
        "--log": "json",
        "--codes": "a-cx",
        "--url": "https://play.example.org",
        "--embed-in": "https://club.example.org",
        "--founders": "links",
        "--webhooks": "off",
        "--push": "off",
        "--anywhere": "ssh",
        "--relay": "parlour@relay.example.org",
        "--relay-url": "https://relay.example.org",
    }
    for flag in flags:
        monkeypatch.setenv(variable(flag), values.get(flag, "7"))
    told = vars(parser().parse_args(["serve", "--port", "8"]))
    assert told.pop("port") == 8, "what is typed counts for more"
    usual.pop("port")
    assert told["codes"] == "ABCX"
    assert [name for name, value in told.items() if value == usual[name]] == ["plugins", "command", "open_browser"]


def test_a_variable_that_makes_no_sense_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value, told in (
        ("PARLOUR_LOG", "loud", "--log: choose text or json"),
        ("PARLOUR_CODES", "A-F7", "--codes: choose letters"),
    ):
        monkeypatch.setenv(name, value)
        with pytest.raises(SystemExit):
            parser().parse_args(["serve"])
        assert told in capsys.readouterr().err
        monkeypatch.delenv(name)


def test_compose_sets_what_there_is_to_be_set_and_no_password_in_argv() -> None:
    known = {variable(flag) for flag in flags_of_serve()} | {
        "PARLOUR_METRICS_TOKEN",
        "PARLOUR_LINK_SECRET",
        "PGPASSWORD",
    }
    assert set(COMPOSE["services"]["app"]["environment"]) <= known
    assert "command" not in COMPOSE["services"]["app"]
    for mounted in COMPOSE["services"]["proxy"]["volumes"]:
        source = mounted.partition(":")[0]
        assert source in COMPOSE["volumes"] or (ROOT / source).is_file()


@pytest.mark.parametrize("file", ["deploy/parlour.service", "deploy/nginx.conf", "compose.yaml"])
def test_whoever_starts_several_servers_is_told_of_the_secret_of_links(file: str) -> None:
    assert "PARLOUR_LINK_SECRET" in (ROOT / file).read_text("utf-8")


def test_the_backup_timer_starts_a_command_that_there_is() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy/parlour-backup.service")
    command = shlex.split(unit["Service"]["ExecStart"])[-1].removeprefix("exec ")
    parser().parse_args(shlex.split(command)[1:])
    assert "OnCalendar" in (ROOT / "deploy/parlour-backup.timer").read_text("utf-8")


def test_the_service_can_be_reloaded_and_has_its_flags() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy/parlour.service")
    service = unit["Service"]
    assert service["ExecReload"] == "/bin/kill -HUP $MAINPID"
    parser().parse_args(shlex.split(service["ExecStart"])[1:])


def test_the_dashboard_shows_numbers_that_there_are() -> None:
    shown = set(re.findall(r"parlour_\w+", (ROOT / "deploy/grafana.json").read_text("utf-8")))
    told = Metrics().text().decode()
    kinds = dict(re.findall(r"^# TYPE (\w+) (\w+)$", told, re.MULTILINE))
    there = {f"{name}_bucket" if kind == "histogram" else name for name, kind in kinds.items()}
    assert len(shown) > 10 and shown <= there
    assert {name for name in there if not name.endswith("_created")} <= shown, "and all of them"
