"""Table talk on `handle`: what may be said, by whom, how often, and what becomes of it."""

from typing import Any
from unicodedata import normalize

import pytest

from parlour.errors import Refused
from parlour.games import GAMES
from parlour.games.ego.actions import Answer
from parlour.table import commands as c
from parlour.table import records
from parlour.table.forget_person import known_of, struck_out
from parlour.table.records import About, Sitter, Spoke
from parlour.table.table import Table
from parlour.table.talk import KEPT, Talk
from parlour.table.talk.phrases import COMMON, REASONS, of_game
from parlour.table.talk.say import MOST_OF_ONE, WINDOW
from tests.table.tables import ALA, BEN, CHLOE, NOON, Evening, moment, person

WATCHER = c.Visitor(watch=True)
CARD = "card"


def said(evening: Evening, sitter: int, *, at: float = NOON, **what: Any) -> Spoke:
    (record,) = evening.send(c.Say(by=person(sitter), sitter=sitter, **what), moment(at))
    assert isinstance(record, Spoke)
    return record


def refusal(evening: Evening, command: c.Command, at: float = NOON) -> Refused:
    with pytest.raises(Refused) as refused:
        evening.handle(command, moment(at))
    return refused.value


def similo(giver: int = ALA) -> Evening:
    evening = Evening("Ben", "Chloe", game="similo", options={"giver": giver})
    evening.start()
    return evening


def clued(giver: int = ALA) -> Evening:
    """Similo: the guessers decide."""
    evening = similo(giver)
    evening.move(giver, evening.default(giver))
    return evening


# What is said


def test_a_line_knows_where_in_the_story_it_was_said() -> None:
    evening = Evening("Ben", "Chloe", game="similo", options={"giver": ALA})
    assert (said(evening, BEN, text="Hi").number, evening.table.talk.lines[0].n) == (0, 1)
    evening.start()
    before = said(evening, BEN, text="Ready?")
    assert (before.number, before.seen) == (1, len(evening.game.seen_by(None)))
    evening.move(ALA, evening.default(ALA))
    after = said(evening, BEN, text="Hm")
    assert after.seen == len(evening.game.seen_by(None)) > before.seen


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (" ", "empty"),
        ("\u2800", "unseen_characters"),
        ("a" * 241, "too_long"),
        ("👨‍👩‍👧" * 241, "too_long"),
        ("🇵🇱" * 241, "too_long"),
        ("not \u202ereversed", "unseen_characters"),
        ("nul\x00", "unseen_characters"),
        ("iso\u2066late", "unseen_characters"),
        ("zero\u200bwidth", "unseen_characters"),
        ("tag\U000e0041", "unseen_characters"),
        ("x\u0301\u0302\u0303", "piled_up"),
    ],
)
def test_what_cannot_be_shown_is_refused(text: str, why: str) -> None:
    refused = refusal(Evening("Ben"), c.Say(by=person(BEN), sitter=BEN, text=text))
    assert (refused.code, refused.facts["why"]) == ("bad_line", why)


@pytest.mark.parametrize("text", ["👨‍👩‍👧" * 240, "👍🏽" * 240, "🇵🇱" * 240, "x\u0301" * 240])
def test_a_line_is_as_long_as_people_see_it(text: str) -> None:
    assert said(Evening("Ben"), BEN, text=text).text == normalize("NFC", text)


@pytest.mark.parametrize("text", ["a" * 240, "👨‍👩‍👧 family", "❤️", "zażółć", "https://example.org", "<b>bold</b>", "ﷺ"])
def test_what_can_be_shown_is_kept_as_it_is(text: str) -> None:
    assert said(Evening("Ben"), BEN, text=text).text == text


def test_line_ends_and_tabs_become_spaces() -> None:
    assert said(Evening("Ben"), BEN, text=" one\n two\t three ").text == "one two three"


