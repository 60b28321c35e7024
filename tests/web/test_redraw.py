"""When the page is drawn anew: at once, except where the stream brings more than a frame can show."""

import json
import subprocess
from pathlib import Path

import check_web

HERE = Path(__file__).parent
WEB = check_web.ROOT / "src" / "parlour" / "web"


def drawings(*deeds: str) -> list[int]:
    """How often the page has been drawn after each of these: a change by the stream, one by a person, a frame."""
    command = [str(check_web.NODE), "--no-warnings", str(HERE / "redraw.mjs"), WEB.as_uri(), *deeds]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    counts: list[int] = json.loads(told.stdout)
    return counts


def test_what_the_stream_brings_is_drawn_at_once() -> None:
    assert drawings("stream") == [1]


def test_what_it_brings_before_the_next_frame_is_drawn_together_in_that_frame() -> None:
    assert drawings("stream", "stream", "stream", "stream", "frame") == [1, 1, 1, 1, 2]


def test_a_frame_without_news_draws_nothing() -> None:
    assert drawings("stream", "frame", "frame") == [1, 1, 1]


def test_in_a_new_frame_the_stream_is_drawn_at_once_again() -> None:
    assert drawings("stream", "frame", "stream") == [1, 1, 2]


def test_what_a_person_does_never_waits_for_a_frame() -> None:
    assert drawings("stream", "person", "person") == [1, 2, 3]


def test_what_a_person_does_shows_what_the_stream_has_brought() -> None:
    assert drawings("stream", "stream", "person", "frame") == [1, 1, 2, 2]
