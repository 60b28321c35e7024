"""An assistant takes a seat at a running table: the Model Context Protocol on standard input and output."""

import asyncio
import io
import json
import random
import re
import sys
from typing import Any

from parlour.client.doors.mcp import BAD_ARGUMENTS, BAD_JSON, NO_SUCH_METHOD, VERSIONS, McpServer
from parlour.client.doors.running_table import RunningTable
from parlour.games import GAMES
from tests.server.conftest import Running

PATIENCE = 120.0


def asked(server: McpServer, method: str, **params: Any) -> dict[str, Any]:
    answer = server.answer_to(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
    assert answer is not None and answer["id"] == 1
    return answer


def told(server: McpServer, tool: str, **arguments: Any) -> str:
    result = asked(server, "tools/call", name=tool, arguments=arguments)["result"]
    assert not result["isError"], result
    return str(result["content"][0]["text"])


def test_it_introduces_itself_in_the_version_that_it_is_asked_for() -> None:
    server = McpServer(RunningTable())
    for version in VERSIONS:
        hello = asked(server, "initialize", protocolVersion=version, capabilities={}, clientInfo={})["result"]
        assert hello["protocolVersion"] == version and hello["serverInfo"]["name"] == "parlour"
    assert asked(server, "initialize", protocolVersion="1999-01-01")["result"]["protocolVersion"] == VERSIONS[-1]


def test_its_three_tools_have_a_schema_each() -> None:
    tools = asked(McpServer(RunningTable()), "tools/list")["result"]["tools"]
    assert [tool["name"] for tool in tools] == ["sit_down", "look", "act"]
    assert all(tool["description"] and tool["inputSchema"]["type"] == "object" for tool in tools)


def test_a_notification_has_no_answer_and_nonsense_has_an_error() -> None:
    server, out = McpServer(RunningTable()), io.StringIO()
    server.serve(['{"jsonrpc":"2.0","method":"notifications/initialized"}\n', "\n", "{\n"], out)
    (line,) = out.getvalue().splitlines()
    assert json.loads(line)["error"]["code"] == BAD_JSON
    assert asked(server, "resources/list")["error"]["code"] == NO_SUCH_METHOD
    assert asked(server, "tools/call", name="fly")["error"]["code"] == BAD_ARGUMENTS


def test_odd_requests_have_an_error_and_the_assistant_stays_connected() -> None:
    server = McpServer(RunningTable())
    deep = server.answer_to('{"method": "ping", "id": ' + "[" * 100_000)
    assert deep is not None and deep["error"]["code"] == BAD_JSON
    for params in ([1], "x", {"name": ["look"]}, {"name": "look", "arguments": [1]}, {"name": "look", "arguments": 1}):
        answer = server.answer_to(json.dumps({"id": 1, "method": "tools/call", "params": params}))
        assert answer is not None and answer["error"]["code"] == BAD_ARGUMENTS, params


def test_what_cannot_be_done_is_told_in_the_result() -> None:
    server = McpServer(RunningTable())
    for tool, arguments in (("look", {}), ("act", {"answer": "1"}), ("act", {}), ("sit_down", {"link": "no table"})):
        assert asked(server, "tools/call", name=tool, arguments=arguments)["result"]["isError"]


async def test_an_assistant_plays_a_whole_game_beside_a_person(house: Running) -> None:
    """Over standard input and output, as any client of the protocol would."""
    ala = house.person()
    await ala.found("Ala", options={"giver": 0})
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "parlour", "mcp", "--server", house.base),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None and process.stdout is not None
    number = 0

    async def call(tool: str, **arguments: Any) -> str:
        nonlocal number
        number += 1
        request = {"jsonrpc": "2.0", "id": number, "method": "tools/call"}
        line = json.dumps({**request, "params": {"name": tool, "arguments": arguments}})
        process.stdin.write(f"{line}\n".encode())  # type: ignore[union-attr]
        answer = json.loads(await process.stdout.readline())  # type: ignore[union-attr]
        assert answer["id"] == number and not answer["result"]["isError"], answer
        return str(answer["result"]["content"][0]["text"])

    try:
        async with asyncio.timeout(PATIENCE):
            welcome = await call("sit_down", link=ala.code, name="Model")
            assert "SIMILO" in welcome and "Ala" in welcome  # the rules, and who is there
            await ala.start()
            chance = random.Random("an evening")
            while not (await ala.look()).get("outcome"):
                if await ala.play(chance):
                    continue
                text = await call("look", seconds=5)
                choices = re.findall(r"^(\d+)\. ", text, re.MULTILINE)
                if choices:
                    await call("act", answer=choices[-1])
    finally:
        process.terminate()
        await process.wait()
    assert (await ala.look())["outcome"]["reason"] in GAMES["similo"].endings
