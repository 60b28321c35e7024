"""The benchmark: how well an agent understands partners that it has never met.

    instances.py  the frozen deals, their hashes, a hidden split from a salt, and new deals from a seed
    pool.py       the partners, frozen by hash over code, data and weights
    scripted.py   the partner with one simple strategy
    minds.py      the players: bots, vectors, personas, models by URL, agents as `module:Class`
    vectors.py    agents that use only word vectors
    embedded.py   the same with the embeddings of a model
    match.py      one game of an agent with a partner; refusals and time are counted separately
    score.py      how well the two understood each other, by the agent's part, from 0 to 1
    run.py        runs every agent on all deals and stores results at once
    board.py      points above luck, one number with an interval, the leaderboard
    tables.py     results as Parquet
    page.py       a page with plots
    command.py    `parlour bench`

Games have two seats, because a pair is the smallest group that must understand each other. Figures: docs/benchmark/.
"""
