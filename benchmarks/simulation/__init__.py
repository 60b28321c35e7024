"""Whole evenings on a clock of our own: the real server, a seeded scheduler, and everything that can go wrong.

docs/simulation.md tells the idea, how to replay a seed and how to add an invariant.

    loop.py        an event loop whose time and order come from the seed
    nature.py      the clocks and the luck of the server, for the time of an evening
    disk.py        what several workers share: durable lines, a directory, a bus; all of it slow, and sometimes away
    worker.py      one worker process: the real application, which can be killed
    line.py        the way between a person and a worker: requests and streams that are late, lost, doubled or cut
    appends.py     which lines are to become durable together, and which of them are there
    weather.py     what goes wrong in this evening, and when
    person.py      somebody who plays
    truth.py       what is durable, folded once more: what each viewer may know
    invariants.py  what must be so after every step
    evening.py     all of it together: one seed, one evening, one trace
"""
