"""Similo, batched: a giver and a guesser who win or lose together. A cooperative benchmark with hidden knowledge.

    state.py    State, and the 72 action ids   JAX
    similo.py   `Similo`: init, step, legal_action_mask, observe, in the conventions of Pgx
    parity.py   tests the kernel against recorded games of the rules

    similo = Similo()
    state = jax.vmap(similo.init)(jax.random.split(key, 4096))
    state = jax.vmap(similo.step)(state, actions)

Cards are numbers in their deck of thirty. Players must learn their meaning and similarity.
"""
