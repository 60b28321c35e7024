"""The champion's network: from features to scores of actions, and of seats for winning.

It is a plain feed-forward network with residual blocks, which numpy evaluates in a millisecond. `forward` is written
once, for numpy here and for JAX in training (`xp`). The file is an npz of half-precision arrays with a version and a
fingerprint. Version 1 was trained when extra main actions and free permits had to be taken; version 2 may leave them.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from parlour.bots.council_of_four.encoding.actions import ACTIONS
from parlour.bots.council_of_four.encoding.features import FEATURES, PLACES
from parlour.errors import ParlourError

VERSION = 2
READ = (1, 2)
SHIPPED = Path(__file__).with_name("champion.npz")
Weights = Mapping[str, Any]


class NoNetwork(ParlourError):
    """The champion's file is missing, damaged, or of another version."""


def forward(xp: Any, weights: Weights, seen: Any) -> tuple[Any, Any]:
    """[..., FEATURES] to [..., ACTIONS] scores of actions and [..., PLACES] scores of seats, the observer's first."""
    flow = relu(xp, seen @ weights["in"] + weights["in_bias"])
    for block in range(blocks(weights)):
        inner = relu(xp, even(xp, flow) @ weights[f"up{block}"] + weights[f"up_bias{block}"])
        flow = flow + inner @ weights[f"down{block}"]
    flow = even(xp, flow)
    return flow @ weights["policy"] + weights["policy_bias"], flow @ weights["value"] + weights["value_bias"]


def blocks(weights: Weights) -> int:
    return sum(name.startswith("down") for name in weights)


def relu(xp: Any, flow: Any) -> Any:
    return xp.maximum(flow, 0)


def even(xp: Any, flow: Any) -> Any:
    """The values scaled to a mean square of 1."""
    return flow / xp.sqrt(xp.mean(flow * flow, axis=-1, keepdims=True) + 1e-4)


def shapes(width: int, depth: int) -> dict[str, tuple[int, ...]]:
    """The shapes of a network of this width with `depth` blocks."""
    found: dict[str, tuple[int, ...]] = {"in": (FEATURES, width), "in_bias": (width,)}
    for block in range(depth):
        found |= {f"up{block}": (width, width), f"up_bias{block}": (width,), f"down{block}": (width, width)}
    found |= {"policy": (width, ACTIONS), "policy_bias": (ACTIONS,)}
    return found | {"value": (width, PLACES), "value_bias": (PLACES,)}


# The file


def save(path: Path, weights: Weights) -> None:
    """Write the file in half precision, with arrays sorted by name."""
    halves = {name: np.asarray(weights[name], np.float16) for name in sorted(weights)}
    told: dict[str, Any] = {"version": np.int64(VERSION), "fingerprint": np.array(fingerprint(halves)), **halves}
    np.savez(path, **told)


def fingerprint(halves: Weights) -> str:
    return sha256(b"".join(np.asarray(halves[name]).tobytes() for name in sorted(halves))).hexdigest()


def load(path: Path = SHIPPED) -> dict[str, Any]:
    """The weights, in single precision. Raises `NoNetwork` with a sentence if the file cannot be used."""
    try:
        with np.load(path) as file:
            halves = {name: file[name] for name in file.files}
    except FileNotFoundError as error:
        raise NoNetwork(f"{path.name} is missing: the champion has not been trained") from error
    except (OSError, ValueError, EOFError, BadZipFile) as error:
        raise NoNetwork(f"{path.name} cannot be read: {error}") from error
    version = halves.pop("version", None)
    if version is None or int(version) not in READ:
        raise NoNetwork(f"{path.name} is of version {version}, and this program reads version {VERSION}")
    if str(halves.pop("fingerprint", "")) != fingerprint(halves):
        raise NoNetwork(f"{path.name} is damaged: its fingerprint does not fit")
    check(path, halves)
    return {name: half.astype(np.float32) for name, half in halves.items()} | {"version": int(version)}


def check(path: Path, halves: Weights) -> None:
    width, depth = halves["in_bias"].shape[0] if "in_bias" in halves else 0, blocks(halves)
    right = shapes(width, depth)
    if {name: half.shape for name, half in halves.items()} != right:
        raise NoNetwork(f"{path.name} was trained with other features or actions")


@cache
def shipped() -> dict[str, Any]:
    """The network that comes with Parlour."""
    return load()
