"""The counts of what is not yet a command, on a small planted package."""

from pathlib import Path

import commands_report
import pytest

HANDLERS = """
from contextlib import suppress
from functools import partial
from parlour.errors import Refused
from parlour.server.run.metrics import Metrics
from parlour.server.site.files import page
from parlour.server.api.posts import read
from parlour.server.live.open_table import OpenTable
from parlour.storage import Log

class Nothing(Refused): pass
class Less(Nothing): pass
class Told(Refused): pass

async def handler(table, command, who):
    def wish(current):
        raise Nothing
    await table.write(wish)
    await table.submit(command)
    await table.submit(wish)
    await table.submit(lambda current: current)
    await table.submit(partial(wish, 1))
    with suppress(Less):
        raise Less()
    try:
        raise Told("told")
    except (Nothing, ValueError):
        pass

def mute(table, file, number, who):
    file.write(b"x")
    table.expect_unmuted(number); expect_host(table, who)
    if request.client.host == "::1":
        return {}
    if number != table.host and number in table.muted:
        return dict(host=number == table.host, sees=acting(table, who))
    table.lender = None
    return {"muted": number in table.muted}
"""
OPEN = """
from typing import TYPE_CHECKING
from parlour.server.wire import messages
from parlour.server.metrics import Metrics
if TYPE_CHECKING:
    from parlour.server.api.moves import move

class OpenTable:
    async def submit(self, command):
        await self._log.append(self.id, [])
        self.seen.append(command)

class Passing:
    async def append_lines(self, lines):
        await self._log.append(lines)
"""
FILES = {
    "server/api/handlers.py": HANDLERS,
    "server/live/open_table.py": OPEN,
    "server/live/screens.py": "async def wait(log):\n    await log.append(1)\n",
    "server/metrics.py": "import parlour.server.live.open_table\n",
    "server/wire/messages.py": "",
    "server/run/process.py": "from parlour.server.app import application\nfrom parlour.server.api import handlers\n",
    "server/app.py": "from parlour.server.run.process import work\n",
    "table/permissions.py": "def may(table, who):\n    return who == table.host or expect_host(table, who)\n",
    "table/absence.py": "def next_host(table, gone):\n    return HostNamed(0) if table.host in gone else None\n",
    "table/play.py": "def move(table, number):\n    return table.rules.silent(number)\n",
}


@pytest.fixture
def found(tmp_path: Path) -> dict[str, list[str]]:
    for name, code in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(code)
    counted = commands_report.report(tmp_path)
    return {name: [f"{Path(site.path).name} {site.what}" for site in sites] for name, sites in counted.items()}


def test_a_command_is_no_writer_and_a_function_is(found: dict[str, list[str]]) -> None:
    assert found["places that write to a table"] == [
        "handlers.py table.write",
        *["handlers.py table.submit"] * 3,
        "open_table.py _log.append",
    ]


def test_a_refusal_that_is_only_told_steers_nothing(found: dict[str, list[str]]) -> None:
    assert found["exceptions that steer the flow"] == ["handlers.py Nothing", "handlers.py Less"]


def test_who_only_gives_the_role_to_somebody_checks_nothing(found: dict[str, list[str]]) -> None:
    assert not [check for check in found["places that check roles"] if check.startswith("absence.py")]


def test_a_line_is_one_check_of_roles_and_a_told_field_is_none(found: dict[str, list[str]]) -> None:
    checks = found["places that check roles"]
    assert [check.partition(" ")[0] for check in checks] == ["handlers.py"] * 3 + ["play.py"]
    assert checks[2:] == ["handlers.py acting", "play.py silent"]


def test_imports_may_only_point_downward(found: dict[str, list[str]]) -> None:
    assert found["imports against the server's layers"] == [
        "handlers.py parlour.server.run.metrics.Metrics",
        "handlers.py parlour.server.site.files.page",
        "metrics.py parlour.server.live.open_table",
    ]


def test_it_reads_this_checkout(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["commands_report.py", "--list"])
    commands_report.main()
    told = capsys.readouterr().out
    assert all(name in told for name in commands_report.COUNTS) and "server/live/open_table.py" in told
