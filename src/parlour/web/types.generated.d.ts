// Written by tools/web_types.py from the Python structs. Do not edit.

export interface Action {
  type: string;
  [field: string]: unknown;
}

export interface Write {
  type: "Write";
  words: readonly string[];
}

export interface Choices {
  kind: "choices";
  actions: readonly Action[];
}

export interface Limits {
  words: number;
  letters: number;
  starts: string;
  barred: readonly string[];
}

export interface Words {
  kind: "words";
  limits: Limits;
  examples: readonly string[];
  actions: readonly Action[];
}

export interface Outcome {
  winners: readonly number[];
  scores: readonly number[];
  reason: string;
}

export interface Piece {
  name: string;
  picture: string;
  tint: string;
  pose: string;
  group: string;
}

export namespace similo {
  export interface SimiloOptions {
    deck: "animals" | "fables" | "food" | "history" | "jobs" | "more_animals" | "myths";
    clue_deck: "animals" | "fables" | "food" | "history" | "jobs" | "more_animals" | "myths";
    giver: number | null;
    team: "anyone" | "majority" | "unanimous";
  }

  export interface Board {
    seats: number;
    deck: "animals" | "fables" | "food" | "history" | "jobs" | "more_animals" | "myths";
    clue_deck: "animals" | "fables" | "food" | "history" | "jobs" | "more_animals" | "myths";
    team: "anyone" | "majority" | "unanimous";
    giver: number | null;
    grid: readonly string[];
    remaining: readonly string[];
    clues: readonly Clue[];
    removed: readonly (readonly string[])[];
    marks: Readonly<Record<string, readonly string[]>>;
    votes: Readonly<Record<string, readonly string[]>>;
    candidates: readonly (readonly string[])[];
    ballots: number;
    secret: string | null;
  }

  export interface Hand {
    cards: readonly string[];
    secret: string | null;
  }

  export interface GiveClue {
    type: "GiveClue";
    card: string;
    manner: "different" | "similar";
  }

  export interface Mark {
    type: "Mark";
    card: string;
  }

  export interface Unmark {
    type: "Unmark";
    card: string;
  }

  export interface Remove {
    type: "Remove";
    cards: readonly string[];
  }

  export interface Withdraw {
    type: "Withdraw";
  }

  export interface GiverChosen {
    type: "GiverChosen";
    seat: number;
  }

  export interface Laid {
    type: "Laid";
    cards: readonly string[];
  }

  export interface SecretDrawn {
    type: "SecretDrawn";
    seat: number;
    card: string;
  }

  export interface Drawn {
    type: "Drawn";
    seat: number;
    cards: readonly string[];
  }

  export interface ClueGiven {
    type: "ClueGiven";
    seat: number;
    card: string;
    manner: "different" | "similar";
  }

  export interface Marked {
    type: "Marked";
    seat: number;
    card: string;
  }

  export interface Unmarked {
    type: "Unmarked";
    seat: number;
    card: string;
  }

  export interface Confirmed {
    type: "Confirmed";
    seat: number;
    cards: readonly string[];
  }

  export interface Withdrawn {
    type: "Withdrawn";
    seat: number;
  }

  export interface Disagreed {
    type: "Disagreed";
    candidates: readonly (readonly string[])[];
  }

  export interface Removed {
    type: "Removed";
    cards: readonly string[];
  }

  export interface SecretShown {
    type: "SecretShown";
    card: string;
  }

  export interface Clue {
    card: string;
    manner: "different" | "similar";
  }

  export type Action = GiveClue | Mark | Unmark | Remove | Withdraw;
  export type Event = GiverChosen | Laid | SecretDrawn | Drawn | ClueGiven | Marked | Unmarked | Confirmed | Withdrawn | Disagreed | Removed | SecretShown;
}

export namespace council_of_four {
  export interface CouncilOptions {
    coast: "A" | "B";
    hills: "A" | "B";
    mountains: "A" | "B";
    first: number | null;
    market: boolean;
    coin_track: boolean;
    assistant_pool: boolean;
  }

