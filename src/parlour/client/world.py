"""A text world: any game as plain text for each seat, in every language, with TextArena's conventions.

    world = TextWorld("similo", language="en")
    world.reset(num_players=3, seed=7)
    done = False
    while not done:
        player, observation = world.get_observation()
        done, info = world.step(agents[player](observation))
    rewards, game_info = world.close()

An observation says what has happened since the last one, how the table stands, what is asked and how to answer. An
answer is a number or a word in square brackets; the last brackets count, and without any the whole text. Who is refused
is told why and asked again; after three refusals the move of an absent person is made, so that every game goes on.
`register()` puts all games into TextArena's list, where that package is installed.
"""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from parlour.client.speech import Speech
from parlour.errors import Denied, GameOver, Refused
from parlour.game import Game
from parlour.games import GAMES
from parlour.languages import LANGUAGES, written_in
from parlour.rules import Action, Prompt, Seat, Words, Write
from parlour.say.description import describe
from parlour.table.options import read_options

TRIES = 3
BRACKETS = re.compile(r"\[([^\[\]]*)\]")


class TextWorld:
    """One game after the other, in words."""

    def __init__(self, game: str, language: str = "en", options: Mapping[str, Any] | None = None) -> None:
        if game not in GAMES:
            raise Denied("no_such_game", facts={"game": game, "known": tuple(GAMES)})
        if language not in LANGUAGES:
            raise Denied("bad_options", facts={"problem": f"{language!r} is not one of {', '.join(LANGUAGES)}"})
        self.rules, self.language = GAMES[game], language
        spoken = {"language": written_in(language)} if "language" in self.rules.Options.__struct_fields__ else {}
        self.options = read_options(game, {**spoken, **(options or {})})
        self.speech = Speech(game, language, self.rules.pieces(language))

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """A new game, dealt by the seed."""
        seats = num_players or self.rules.seats[0]
        if seats not in self.rules.seats:
            sizes = self.rules.seats
            raise Denied("wrong_table_size", facts={"count": seats, "least": sizes[0], "most": sizes[-1]})
        self.game = Game.open(self.rules, seats, self.options, f"text {0 if seed is None else seed}")
        self.names = [f"Player {seat}" for seat in range(seats)]
        self.speech.names = self.names
        self.told = dict.fromkeys(range(seats), 0)  # how many lines of the log each seat has been told
        self.refusals = dict.fromkeys(range(seats), 0)
        self.defaults = dict.fromkeys(range(seats), 0)
        self.why, self.tries = "", 0
        self.seat = self._next(-1)

    def get_observation(self) -> tuple[Seat, str]:
        """Who is asked, and all that this seat should read before it answers."""
        seat, game = self.seat, self.game
        self.speech.you = seat
        news = [self.speech.event(_plain(event)) for event in game.seen_by(seat, self.told[seat])]
        self.told[seat] = len(game.log)
        table = describe(self.rules, game.view(seat), self.names, self.language)
        ask, prompt = game.ask, game.prompt(seat)
        if ask is None or prompt is None:
            return seat, "\n".join([*news, *table])
        heading = self.speech.say(f"{self.rules.name}.section.{ask.section}")
        asked = [self.speech.say("client.asked", {"what": heading}), *self._how(prompt)]
        parts = [[self.why] if self.why else [], news, table, asked]
        return seat, "\n\n".join("\n".join(part) for part in parts if part)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """An answer, as text. A refusal changes nothing; the same seat is asked again and told why."""
        if self.game.ask is None:
            raise GameOver
        seat, prompt = self.seat, self.game.prompt(self.seat)
        assert prompt is not None
        self.speech.you = seat
        self.why = ""
        try:
            self.game.play(seat, self._read(action, prompt))
        except Refused as refusal:
            self._refuse(refusal)
            if self.tries < TRIES:
                return False, {"seat": seat, "refused": self.why}
            self.defaults[seat] += 1
            self.game.play(seat, self.rules.default(self.game.state.view(seat)))
        refused, self.why, self.tries = self.why, "", 0
        self.seat = self._next(seat)
        return self._is_done(), {"seat": seat, **({"refused": refused} if refused else {})}

    def close(self) -> tuple[dict[Seat, float], dict[Seat, dict[str, Any]]]:
        """What everybody has of it, and how they behaved."""
        reason = self.game.outcome.reason if self.game.outcome else "given_up"
        rewards = dict(enumerate(self.game.returns))
        return rewards, {
            seat: {"reason": reason, "refusals": self.refusals[seat], "defaults": self.defaults[seat]}
            for seat in rewards
        }

    # Within

    def _how(self, prompt: Prompt) -> list[str]:
        """What may be answered, and how."""
        say, lines = self.speech.say, []
        lines += [f"[{number}] {self.speech.action(_plain(one))}" for number, one in enumerate(prompt.actions, 1)]
        lines += [say("client.how_number")] if prompt.actions else []
        if isinstance(prompt, Words):
            limits = prompt.limits
            lines.append(say("client.how_word" if prompt.actions else "client.how_write"))
            lines += [say("client.starts", {"letter": limits.starts.upper()})] if limits.starts else []
            lines += [say("client.barred", {"words": list(limits.barred)})] if limits.barred else []
            lines.append(say("client.examples", {"words": list(prompt.examples[:3])}))
        return lines

    def _read(self, text: str, prompt: Prompt) -> Action:
        """The last brackets of an answer; models like to think aloud before them."""
        found = BRACKETS.findall(text)
        answer = (found[-1] if found else text).strip()
        if answer.isascii() and answer.isdigit() and len(answer) < 6 and 0 < int(answer) <= len(prompt.actions):
            return prompt.actions[int(answer) - 1]
        if isinstance(prompt, Words) and answer and not answer.isdigit():
            return Write((answer,))
        raise Denied("not_understood", facts={"answer": answer[:80]})

    def _refuse(self, refusal: Refused) -> None:
        key = f"{self.rules.name}.refused.{refusal.code}"
        known = key if self.speech.knows(key) else f"client.{refusal.code}"
        self.why, self.tries = self.speech.say(known, refusal.facts), self.tries + 1
        self.refusals[self.seat] += 1

    def _next(self, after: Seat) -> Seat:
        ask = self.game.ask
        seats = self.game.header.seats
        return after if ask is None else min(ask.seats, key=lambda seat: (seat - after - 1) % seats)

    def _is_done(self) -> bool:
        return self.game.ask is None or len(self.game.log) > self.rules.longest


def register() -> None:
    """All games in all languages, in TextArena's list: `textarena.make("Parlour-similo-en-v1")`."""
    import textarena

    for game in GAMES:
        for language in LANGUAGES:
            textarena.register(f"Parlour-{game}-{language}-v1", TextWorld, game=game, language=language)


def _plain(struct: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(struct, str_keys=True)
    return plain