def test_exactly_one_thing_is_said() -> None:
    evening = Evening("Ben")
    assert refusal(evening, c.Say(by=person(BEN), sitter=BEN)).code == "bad_line"
    assert refusal(evening, c.Say(by=person(BEN), sitter=BEN, text="Hi", phrase="agree")).code == "bad_line"


def test_four_lines_in_ten_seconds_and_no_more() -> None:
    evening = Evening("Ben")
    for number in range(MOST_OF_ONE):
        said(evening, BEN, text=f"Line {number}", at=NOON + number)
    refused = refusal(evening, c.Say(by=person(BEN), sitter=BEN, text="And"), NOON + 4)
    assert (refused.code, refused.facts) == ("too_much_talk", {"seconds": 6})
    said(evening, ALA, text="Others may", at=NOON + 4)
    said(evening, BEN, text="And", at=NOON + WINDOW)


def test_a_table_has_a_limit_too() -> None:
    names = [f"Guest {number}" for number in range(7)]
    evening = Evening(*names, game="similo")
    for number in range(24):
        said(evening, number % 8, text="Me!", at=NOON)
    assert refusal(evening, c.Say(by=person(ALA), sitter=ALA, text="Quiet!")).code == "too_much_talk"


def test_the_newest_lines_are_held_and_all_are_numbered() -> None:
    talk, sitter = Talk(), Sitter(ALA, "Ala", "fox")
    for number in range(KEPT + 5):
        talk = talk.after(Spoke(NOON, sitter=ALA, text=f"{number}"), [sitter])
    assert (len(talk.lines), talk.count, talk.lines[-1].n) == (KEPT, KEPT + 5, KEPT + 5)
    assert [line.n for line in talk.since(KEPT + 3)] == [KEPT + 4, KEPT + 5]


# Phrases and things


def test_eight_phrases_for_all_and_four_for_each_game() -> None:
    assert len(COMMON) == 8
    for rules in GAMES.values():
        if rules.name in ("similo", "same_game", "one_mind", "ego", "council_of_four"):
            assert len(of_game(rules)) == 4, rules.name


def test_a_phrase_is_said_by_its_id() -> None:
    evening = clued()
    assert said(evening, BEN, phrase="agree").phrase == "agree"
    assert refusal(evening, c.Say(by=person(BEN), sitter=BEN, phrase="nonsense")).code == "no_such_phrase"
    assert refusal(evening, c.Say(by=person(BEN), sitter=BEN, phrase="nice_move")).code == "no_such_phrase"


def test_a_phrase_that_speaks_of_something_needs_it() -> None:
    evening = clued()
    card = About(CARD, evening.game.state.board.remaining[0])
    assert refusal(evening, c.Say(by=person(BEN), sitter=BEN, phrase="which_like")).code == "no_such_thing"
    someone = About("person", str(CHLOE))
    assert refusal(evening, c.Say(by=person(BEN), sitter=BEN, phrase="which_like", about=someone)).code
    assert said(evening, BEN, phrase="which_like", about=card).about == card
    assert said(evening, BEN, phrase="go_with", about=someone).about == someone


@pytest.mark.parametrize(
    "about", [About(CARD, "fables/nobody"), About("cup", "length"), About("person", "99"), About("secret", "x")]
)
def test_only_what_lies_on_the_table_is_spoken_of(about: About) -> None:
    """Nothing else can stand there: `about` is no second text field."""
    evening = clued()
    for command in (
        c.Say(by=person(BEN), sitter=BEN, text="That", about=about),
        c.Say(by=person(BEN), sitter=BEN, pin="That", about=about),
        c.PointAt(by=person(BEN), sitter=BEN, about=about),
    ):
        assert refusal(evening, command).code == "no_such_thing"


