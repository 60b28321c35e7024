"""Show that the door for OpenEnv works: its validator on a running server, and a whole game over its own client.

The seats ask a fake server with OpenAI's interface (parlour.client.doors.fake_model).
"""

import subprocess
import sys
import time
import urllib.request
from importlib.metadata import version
from pathlib import Path
from socket import socket

from openenv.core.generic_client import GenericEnvClient

from parlour.client.doors.fake_model import asking, fake_model
from parlour.client.doors.text_game import Deal, play, reader

DEAL = Deal("ego", 3, 7, options={"questions": 1})


def main() -> None:
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    programs, address = Path(sys.executable).parent, f"http://127.0.0.1:{port}"
    app = "parlour.client.doors.openenv:app"
    served = subprocess.Popen([programs / "uvicorn", app, "--port", str(port), "--log-level", "warning"])
    try:
        wait_for(f"{address}/health")
        subprocess.run([programs / "openenv", "validate", "--url", address, "--timeout", "60"], check=True)
        with fake_model() as model, GenericEnvClient(base_url=address).sync() as env:
            ask = asking(model)
            chosen = {"game": DEAL.game, "seats": DEAL.seats, "options": DEAL.options}
            told = env.reset(seed=DEAL.seed, **chosen)
            seats = set()
            while not told.done:
                seats.add(told.observation["seat"])
                told = env.step({"answer": ask(told.observation["text"]), "seat": told.observation["seat"]})
        same = play(DEAL, [reader] * 3)
        assert seats == {0, 1, 2} and tuple(told.observation["rewards"]) == same.rewards, (told, same)
        print(f"openenv {version('openenv')}: validated; ego with 3 seats to its end, rewards as the adapter's")
    finally:
        served.terminate()
        served.wait()


def wait_for(address: str, seconds: float = 120.0) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.3)


if __name__ == "__main__":
    main()