  export interface Board {
    options: CouncilOptions;
    sides: string;
    king: string;
    players: readonly Player[];
    first: number;
    turn: number;
    main: number;
    quick: number;
    owed: readonly Owed[];
    tokens: Readonly<Record<string, readonly string[]>>;
    councils: Readonly<Record<string, readonly ("black" | "blue" | "orange" | "pink" | "purple" | "white")[]>>;
    reserve: Readonly<Record<string, number>>;
    display: Readonly<Record<string, readonly (string | null)[]>>;
    permits_left: Readonly<Record<string, number>>;
    returned: Readonly<Record<string, readonly string[]>>;
    deck: number;
    discards: Readonly<Record<string, number>>;
    neutral: string;
    tiles: readonly ("bronze" | "coast" | "gold" | "hills" | "iron" | "mountains" | "silver")[];
    king_tiles: readonly number[];
    finisher: number | null;
    market: Market | null;
    over: boolean;
    moves: number;
  }

  export interface Hand {
    seat: number;
    cards: readonly ("black" | "blue" | "joker" | "orange" | "pink" | "purple" | "white")[];
  }

  export interface Elect {
    type: "Elect";
    council: "coast" | "hills" | "king" | "mountains";
    colour: "black" | "blue" | "orange" | "pink" | "purple" | "white";
  }

  export interface Acquire {
    type: "Acquire";
    permit: string;
    cards: readonly ("black" | "blue" | "joker" | "orange" | "pink" | "purple" | "white")[];
    coins: number;
  }

  export interface Build {
    type: "Build";
    permit: string;
    city: string;
  }

  export interface BuildWithKing {
    type: "BuildWithKing";
    city: string;
    cards: readonly ("black" | "blue" | "joker" | "orange" | "pink" | "purple" | "white")[];
    coins: number;
  }

  export interface Engage {
    type: "Engage";
  }

  export interface ChangePermits {
    type: "ChangePermits";
    region: "coast" | "hills" | "mountains";
  }

  export interface SendAssistant {
    type: "SendAssistant";
    council: "coast" | "hills" | "king" | "mountains";
    colour: "black" | "blue" | "orange" | "pink" | "purple" | "white";
  }

  export interface BuyMainAction {
    type: "BuyMainAction";
  }

  export interface EndTurn {
    type: "EndTurn";
  }

  export interface TakeToken {
    type: "TakeToken";
    city: string;
  }

  export interface TakePermit {
    type: "TakePermit";
    permit: string;
  }

  export interface ReusePermit {
    type: "ReusePermit";
    permit: string;
  }

  export interface Offer {
    type: "Offer";
    good: string;
    price: number;
  }

  export interface Buy {
    type: "Buy";
    seller: number;
    good: string;
    price: number;
  }

  export interface LeaveMarket {
    type: "LeaveMarket";
  }

  export interface FirstChosen {
    type: "FirstChosen";
    seat: number;
  }

  export interface TokensLaid {
    type: "TokensLaid";
    cities: readonly string[];
    tokens: readonly (readonly string[])[];
  }

  export interface Seated {
    type: "Seated";
    council: "coast" | "hills" | "king" | "mountains";
    colours: readonly ("black" | "blue" | "orange" | "pink" | "purple" | "white")[];
  }

  export interface NeutralBuilt {
    type: "NeutralBuilt";
    permit: string;
    cities: readonly string[];
  }

  export interface DrewCards {
    type: "DrewCards";
    seat: number;
    count: number;
  }

  export interface Drawn {
    type: "Drawn";
    seat: number;
    cards: readonly ("black" | "blue" | "joker" | "orange" | "pink" | "purple" | "white")[];
  }

  export interface Reshuffled {
    type: "Reshuffled";
    cards: Readonly<Record<string, number>>;
  }

  export interface PermitShown {
    type: "PermitShown";
    region: "coast" | "hills" | "mountains";
    permit: string;
  }

  export interface TurnBegan {
    type: "TurnBegan";
    seat: number;
  }

  export interface Elected {
    type: "Elected";
    seat: number;
    council: "coast" | "hills" | "king" | "mountains";
    colour: "black" | "blue" | "orange" | "pink" | "purple" | "white";
    fallen: "black" | "blue" | "orange" | "pink" | "purple" | "white";
    coins: number;
  }

  export interface Acquired {
    type: "Acquired";
    seat: number;
    permit: string;
    cards: readonly ("black" | "blue" | "joker" | "orange" | "pink" | "purple" | "white")[];
    coins: number;
  }

