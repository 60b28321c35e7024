"""Speeds up batches on a CPU by computing every value only once.

    play = jax.jit(once(jax.vmap(council.step)), compiler_options=OPTIONS)

XLA's CPU compiler fuses a computation into one loop for each result, and recomputes shared values in each of these
loops. Without fusing, each of some thousand small operations goes through memory. `once` inserts a barrier behind each
value that is used more than once, and around each table lookup, because a loop with a lookup is not vectorised. XLA
drops barriers before it fuses; `OPTIONS` keeps them. Accelerators need none of this.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from parlour.lab.kernel import NO_JAX

try:
    import jax
except ModuleNotFoundError as error:  # pragma: no cover - the suite has it
    raise ModuleNotFoundError(NO_JAX) from error

from jax import lax
from jax.extend.core import ClosedJaxpr, JaxprEqn, Literal

OPTIONS: dict[str, str | bool] = {"xla_disable_hlo_passes": "cse_barrier_expander"}
CHEAP = {"broadcast_in_dim", "convert_element_type", "reshape", "squeeze"}
"""Cheaper to compute twice than to store."""


class Name:
    """A value that is not computed yet."""


@dataclass(frozen=True)
class Constant:
    value: Any


TracedValue = Name | Constant
TracedLine = tuple[JaxprEqn, list[TracedValue], list[Name]]
"""An operation, its inputs, and its outputs."""


def once(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function of arrays, with barriers."""

    def run(*args: Any) -> Any:
        traced, shape = jax.make_jaxpr(function, return_shape=True)(*args)
        values = {Name(): value for value in jax.tree.leaves(args)}
        lines: list[TracedLine] = []
        results = unfold(traced, list(values), lines)
        perform(lines, values)
        return jax.tree.unflatten(jax.tree.structure(shape), [value_of(one, values) for one in results])

    return run


def unfold(traced: ClosedJaxpr, given: list[Any], lines: list[TracedLine]) -> list[TracedValue]:
    """Append all operations, including those of inner functions. Returns the results."""
    known: dict[Any, TracedValue] = dict(zip(traced.jaxpr.invars, given, strict=True))
    known |= {name: Constant(value) for name, value in zip(traced.jaxpr.constvars, traced.consts, strict=True)}

    def place(one: Any) -> TracedValue:
        return Constant(one.val) if isinstance(one, Literal) else known[one]

    for operation in traced.jaxpr.eqns:
        taken = [place(one) for one in operation.invars]
        if operation.primitive.name in ("jit", "pjit"):
            made = unfold(operation.params["jaxpr"], taken, lines)
        elif operation.primitive.name == "optimization_barrier":
            made = taken
        else:
            names = [Name() for _ in operation.outvars]
            lines.append((operation, taken, names))
            made = [*names]
        known |= dict(zip(operation.outvars, made, strict=True))
    return [place(one) for one in traced.jaxpr.outvars]


def perform(lines: list[TracedLine], values: dict[Name, Any]) -> None:
    kept = set(worth_keeping(lines))
    for operation, taken, names in lines:
        made = operation.primitive.bind(*(value_of(one, values) for one in taken), **operation.params)
        for name, value in zip(names, made if operation.primitive.multiple_results else [made], strict=True):
            values[name] = lax.optimization_barrier(value) if name in kept and value.ndim else value


def worth_keeping(lines: list[TracedLine]) -> Iterator[Name]:
    """Values that are used more than once, and inputs and outputs of table lookups."""
    uses = Counter(one for _, taken, _ in lines for one in taken if isinstance(one, Name))
    for operation, taken, names in lines:
        if operation.primitive.name == "gather":
            yield from (one for one in (*taken, *names) if isinstance(one, Name))
        elif operation.primitive.name not in CHEAP:
            yield from (name for name in names if uses[name] > 1)


def value_of(one: TracedValue, values: dict[Name, Any]) -> Any:
    return one.value if isinstance(one, Constant) else values[one]