def test_a_note_is_pinned_to_a_thing_and_so_is_a_doubt() -> None:
    evening = clued()
    card = About(CARD, evening.game.state.board.remaining[0])
    assert said(evening, BEN, pin="both wear hats", about=card).pin
    assert said(evening, BEN, phrase="not_this", about=card).pin
    for reason in REASONS:
        assert said(evening, CHLOE, phrase=reason.id, about=card).pin
        assert refusal(evening, c.Say(by=person(BEN), sitter=BEN, phrase=reason.id)).code == "no_such_thing"
    assert not said(evening, BEN, phrase="agree", about=card).pin
    taken_away = said(evening, BEN, pin="", about=card)
    assert taken_away.pin and not taken_away.text
    assert refusal(evening, c.Say(by=person(CHLOE), sitter=CHLOE, pin="Nice", about=About("person", "0"))).code


def test_pointing_records_nothing() -> None:
    evening = clued()
    card = About(CARD, evening.game.state.board.remaining[0])
    assert evening.handle(c.PointAt(by=person(BEN), sitter=BEN, about=card)) == ()
    assert evening.handle(c.ShowWriting(by=person(BEN), sitter=BEN)) == ()


# Who may speak


def test_a_silent_seat_is_told_until_when() -> None:
    evening = clued()
    card = About(CARD, evening.game.state.board.remaining[0])
    for command in (
        c.Say(by=person(ALA), sitter=ALA, text="It is Merlin"),
        c.Say(by=person(ALA), sitter=ALA, phrase="not_this", about=card),
        c.Say(by=person(ALA), sitter=ALA, pin="", about=card),
        c.PointAt(by=person(ALA), sitter=ALA, about=card),
        c.ShowWriting(by=person(ALA), sitter=ALA),
    ):
        refused = refusal(evening, command)
        assert (refused.code, refused.facts) == ("silent_role", {"until": "game"})


def test_the_giver_of_the_same_game_is_silent_until_the_turn_is_over() -> None:
    evening = Evening("Ben", "Chloe", game="same_game", options={"first": ALA, "helper": False})
    evening.start()
    said(evening, ALA, text="I have a good one")
    for sitter in (ALA, BEN, CHLOE):
        evening.move(sitter, evening.default(sitter))
    evening.move(ALA, evening.default(ALA))
    refused = refusal(evening, c.Say(by=person(ALA), sitter=ALA, text="Weight"))
    assert (refused.code, refused.facts) == ("silent_role", {"until": "turn"})
    said(evening, BEN, text="Not weight")


def test_closed_talk_is_told_until_when() -> None:
    evening = Evening("Ben", "Chloe", game="one_mind")
    evening.start()
    refused = refusal(evening, c.Say(by=person(ALA), sitter=ALA, text="DOG"))
    assert (refused.code, refused.facts) == ("talk_closed", {"until": "written"})


def test_watchers_write_only_if_the_host_lets_them() -> None:
    evening = Evening("Ben", "Chloe")
    assert refusal(evening, c.SayAsWatcher(by=WATCHER, text="Hi")).code == "watchers_read"
    evening.send(c.SetTalk(by=person(ALA), watchers=True))
    (record,) = evening.send(c.SayAsWatcher(by=WATCHER, text="Hi", address="192.0.2.7"))
    assert isinstance(record, Spoke)
    assert (record.sitter, record.text, record.address) == (None, "Hi", "192.0.2.7")


def test_watchers_never_write_while_guessers_decide_or_answers_are_sealed() -> None:
    evening = Evening("Ben", "Chloe", game="similo", options={"giver": BEN})
    evening.send(c.SetTalk(by=person(ALA), watchers=True))
    evening.start()
    evening.handle(c.SayAsWatcher(by=WATCHER, text="Good luck"))
    evening.move(BEN, evening.default(BEN))
    assert refusal(evening, c.SayAsWatcher(by=WATCHER, text="Merlin")).code == "guessers_decide"
    evening.play_out()
    evening.handle(c.SayAsWatcher(by=WATCHER, text="Well played"))
    evening.choose("ego", {"first": ALA})
    evening.start()
    evening.handle(c.SayAsWatcher(by=WATCHER, text="A good question"))
    evening.move(ALA, Answer(1))
    assert refusal(evening, c.SayAsWatcher(by=WATCHER, text="Two")).code == "guessers_decide"