  export interface Built {
    type: "Built";
    seat: number;
    city: string;
    permit: string;
  }

  export interface KingMoved {
    type: "KingMoved";
    seat: number;
    city: string;
    roads: number;
  }

  export interface BuiltWithKing {
    type: "BuiltWithKing";
    seat: number;
    city: string;
    cards: readonly ("black" | "blue" | "joker" | "orange" | "pink" | "purple" | "white")[];
    coins: number;
  }

  export interface AssistantsReturned {
    type: "AssistantsReturned";
    seat: number;
    city: string;
    count: number;
  }

  export interface Engaged {
    type: "Engaged";
    seat: number;
    coins: number;
  }

  export interface PermitsReturned {
    type: "PermitsReturned";
    seat: number;
    region: "coast" | "hills" | "mountains";
    permits: readonly string[];
  }

  export interface AssistantSent {
    type: "AssistantSent";
    seat: number;
    council: "coast" | "hills" | "king" | "mountains";
    colour: "black" | "blue" | "orange" | "pink" | "purple" | "white";
    fallen: "black" | "blue" | "orange" | "pink" | "purple" | "white";
  }

  export interface MainActionBought {
    type: "MainActionBought";
    seat: number;
    assistants: number;
  }

  export interface CityRewarded {
    type: "CityRewarded";
    seat: number;
    city: string;
    bonus: readonly string[];
  }

  export interface PermitRewarded {
    type: "PermitRewarded";
    seat: number;
    permit: string;
    bonus: readonly string[];
  }

  export interface Advanced {
    type: "Advanced";
    seat: number;
    square: number;
  }

  export interface SquareRewarded {
    type: "SquareRewarded";
    seat: number;
    square: number;
    bonus: readonly string[];
  }

  export interface TokenChosen {
    type: "TokenChosen";
    seat: number;
    city: string;
  }

  export interface PermitGranted {
    type: "PermitGranted";
    seat: number;
    permit: string;
  }

  export interface PermitChosen {
    type: "PermitChosen";
    seat: number;
    permit: string;
  }

  export interface Lapsed {
    type: "Lapsed";
    seat: number;
  }

  export interface TileWon {
    type: "TileWon";
    seat: number;
    tile: "bronze" | "coast" | "gold" | "hills" | "iron" | "mountains" | "silver";
    points: number;
  }

  export interface KingTileWon {
    type: "KingTileWon";
    seat: number;
    points: number;
  }

  export interface LastEmporiumBuilt {
    type: "LastEmporiumBuilt";
    seat: number;
    points: number;
  }

  export interface TilesCounted {
    type: "TilesCounted";
    seat: number;
    points: number;
  }

  export interface NobilityRanked {
    type: "NobilityRanked";
    seats: readonly number[];
    place: number;
    points: number;
  }

  export interface PermitsCounted {
    type: "PermitsCounted";
    seats: readonly number[];
    points: number;
  }

  export interface GameEnded {
    type: "GameEnded";
  }

  export interface MarketOpened {
    type: "MarketOpened";
    seats: readonly number[];
  }

  export interface Offered {
    type: "Offered";
    seat: number;
    good: string;
    price: number;
  }

  export interface BuyersCalled {
    type: "BuyersCalled";
    seats: readonly number[];
  }

  export interface Bought {
    type: "Bought";
    seat: number;
    seller: number;
    good: string;
    price: number;
  }

  export interface LeftMarket {
    type: "LeftMarket";
    seat: number;
  }

  export interface TookBack {
    type: "TookBack";
    seat: number;
    good: string;
  }

  export interface MarketClosed {
    type: "MarketClosed";
  }

  export interface Player {
    coins: number;
    assistants: number;
    cards: number;
    points: number;
    nobility: number;
    permits: readonly string[];
    used: readonly string[];
    emporiums: string;
    tiles: readonly ("bronze" | "coast" | "gold" | "hills" | "iron" | "mountains" | "silver")[];
    king_tiles: readonly number[];
  }

  export interface Owed {
    seat: number;
    what: "again" | "permit" | "token";
    count: number;
    taken: string;
  }

  export interface Market {
    sellers: readonly number[];
    buyers: readonly number[];
    wares: readonly Ware[];
  }

