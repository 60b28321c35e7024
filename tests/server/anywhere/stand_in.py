"""A stand-in for the program of a tunnel. It prints what the real one prints, and passes requests on as it does.

Its name says which program it is. The edge, where visitors come in, listens at the port in STAND_IN_EDGE. With
STAND_IN_HOLDS=yes, or while a file of that name is there, it reads an answer to its end before it passes anything on.
With STAND_IN_COUNT (a file) each start has another name, which is counted there.
"""

import asyncio
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

VISITOR = "203.0.113.9"

PRINTS = {
    "cloudflared": (
        "2026-01-02T20:00:01Z INF Thank you for trying Cloudflare Tunnel.\n"
        "2026-01-02T20:00:01Z INF Requesting new quick Tunnel on trycloudflare.com...\n"
        "2026-01-02T20:00:02Z INF +------------------------------------------------------------+\n"
        "2026-01-02T20:00:02Z INF |  Your quick Tunnel has been created! Visit it at (it may take some time):  |\n"
        "2026-01-02T20:00:02Z INF |  https://{name}.trycloudflare.com                           |\n"
        "2026-01-02T20:00:02Z INF +------------------------------------------------------------+\n"
    ),
    "tailscale": (
        "Available on the internet:\n\nhttps://{name}.pango-lin.ts.net/\n|-- proxy http://127.0.0.1:{port}\n\n"
        "Press Ctrl+C to exit.\n"
    ),
    "ngrok": (
        't=2026-01-02T20:00:01+0000 lvl=info msg="client session established" obj=tunnels.session\n'
        't=2026-01-02T20:00:02+0000 lvl=info msg="started tunnel" obj=tunnels name=command_line '
        "addr=http://127.0.0.1:{port} url=https://{name}.ngrok-free.app\n"
    ),
}
HEADERS = {"cloudflared": "CF-Connecting-IP", "tailscale": "X-Forwarded-For", "ngrok": "X-Forwarded-For"}


async def main(program: str, arguments: list[str]) -> None:
    port = int(re.findall(r"(\d+)$", arguments[-1])[0])
    edge = await asyncio.start_server(lambda *ends: serve(program, port, *ends), "127.0.0.1", wanted_port())
    print(PRINTS[program].format(name=f"quiet-lamp-{number()}", port=port), flush=True)
    await edge.serve_forever()


def wanted_port() -> int:
    return int(os.environ["STAND_IN_EDGE"])


def number() -> int:
    """How often it was started, where that is counted."""
    counted = os.environ.get("STAND_IN_COUNT")
    if not counted:
        return 42
    count = int(Path(counted).read_text()) + 1 if Path(counted).exists() else 1
    Path(counted).write_text(str(count))
    return count


def holds() -> bool:
    wanted = os.environ.get("STAND_IN_HOLDS", "")
    return wanted == "yes" or (wanted != "" and Path(wanted).exists())


async def serve(program: str, port: int, visitor: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
    """One request for each connection, with the visitor's address in it."""
    try:
        head = await visitor.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", head)
        body = await visitor.readexactly(int(length[1])) if length else b""
        first, rest = head.split(b"\r\n", 1)
        kept = [line for line in rest.split(b"\r\n") if line and not line.lower().startswith(b"connection:")]
        mine = [f"{HEADERS[program]}: {VISITOR}".encode(), b"Connection: close"]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"\r\n".join([first, *kept, *mine, b"", body]))
        held = b""
        while part := await reader.read(65536):
            if holds():
                held += part
            else:
                answer.write(part)
                await answer.drain()
        answer.write(held)
        writer.close()
    except (OSError, asyncio.IncompleteReadError):
        pass
    finally:
        with suppress(OSError):
            answer.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[0]).name, sys.argv[1:]))
