"""The server: HTTP and server-sent events around the rooms. docs/http.md is its contract.

command.py terminal.py      parlour serve                worker.py app.py    one worker process and its application
house.py settings.py        what a worker holds          rooms.py            the rooms in memory
open_room.py                one of them: persist, publish
share.py undo_now.py clock_face.py   what each viewer is sent
reader.py stream.py line.py          one open stream, and the connection below it
presence.py caretaker.py sweeping.py who is here, and what happens when nobody is
turns.py thinking.py        the bots                     parent.py           what outlives nobody
visitors.py asked.py        what a token opens
names.py codes.py limits.py origin.py headers.py   manners
journal.py metrics.py       what the operator reads
tables.py seats.py questions.py persons.py moves.py drafts.py undo.py absence.py extensions.py log.py replays.py
shelf.py rules.py web.py health.py                 one module per resource
wire.py answers.py openapi.py problems.py          the shapes of requests, answers and refusals
"""