  export interface Ware {
    seat: number;
    good: string;
    price: number;
  }

  export type Action = Elect | Acquire | Build | BuildWithKing | Engage | ChangePermits | SendAssistant | BuyMainAction | EndTurn | TakeToken | TakePermit | ReusePermit | Offer | Buy | LeaveMarket;
  export type Event = FirstChosen | TokensLaid | Seated | NeutralBuilt | DrewCards | Drawn | Reshuffled | PermitShown | TurnBegan | Elected | Acquired | Built | KingMoved | BuiltWithKing | AssistantsReturned | Engaged | PermitsReturned | AssistantSent | MainActionBought | CityRewarded | PermitRewarded | Advanced | SquareRewarded | TokenChosen | PermitGranted | PermitChosen | Lapsed | TileWon | KingTileWon | LastEmporiumBuilt | TilesCounted | NobilityRanked | PermitsCounted | GameEnded | MarketOpened | Offered | BuyersCalled | Bought | LeftMarket | TookBack | MarketClosed;
}

export namespace ego {
  export interface EgoOptions {
    first: number | null;
    questions: number;
    grown_up: boolean;
    own: readonly OwnQuestion[];
  }

  export interface Board {
    chips: readonly number[];
    pool: number;
    box: number;
    limit: number;
    cards: number;
    reader: number | null;
    question: string;
    own: OwnQuestion | null;
    turned: boolean;
    swapped: boolean;
    laid: boolean;
    answer: 1 | 2 | 3 | null;
    guesses: Readonly<Record<string, Token>>;
    read: number;
    idle: number;
    told: readonly Told[];
    last: Round | null;
    ended: string;
  }

  export interface Hand {
    character: number;
    answer: 1 | 2 | 3 | null;
  }

  export interface Answer {
    type: "Answer";
    dots: 1 | 2 | 3;
  }

  export interface TurnOver {
    type: "TurnOver";
  }

  export interface Swap {
    type: "Swap";
  }

  export interface Refuse {
    type: "Refuse";
  }

  export interface Guess {
    type: "Guess";
    dots: 1 | 2 | 3;
    bet: 1 | 2;
  }

  export interface CharacterBrought {
    type: "CharacterBrought";
    seat: number;
    character: number;
  }

  export interface ReaderChosen {
    type: "ReaderChosen";
    seat: number;
  }

  export interface CardDrawn {
    type: "CardDrawn";
    seat: number;
    question: string;
    own: OwnQuestion | null;
  }

  export interface TurnedOver {
    type: "TurnedOver";
    seat: number;
    question: string;
  }

  export interface Swapped {
    type: "Swapped";
    seat: number;
  }

  export interface Refused {
    type: "Refused";
    seat: number;
    paid: number;
  }

  export interface AnswerLaid {
    type: "AnswerLaid";
    seat: number;
  }

  export interface AnswerChosen {
    type: "AnswerChosen";
    seat: number;
    dots: 1 | 2 | 3;
  }

  export interface Guessed {
    type: "Guessed";
    seat: number;
    dots: 1 | 2 | 3;
    bet: 1 | 2;
  }

  export interface Revealed {
    type: "Revealed";
    seat: number;
    dots: 1 | 2 | 3;
  }

  export interface Settled {
    type: "Settled";
    gains: readonly number[];
    pool: number;
    box: number;
  }

  export interface Ended {
    type: "Ended";
    reason: string;
  }

  export interface OwnQuestion {
    ask: string;
    answers: readonly [string, string, string];
  }

  export interface Token {
    dots: 1 | 2 | 3;
    bet: 1 | 2;
  }

  export interface Told {
    seat: number;
    question: string;
    dots: 1 | 2 | 3;
  }

  export interface Round {
    reader: number;
    question: string;
    own: OwnQuestion | null;
    answer: 1 | 2 | 3;
    guesses: Readonly<Record<string, Token>>;
    gains: readonly number[];
  }

  export type Action = Answer | TurnOver | Swap | Refuse | Guess;
  export type Event = CharacterBrought | ReaderChosen | CardDrawn | TurnedOver | Swapped | Refused | AnswerLaid | AnswerChosen | Guessed | Revealed | Settled | Ended;
}
