"""Batched implementations of games for training: whole games as array arithmetic, thousands of tables in one step.

    council_of_four   in JAX: State, init, step, legal_action_mask, observe
    similo            the same; two players who win or lose together

The rules in `parlour.games` are authoritative. A kernel is tested move for move against them, and is not released if it
disagrees. JAX is an extra (`pip install parlour[kernel]`). The champion plays without it.
"""

NO_JAX = "parlour.lab.kernel needs JAX: pip install 'parlour[kernel]'"
