"""A table of One Mind by numbers of words."""

from collections.abc import Collection

from msgspec.structs import replace

from parlour.chance import Chance
from parlour.game import Game
from parlour.games.one_mind import ending
from parlour.games.one_mind.checking import DOUBTS
from parlour.games.one_mind.printed import FIRST_MATCH, LATER_MATCH
from parlour.lab.codecs.judged import judged
from parlour.lab.codecs.one_mind import BY_PAIR, OneMindCodec
from parlour.lab.codecs.shape import Vector, joined
from parlour.lab.envs.by_rules import Ahead, ByRules, mask_of
from parlour.lab.envs.one_mind.check import COUNTS, ERASED, Check, Seats
from parlour.lab.envs.one_mind.lying import ANY, Lying
from parlour.lab.envs.one_mind.told import NO_CHECK, PAIR, cards, head, states, votes
from parlour.lab.envs.one_mind.verdicts import ANIMAL, NOT_A_WORD, ON_THE_TABLE, Verdicts
from parlour.rules import Outcome, Seat


class InWords(Ahead):
    """A game in numbers of words, from its deal on."""

    owing: Collection[Seat]
    _check: Check | None  # the cards of the round, while they are checked
    _sealed: dict[Seat, int]
    _heads: dict[Seat, bytes]  # the beginnings of vectors, which stay the same during a check
    _masks: dict[Seat, bytes]  # from here on what stays the same until the next verdict: masks without an open vote
    _states: dict[Seat, bytes]
    _calls: tuple[list[Seats], list[tuple[Seat, list[int], Seats]]] | None

    def __init__(self, game: Game, codec: OneMindCodec) -> None:
        super().__init__(game, codec.decode)
        board = game.state.board
        self._codec, self._words = codec, judged(board.language)
        self._count = len(self._words.words)
        _, _, self._agree, _, self._propose, self._challenge, self._vote = codec.first.values()
        self._seats, self._everybody = board.seats, tuple(range(board.seats))
        self._rounds, self._letters, self._judge, self._team = board.rounds, board.letters, board.judge, board.team
        self._gems, self._middle = [*board.gems], board.middle
        self._bag, self._drawn = [*game.state.box.bag], [*board.drawn] or [ANY] * board.seats
        self._doubts = (NOT_A_WORD, ON_THE_TABLE, ANIMAL) if board.animal_style else (NOT_A_WORD, ON_THE_TABLE)
        self._verdicts = Verdicts(self._words)
        self._votes = mask_of((self._vote, self._vote + 1), codec.actions)
        self._lying = Lying(self._words, codec.actions, animal_style=board.animal_style)
        self._round, self._ended = 0, ""
        self._slow: ByRules | None = None  # from when on words outside the vocabulary are needed
        self._begin()

    @staticmethod
    def knows(game: Game) -> bool:
        """Whether this game is supported: just dealt, in one language, and without verdicts of earlier games."""
        board = game.state.board
        return len(game.log) == 1 and not board.languages and not board.case_law

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, computed by the rules."""
        if self._slow is not None:
            return self._slow.outcome
        if not self._ended:
            return None
        return ending(replace(self._game.state.board, gems=tuple(self._gems), ended=self._ended))

    # # Legal answers

    def ids(self, seat: Seat) -> Collection[int]:
        if self._slow is not None:
            return self._slow.ids(seat)
        return [number for number, legal in enumerate(self.mask(seat)) if legal]

    def mask(self, seat: Seat) -> bytes:
        if self._slow is not None:
            return self._slow.mask(seat)
        if seat not in self.owing:
            return bytes(self._codec.actions)
        if self._check is None:
            return self._lying.writable(self._drawn[seat])
        if self._check.ballot is not None:
            return self._votes
        if seat not in self._masks:
            self._masks[seat] = mask_of(self._ways(self._check, seat), self._codec.actions)
        return self._masks[seat]

    def _ways(self, check: Check, caller: Seat) -> list[int]:
        """The ids of agreeing, and of every vote that this seat may call."""
        if self._calls is None:
            self._calls = [*check.pairs()], [*check.challenges(self._doubts)]
        pairs, challenges = self._calls
        number = PAIR[self._seats][caller]
        here = [self._agree, *[self._propose + number[one][other] for one, other in pairs]]
        for target, whys, closed in challenges:
            if caller not in closed:
                first = self._challenge + len(DOUBTS) * ((target - caller) % self._seats)
                here += [first + why for why in whys]
        return here

    # # Moves

    def play(self, seat: Seat, number: int) -> None:
        if self._slow is not None:
            self._slow.play(seat, number)
            self.owing = self._slow.owing
            return
        self._ahead.append((seat, number))
        if self._check is None:
            self._sealed[seat] = number
            self.owing = [other for other in self.owing if other != seat]
            if not self.owing:
                self._turn_over(seat)
        else:
            self._answer(self._check, seat, number)

    def _turn_over(self, last: Seat) -> None:
        """Turn over all slates. The last player to finish reads first."""
        written = [self._sealed[seat] for seat in self._everybody]
        if not self._round:
            self._lying.start(written)
            self._toss()
            return
        self._check = check = Check(self._words, self._verdicts, written, last, self._team)
        self._heads, self.owing = {}, self._everybody
        self._look_again()
        if self._judge == "auto":
            self._settle(check)

    def _answer(self, check: Check, seat: Seat, number: int) -> None:
        """An answer in the check: agree, call a vote, or vote."""
        found = False
        if number >= self._vote:
            found = check.vote(seat, number == self._vote)
        elif number >= self._challenge:
            place, why = divmod(number - self._challenge, len(DOUBTS))
            found = check.challenge(seat, (seat + place) % self._seats, why)
        elif number >= self._propose:
            pair = [(seat + place) % self._seats for place in BY_PAIR[number - self._propose]]
            found = check.propose(seat, *sorted(pair, key=check.order.index))
        elif check.agree(seat):
            self._settle(check)
            return
        if found:
            self._look_again()
        self.owing = check.owing()

    # # The end of a round

    def _settle(self, check: Check) -> None:
        """Take gems for matches, lay the cards into their row, and end the round or the game."""
        stacks, had = check.piles(COUNTS), [*self._gems]
        matched = [seat for stack in stacks if len(stack) > 1 for seat in stack]
        for seat in matched:
            gems = min(self._middle, LATER_MATCH if had[seat] else FIRST_MATCH)
            self._gems[seat] += gems
            self._middle -= gems
        self._lying.lay([word for word, state in zip(check.written, check.state, strict=True) if state != ERASED])
        if piles := [*stacks, *check.unmatched()]:
            self._lying.show([check.written[pile[-1]] for pile in piles])
        if len(matched) == self._seats:
            self._end("all_matched")
        elif self._seats > 2 and self._middle == 0:
            self._end("middle_empty")
        elif self._round == self._rounds:
            self._end("rounds_over")
        else:
            self._toss()

    def _toss(self) -> None:
        """Begin the next round with its token, or without one in FREE AS A BIRD."""
        self._round += 1
        letter = ANY
        if self._letters != "never":
            chance = Chance(self._game.header.seed, self.lines - 1)
            tossed = self._bag.pop(chance.below(len(self._bag)))
            if self._letters == "always" or chance.toss():
                letter = tossed
        self._drawn = [letter] * self._seats
        self._begin()

    def _begin(self) -> None:
        """Ask everybody for a word."""
        self._check, self.owing, self._sealed, self._heads = None, self._everybody, {}, {}
        self._look_again()
        if not all(1 in self._lying.writable(letter) for letter in self._drawn):
            self._slow = ByRules(self.game, self._codec, None)

    def _end(self, reason: str) -> None:
        self._ended, self.owing, self._check, self._heads = reason, (), None, {}

    def _look_again(self) -> None:
        self._masks, self._states, self._calls = {}, {}, None

    # # Observations

    def observe(self, seat: Seat) -> Vector:
        """The observation, joined in the order of the codec's layout."""
        if self._slow is not None:
            return self._slow.observe(seat)
        check = self._check
        if seat not in self._heads:
            read = cards(seat, [] if check is None else check.written, self._count)
            sets = self._lying.basis, self._lying.everything, read
            self._heads[seat] = head(seat, self._round, self._drawn[seat], self._gems, self._middle, sets)
        if check is None:
            return joined((self._heads[seat], NO_CHECK))
        if seat not in self._states:
            self._states[seat] = states(seat, check)
        return joined((self._heads[seat], self._states[seat], *votes(seat, check)))
