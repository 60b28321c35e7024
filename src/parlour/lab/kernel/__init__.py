"""Batched twins of the games, for training: the whole game as array arithmetic, thousands of tables in one step.

    council_of_four   in JAX: State, init, step, legal_action_mask, observe
    similo            the same; two who win or lose together

A kernel is never the law. It is tested move for move against `parlour.games`, and one that disagrees does not ship.
JAX is an extra (`pip install parlour[kernel]`). The champion plays without it.
"""

NO_JAX = "parlour.lab.kernel needs JAX: pip install 'parlour[kernel]'"
