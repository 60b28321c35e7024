"""Similo, batched: a giver and a guesser who win or lose together. A cooperative benchmark with hidden knowledge.

    state.py    State, and the 72 action ids   JAX
    similo.py   `Similo`: init, step, legal_action_mask, observe, in the conventions of Pgx
    proof.py    games of the rules, again on the kernel

    similo = Similo()
    state = jax.vmap(similo.init)(jax.random.split(key, 4096))
    state = jax.vmap(similo.step)(state, actions)

Cards are numbers in their deck of thirty: what they mean, and so what is alike, is for the players to learn.
"""
