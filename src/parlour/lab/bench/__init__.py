"""The benchmark: does a mind understand partners that it has never met?

    instances.py  the frozen deals, their hashes, a hidden split from a salt, and fresh deals from a seed
    pool.py       the partners, frozen by hash over code, data and weights
    scripted.py   the partner with one idea
    minds.py      who plays: bots, vectors, the cast, models by URL, anybody as `module:Class`
    vectors.py    minds that know nothing but word vectors
    embedded.py   the same with the embeddings of a model
    match.py      one game of an agent with a partner, with refusals and time counted apart
    score.py      how well the two understood each other, by the part of the agent, from 0 to 1
    run.py        every agent on all deals, kept as they come in
    board.py      floors removed, one number with an interval, the leaderboard
    tables.py     results as Parquet
    page.py       a page with plots
    command.py    `parlour bench`

Two seats, because a pair is the smallest group that must understand each other. Figures: docs/benchmark/.
"""
