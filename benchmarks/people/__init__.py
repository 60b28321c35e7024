"""Bots measured with people, as near as data comes to them: `python -m benchmarks people [GAME …]`.

A figure among bots says how they agree with each other. These are figures with somebody who was not made from what the
bots know:

    one_mind    a person from the Edinburgh Associative Thesaurus, at cues that the bots' associations were not taught
                (norms.py cuts the cues into folds; at a word, bots think by towers that its fold was kept from)
    similo      a listener who sees the cards by GloVe vectors of their English names (listener.py)
    same_game   the objects' own data: is what a clue claims true? (truth.py)
    council_of_four   no people, but a fault that people saw: everything spent at once (thrift.py)
    evenings    do bots learn a table? Four games with somebody unlike them, with a memory and without (evenings.py)

What is chosen, is chosen on games whose seeds begin with "tuning" and, for associations, on half of the cues (by
fingerprint); what is printed here comes from other seeds. Every rate has a 95 % interval and stands beside self-play.
None of them is a person: the person of One Mind is British and of 1973, and the listener of Similo has read the news
and never seen a picture.
"""
