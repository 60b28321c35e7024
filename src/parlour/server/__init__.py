"""The server: HTTP and server-sent events around the rooms. docs/http.md is its contract.

command.py      parlour serve                   worker.py app.py    one worker process and its application
house.py        what a worker holds             rooms.py            the rooms in memory
open_room.py    one of them: persist, publish   share.py            what each viewer is sent
reader.py       one open stream                 stream.py line.py   ... and the connection below it
presence.py     who is here                     turns.py thinking.py  the bots
visitors.py     what a token opens              names.py codes.py limits.py origin.py headers.py   manners
tables.py seats.py moves.py log.py shelf.py rules.py web.py health.py   one module per resource
wire.py openapi.py problems.py                  the shapes of requests, answers and refusals
"""
