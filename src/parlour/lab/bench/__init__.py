"""The benchmark: do two minds that have never met understand each other?

    instances.py  the frozen deals, their hashes, and a hidden split from a salt
    minds.py      who plays: bots, vectors, people by script, the cast, a language model, anybody as `module:Class`
    vectors.py    minds that know nothing but word vectors
    match.py      one game of a pair, with refusals and time counted apart
    score.py      how well two understood each other, from 0 to 1
    run.py        all pairs on all deals, kept as they come in
    board.py      the cross-play matrix and the leaderboard
    tables.py     results as Parquet
    page.py       a page with plots
    command.py    `parlour bench`

Two seats, because a pair is the smallest group that must understand each other. Everybody plays with everybody on the
same deals; the headline is how well somebody does with others, not with its own kind. Figures: docs/benchmark/.
"""
