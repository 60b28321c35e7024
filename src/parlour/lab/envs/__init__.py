"""Parlour as an environment for PettingZoo, OpenSpiel and Gymnasium. `pip install parlour[envs]`

    parlour.lab.envs.aec("similo", seats=4)          PettingZoo, one seat after the other
    parlour.lab.envs.parallel("one_mind", seats=3)   PettingZoo, all asked seats at once
    gymnasium.make("parlour/similo-v1", ...)         one seat, with partners of your choice; import this package first
    parlour.lab.envs.vector("ego", 16, seats=3)      many tables, by Gymnasium's vector API
    parlour.lab.envs.batched("similo", 4096)         thousands on a kernel, the same; JaxMARL: `kernels.JaxMarl`
    pyspiel.load_game("parlour_ego(seats=3)")        OpenSpiel, after `import parlour.lab.envs.openspiel`

Every observation is {"observation": a vector, "action_mask": the legal ids}; `parlour.lab.codecs` explains their
meaning.
"""

from typing import TYPE_CHECKING, Any

from gymnasium.envs.registration import register

from parlour.games import GAMES

if TYPE_CHECKING:
    from parlour.lab.envs.kernels import BatchedTables
    from parlour.lab.envs.pettingzoo import ByTurns, Parallel
    from parlour.lab.envs.vectorised import Tables

VERSION = 1

for _name in GAMES:
    register(f"parlour/{_name}-v{VERSION}", "parlour.lab.envs.gymnasium:OneSeat", kwargs={"game": _name})


def aec(game: str, seats: int | None = None, **table: Any) -> "ByTurns":
    """A PettingZoo environment in which seats act one after the other."""
    from parlour.lab.envs.pettingzoo import ByTurns

    return ByTurns(game, seats, **table)


def parallel(game: str, seats: int | None = None, **table: Any) -> "Parallel":
    """A PettingZoo environment in which all asked seats answer at once."""
    from parlour.lab.envs.pettingzoo import Parallel

    return Parallel(game, seats, **table)


def vector(game: str, count: int, seats: int | None = None, **table: Any) -> "Tables":
    """A vector environment with this many tables."""
    from parlour.lab.envs.vectorised import Tables

    return Tables(game, count, seats, **table)


def batched(game: str, count: int, seats: int | None = None, **more: Any) -> "BatchedTables":
    """A vector environment on a kernel, in JAX."""
    from parlour.lab.envs.kernels import BatchedTables

    return BatchedTables(game, count, seats, **more)
