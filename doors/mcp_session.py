"""Show that the door for MCP works: the protocol's own client plays a whole game at a running server.

python doors/mcp_session.py PARLOUR     PARLOUR is the program, e.g. .venv/bin/parlour
"""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from importlib.metadata import version
from typing import Any

from mcp import Client, StdioServerParameters


def call(server: str, method: str, path: str, body: Any = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(server + path, data, headers, method=method)) as answer:
        text = answer.read()
    return json.loads(text) if text else None


async def session(parlour: str, server: str) -> None:
    founded = call(server, "POST", "/api/tables", {"game": "similo", "name": "Ala", "options": {"giver": 0}})
    code, token = founded["code"], founded["token"]
    async with Client(StdioServerParameters(command=parlour, args=["mcp", "--server", server])) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        print("tools:", ", ".join(tools))

        async def use(tool: str, **arguments: Any) -> str:
            result = await client.call_tool(tool, arguments)
            return "\n".join(part.text for part in result.content)

        await use("sit_down", link=code, name="Model")
        call(server, "POST", f"/api/tables/{code}/games", {}, token)
        answers = 0
        while not (table := call(server, "GET", f"/api/tables/{code}", token=token)).get("outcome"):
            if table["prompt"]:
                move = {"prompt": table["prompt"]["id"], "action": table["prompt"]["actions"][0], "key": f"a{answers}"}
                answers += 1
                call(server, "POST", f"/api/tables/{code}/moves", move, token)
                continue
            choices = re.findall(r"^(\d+)\. ", await use("look", seconds=5), re.MULTILINE)
            if choices:
                answers += 1
                await use("act", answer=choices[-1])
        print(f"mcp {version('mcp')}: a game of Similo to its end ({table['outcome']['reason']}), {answers} answers")


def main(parlour: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        served = subprocess.Popen(
            [parlour, "serve", "--host", "127.0.0.1", "--port", "0", "--database", f"{folder}/tables.db"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            assert served.stdout is not None
            address = next(found[1] for line in served.stdout if (found := re.search(r":(\d{4,5})\b", line)))
            asyncio.run(asyncio.wait_for(session(parlour, f"http://127.0.0.1:{address}"), 300))
        finally:
            served.terminate()
            served.wait()


if __name__ == "__main__":
    main(sys.argv[1])
