"""With `--log json` an operator's programs read every line, whoever says it."""

import asyncio
import json
import os
import subprocess
import sys

PROGRAM = """
import logging, threading, warnings
from parlour.server.log import set_up_log, log_error, one_line_for_a_crash
set_up_log()
log_error("a fact", {"table": "KLON"})
logging.getLogger("alembic.runtime.migration").warning("a step was skipped")
logging.getLogger("uvicorn.error").error("a worker died")
logging.getLogger("uvicorn.error").warning("a stranger did something wrong")
warnings.warn("this will go away", DeprecationWarning)
thread = threading.Thread(target=lambda: {}["in a thread"])
thread.start()
thread.join()
"""


async def said_by(program: str, kind: str) -> tuple[int, list[str]]:
    command = [sys.executable, "-W", "default", "-c", program]
    environment = {**os.environ, "PARLOUR_LOG": kind}
    done = await asyncio.to_thread(
        subprocess.run, command, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stderr.splitlines()


async def test_whoever_says_something_says_it_in_one_line_of_json() -> None:
    code, lines = await said_by(PROGRAM, "json")
    told = [json.loads(line) for line in lines]
    assert code == 0
    assert [one["level"] for one in told] == ["error", "warning", "error", "warning", "critical"]
    assert [one["event"] for one in told][:3] == ["a fact", "a step was skipped", "a worker died"]
    assert "DeprecationWarning: this will go away" in told[3]["event"]
    assert told[4]["error"] == "KeyError('in a thread')" and told[4]["trace"]


async def test_a_crash_is_one_line_too_in_the_command_and_in_its_workers() -> None:
    for crash in ("1 / 0", "with one_line_for_a_crash(): 1 / 0"):
        code, lines = await said_by(PROGRAM + crash, "json")
        last = json.loads(lines[-1])
        assert (code, last["level"], last["event"]) == (1, "critical", "crashed")
        assert last["error"].startswith("ZeroDivisionError")


async def test_who_reads_it_without_a_program_gets_pythons_own_lines() -> None:
    code, lines = await said_by(PROGRAM + "with one_line_for_a_crash(): 1 / 0", "text")
    assert (code, lines[-1]) == (1, "ZeroDivisionError: division by zero")
