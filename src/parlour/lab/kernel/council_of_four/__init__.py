"""Council of Four, batched: the whole game for two to four seats on all eight maps, without the market.

Tables, action ids, features and the codec are in `parlour.bots.council_of_four.encoding`, which needs no JAX.

    state.py      State
    luck.py       random numbers from a seed; a random card or bit
    legal.py      legal actions
    deal.py       a new game
    step.py       a move with all its effects; gain.py, turn.py
    council.py    `Council`: init, step, legal_action_mask, observe, in the conventions of Pgx

    council = Council(seats=3)
    state = jax.vmap(council.init)(jax.random.split(key, 4096))
    state = jax.vmap(council.step)(state, actions)

Without JAX, `from parlour.lab.kernel.council_of_four.council import Council` raises an error that says what to install.
"""