def test_somebody_muted_for_talk_alone_may_react() -> None:
    evening = Evening("Ben")
    evening.send(c.MutePerson(by=person(ALA), sitter=BEN, on=True, talk_only=True))
    assert refusal(evening, c.Say(by=person(BEN), sitter=BEN, text="Hi")).code == "muted"
    evening.handle(c.React(by=person(BEN), sitter=BEN, emoji="👏"))
    evening.handle(c.ChangeSeat(by=person(BEN), sitter=BEN, name="Benny"))
    evening.send(c.MutePerson(by=person(ALA), sitter=BEN, on=True))
    assert refusal(evening, c.React(by=person(BEN), sitter=BEN, emoji="👏")).code == "muted"
    evening.send(c.MutePerson(by=person(ALA), sitter=BEN, on=False))
    evening.handle(c.Say(by=person(BEN), sitter=BEN, text="Hi"))


# What becomes of it


def test_the_host_clears_the_talk() -> None:
    evening = Evening("Ben")
    said(evening, BEN, text="Oops")
    evening.send(c.ClearTalk(by=person(ALA)))
    talk = evening.table.talk
    assert talk.lines == () and talk.hidden_at == talk.count == 2
    said(evening, BEN, text="Better")
    assert [line.n for line in evening.table.talk.lines] == [3]


def test_lines_that_are_not_kept_are_hidden_past_ones_too() -> None:
    evening = Evening("Ben", "Chloe", game="ego")
    said(evening, BEN, text="Before")
    said(evening, CHLOE, text="Mine stays")
    evening.send(c.KeepLines(by=person(BEN), sitter=BEN, on=False))
    assert [line.said.text for line in evening.table.talk.lines] == ["Mine stays"]
    said(evening, BEN, text="Heard, not kept")
    assert len(evening.table.talk.lines) == 2
    assert [line.said.text for line in evening.table.talk.lines_of(0)] == ["Mine stays"]
    evening.start()
    assert [line.said.text for line in evening.table.talk.lines] == ["Mine stays"]
    assert Table.found(evening.lines).talk == evening.table.talk


def test_whoever_is_forgotten_takes_their_lines_along() -> None:
    evening = Evening("Ben", "Chloe")
    said(evening, BEN, text="My secret sentence")
    said(evening, CHLOE, text="Mine")
    assert known_of(evening.table, BEN)["lines"] == ["My secret sentence"]
    evening.send(c.StandUp(by=person(BEN), sitter=BEN, forget=True))
    assert [line.said.text for line in evening.table.talk.lines] == ["Mine"]
    again = struck_out(evening.lines, BEN)
    lines = [again.get(place, line) for place, line in enumerate(evening.lines)]
    assert b"secret sentence" not in b"".join(lines)
    talk = Table.found(lines).talk
    assert (talk.lines, talk.count) == (evening.table.talk.lines, evening.table.talk.count)


def test_a_call_link_is_https_and_nothing_else() -> None:
    evening = Evening("Ben")
    evening.send(c.SetCall(by=person(ALA), link="https://call.example/room?x=1"))
    assert evening.table.talk.call == "https://call.example/room?x=1"
    for link in (
        "http://call.example",
        "javascript:alert(1)",
        "https://",
        "https://user:pass@call.example",
        "https://call.example/\u202egnp.exe",
        "https://call.example/a b",
        "data:text/html,x",
        "https://call.example:99999/",
        f"https://call.example/{'a' * 300}",
    ):
        assert refusal(evening, c.SetCall(by=person(ALA), link=link)).code == "bad_call", link
    evening.send(c.SetCall(by=person(ALA), link=""))
    assert evening.table.talk.call == ""


def test_records_of_talk_survive_their_log() -> None:
    evening = clued()
    card = About(CARD, evening.game.state.board.remaining[0])
    said(evening, BEN, pin="both wear hats", about=card)
    assert Table.found(evening.lines).talk == evening.table.talk
    assert records.read(evening.lines[-1]) == evening.table.talk.lines[-1].said
