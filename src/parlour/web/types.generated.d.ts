// Written by tools/web_types.py from the Python structs. Do not edit.

export interface Action {
  type: string;
  [field: string]: unknown;
}

export interface Event {
  type: string;
  seat?: number;
  [field: string]: unknown;
}

/** What a game makes of it: its board, its hand. */
export type Knowledge = any;

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
  least: number;
  names: number;
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
  ranks?: readonly number[];
  teams?: readonly (readonly number[])[];
}

export interface Piece {
  name: string;
  picture: string;
  tint: string;
  pose: string;
  group: string;
  forms: Readonly<Record<string, string>>;
}

export namespace wire {
  export interface Obstacle {
    wish: Record<string, string>;
    section: string;
    code: string;
    facts: Record<string, string | number | (string | number)[]>;
  }

  export interface AudienceQuestion {
    id: string;
    of: string[];
    count: number;
  }

  export interface Award {
    kind: string;
    sitters: number[];
    names: string[];
    count: number;
    of: number;
    number: number;
    game: string;
    piece: string;
  }

  export interface Explanation {
    seat: number;
    at: number;
    kind: string;
    said: string;
    about: string;
    because: Reason[];
  }

  export interface Reason {
    what: string;
    has: boolean;
  }

  export interface Phrase {
    id: string;
    about: string;
  }

  export interface About {
    kind: string;
    id: string;
  }

  export interface SaidSentence {
    key: string;
    args: Record<string, string>;
  }

  export interface Advised {
    advice: Record<string, any> | null;
  }

  export interface AskNow {
    id: string;
    section: string;
    waiting: number[];
    may: number[];
    answered: number[];
    undecided: number[];
  }

  export interface AskedScreen {
    code: string;
    ask: string;
  }

  export interface Awaited {
    code: string;
    state: "asking" | "next";
    seat: number | null;
    token: string;
  }

  export interface Awards {
    awards: Award[];
  }

  export interface BanterNow {
    seat: number;
    key: string;
  }

  export interface BroughtNow {
    seat: number;
    count: number;
    grown_up: number;
  }

  export interface BroughtPicture {
    id: string;
    name: string;
    seat: number;
    bare: boolean;
    room: Room;
  }

  export interface CastList {
    personas: PersonaCard[];
  }

  export interface ChairNow {
    seat: number;
    silent: boolean;
    beside: number[];
  }

  export interface ChoicesNow {
    kind: "choices";
    id: string;
    section: string;
    obstacles: Obstacle[];
    actions: Action[];
  }

  export interface ClaimNow {
    claim: number;
    seat: number;
    sign: number;
  }

  export interface ClaimStatus {
    seat: number | null;
    state: "game" | "lapsed" | "no" | "waiting" | "withdrawn" | "yes";
    sign?: number | null;
    token?: string | null;
  }

  export interface ClockNow {
    kind: "hard" | "off" | "soft";
    pace: "brisk" | "calm" | "day" | "steady";
    held: boolean;
  }

  export interface CountdownNow {
    game: string;
    at: number;
    seconds: number;
    paused: boolean;
    by: number | null;
  }

  export interface Credits {
    credits: (Record<string, any>)[];
  }

  export interface Decided {
    done: boolean;
  }

  export interface Description {
    lines: string[];
  }

  export interface Finished {
    number: number;
    game: string;
    players: string[];
    winners: number[];
    scores: number[];
    reason: string;
    ranks: number[];
    teams: number[][];
    sitters: number[];
    at: number;
  }

  export interface FrameNow {
    seat: number | null;
    events: Event[];
    view: ViewNow;
    section: string;
    waiting: number[];
    may: number[];
    answered: number[];
    silent: number[];
    told: number;
  }

  export interface GameCard {
    name: string;
    version: number;
    seats: [number, number];
    best: number;
    minutes: number;
    together: boolean;
    options: Record<string, any>;
    often: string[];
    bots: string[];
    sections: string[];
    endings: string[];
    seat_fields: SeatFields;
    variants: string[];
    presets: Record<string, Record<string, any>>;
    phrases: Phrase[];
    days: "hard" | "off" | "soft" | null;
  }

  export interface GameList {
    games: GameCard[];
    shelf: string[];
    phrases: Phrase[];
  }

  export interface GameNumber {
    number: number;
  }

  export interface GoneMessage {
    code: string;
    reason: string;
  }

  export interface Health {
    status: "ok" | "stopping" | "storage";
  }

  export interface InAudience {
    code: string;
    token: string;
  }

  export interface LatecomerNow {
    latecomer: number;
    name: string;
    avatar: string;
    seat: number | null;
    known: boolean;
    here: boolean;
  }

  export interface LatecomersNow {
    door: "ask" | "next" | "now";
    now: "ask" | "next" | "now";
    chairs: ChairNow[];
    waiting: LatecomerNow[];
  }

  export interface LineNow {
    n: number;
    at: number;
    sitter: number | null;
    name: string;
    bot: string;
    number: number;
    seen: number;
    round: number;
    kind: "phrase" | "pin" | "reason" | "text";
    text: string;
    phrase: string;
    about: About | null;
    sentence: SaidSentence | null;
    pinned: boolean;
  }

  export interface LineNumber {
    n: number;
  }

  export interface Link {
    link: string;
  }

  export interface LinkMeans {
    name: string;
    operator: string;
  }

  export interface Links {
    join: string;
    screen?: string | null;
    watch?: string | null;
    seat?: string | null;
  }

  export interface LostNow {
    seat: number;
    name: string;
    why: "devices" | "group" | "host" | "owner";
  }

  export interface MineMessage {
    seat: number;
    hand: Knowledge;
    prompt: ChoicesNow | WordsNow | null;
    sealed: Action | null;
    undo: UndoNow | null;
    number: number;
    public: number;
    private: number;
    events: ([number, Event])[];
    backs: number[];
  }

  export interface MineNow {
    seat: number;
    hand: Knowledge;
    prompt: ChoicesNow | WordsNow | null;
    sealed: Action | null;
    undo: UndoNow | null;
  }

  export interface MisprintLine {
    line: number;
    reason: string;
    facts: Record<string, string | number | (string | number)[]>;
  }

  export interface MyQuestions {
    seat: number;
    questions: (Record<string, any>)[];
    mark: string;
    room: Room;
  }

  export interface NextNow {
    game: string;
    options: Record<string, any>;
    part: number | null;
    waiting: number[];
    lobby: boolean;
    countdown: CountdownNow | null;
  }

  export interface OutcomeNow {
    winners: number[];
    scores: number[];
    reason: string;
    ranks: number[];
    teams: number[][];
  }

  export interface OwnMarksNow {
    number: number;
    question: string;
    marks: string[];
  }

  export interface OwnWaitNow {
    latecomer: number;
    seat: number | null;
    state: "asking" | "next" | "seated";
  }

  export interface PersonaCard {
    id: string;
    name: string;
    animal: string;
    level: string;
    temperament: string;
    traits: ([string, number])[];
  }

  export interface PictureNow {
    id: string;
    name: string;
    seat: number;
    bare: boolean;
  }

  export interface PicturedNow {
    seat: number;
    count: number;
  }

  export interface PlayMessage {
    number: number;
    seen: number;
    told_at: number;
    players: PlayerNow[];
    promise: string;
    events: Event[];
    board: Knowledge;
    ask: AskNow | null;
    silent: number[];
    outcome: OutcomeNow | null;
    seed: string | null;
    request: RequestNow | null;
    banter: BanterNow | null;
    talking: TalkRules | null;
    marking: AudienceQuestion | null;
  }

  export interface PlayNow {
    number: number;
    told_at: number;
    players: PlayerNow[];
    promise: string;
    events: Event[];
    view: ViewNow;
    prompt: ChoicesNow | WordsNow | null;
    sealed: Action | null;
    undo: UndoNow | null;
    request: RequestNow | null;
    ask: AskNow | null;
    silent: number[];
    outcome: OutcomeNow | null;
    seed: string | null;
    banter: BanterNow | null;
    talking: TalkRules | null;
    marking: AudienceQuestion | null;
  }

  export interface PlayerNow {
    seat: number;
    sitter: number;
    name: string;
    avatar: string;
    bot: string;
    persona: string;
  }

  export interface PointingMessage {
    sitter: number;
    about: About;
  }

  export interface Problem {
    type: string;
    title: string;
    status: number;
    detail: string;
    code: string;
    game?: string | null;
    section?: string | null;
    facts?: Record<string, string | number | (string | number)[]> | null;
    misprints?: MisprintLine[] | null;
  }

  export interface PublicLinkNow {
    may: boolean;
    state: "impossible" | "lost" | "off" | "open" | "opening" | "slow";
    step: "check" | "name" | "start";
    url: string;
    means: string;
    operator: string;
    why: "" | "held_back" | "no_address" | "no_means" | "unreachable";
    checked: number;
    since: number;
    moved: boolean;
    lasts: "evening" | "hours";
    friends: number;
    ways: LinkMeans[];
  }

  export interface PushKey {
    on: boolean;
    key: string;
  }

  export interface ReactionMessage {
    seat: number;
    emoji: string;
  }

  export interface Replay {
    code: string;
    game: string;
    options: Record<string, any>;
    players: PlayerNow[];
    promise: string;
    seed: string;
    eyes: string;
    outcome: OutcomeNow;
    frames: FrameNow[];
    insight: Record<string, any> | null;
  }

  export interface RequestNow {
    seat: number;
    back: number;
    agreed: number[];
    waiting: number[];
  }

  export interface Room {
    left: number;
    most: number;
  }

  export interface RulesPage {
    title: string;
    html: string;
  }

  export interface SampleMoved {
    expected: boolean;
    hint: string;
    play: PlayNow | null;
  }

  export interface SampleStepNow {
    name: string;
    point: string[];
    facts: Record<string, string | number | (string | number)[]>;
    expect: Action | null;
    plays: PlayNow[];
  }

  export interface SampleTurn {
    game: string;
    options: Record<string, any>;
    you: number;
    steps: SampleStepNow[];
  }

  export interface ScreenAsked {
    name: string;
    table: string | null;
    number: number;
  }

  export interface ScreenNow {
    code: string;
    seconds: number;
    key: string | null;
    link: string | null;
  }

  export interface ScreenShows {
    code: string;
    waiting: boolean;
    table: string | null;
    key: string | null;
    asked: ScreenAsked | null;
  }

  export interface Sealed {
    question: string;
    marks: string[];
  }

  export interface SeatFields {
    named: string[];
    keyed: string[];
  }

  export interface SeatNow {
    seat: number;
    sitter: number;
    name: string;
    avatar: string;
    bot: string;
    persona: string;
    here: boolean;
    away: boolean;
    attends: boolean;
    reads: boolean;
    stand_in: string;
    returning: boolean;
    muted: boolean;
    talk_muted: boolean;
    votes: VoteNow[];
    language: string;
  }

  export interface SeatTime {
    seat: number;
    of: number;
    left: number;
  }

  export interface Seated {
    code: string;
    seat: number;
    token?: string | null;
    links?: Links | null;
  }

  export interface Seen {
    seq: number;
  }

  export interface ServerFacts {
    contact: string;
    lobby_days: number;
    playing_days: number;
    over_days: number;
    report_days: number;
    model: boolean;
  }

  export interface Subscribed {
    id: string;
  }

  export interface TableLinks {
    join: string;
    screen: string | null;
    watch: string | null;
    group: string | null;
  }

  export interface TableMessage {
    code: string;
    phase: "lobby" | "over" | "playing";
    game: string;
    language: string;
    options: Record<string, any>;
    own: BroughtNow[];
    pictures: PicturedNow[];
    locked: boolean;
    watching: boolean;
    research: boolean;
    clock: ClockNow;
    host: number;
    seats: SeatNow[];
    games: Finished[];
    wants: WantNow[];
    lender: number | null;
    next: NextNow | null;
    talk: TalkSettings;
    latecomers: LatecomersNow;
    attended: boolean;
  }

  export interface TableNow {
    code: string;
    phase: "lobby" | "over" | "playing";
    game: string;
    language: string;
    options: Record<string, any>;
    own: BroughtNow[];
    pictures: PicturedNow[];
    locked: boolean;
    watching: boolean;
    research: boolean;
    clock: ClockNow;
    host: number;
    seats: SeatNow[];
    games: Finished[];
    wants: WantNow[];
    lender: number | null;
    next: NextNow | null;
    talk: TalkSettings;
    latecomers: LatecomersNow;
    attended: boolean;
    you: You | null;
    links: TableLinks;
    call: string | null;
    lines: TalkMessage | null;
    lost: LostNow | null;
    late: OwnWaitNow | null;
    audience: boolean;
    marked: OwnMarksNow | null;
    time: TimeNow | null;
    number: number | null;
    told_at: number | null;
    players: PlayerNow[];
    promise: string | null;
    events: Event[];
    view: ViewNow | null;
    prompt: ChoicesNow | WordsNow | null;
    sealed: Action | null;
    undo: UndoNow | null;
    request: RequestNow | null;
    ask: AskNow | null;
    silent: number[];
    outcome: OutcomeNow | null;
    seed: string | null;
    banter: BanterNow | null;
    talking: TalkRules | null;
    marking: AudienceQuestion | null;
  }

  export interface TablePictures {
    pictures: PictureNow[];
    room: Room | null;
  }

  export interface TakenNow {
    at: number;
    way: "" | "link" | "nod" | "operator";
    by: number | null;
  }

  export interface TalkMessage {
    since: number;
    count: number;
    lines: LineNow[];
  }

  export interface TalkOfGame {
    lines: LineNow[];
  }

  export interface TalkRules {
    closed: string;
    silent_until: string;
    round: number;
    watchers: boolean;
  }

  export interface TalkSettings {
    watchers: boolean;
    models: boolean;
  }

  export interface TimeNow {
    kind: "hard" | "off" | "soft";
    held: boolean;
    prompt: string | null;
    seats: SeatTime[];
  }

  export interface UndoNow {
    possible: boolean;
    free: boolean;
    why_not: string;
    who: number | null;
    back: number;
    what: Action | null;
    ask: number[];
    practice: boolean;
  }

  export interface Verified {
    game: string;
    promise: string;
    kept: boolean | null;
    lines: number;
    line: number;
    same_rules: boolean;
    honest: boolean;
  }

  export interface ViewNow {
    seat: number | null;
    board: Knowledge;
    hand: Knowledge | null;
  }

  export interface Visited {
    seat: number | null;
    token?: string | null;
  }

  export interface VoteNow {
    by: number;
    wish: "bot" | "skip" | "wait";
    prompt: string;
  }

  export interface WantNow {
    seat: number;
    game: string;
  }

  export interface Webhook {
    on: boolean;
    address: string;
    format: "discord" | "json" | "ntfy" | "slack";
    kinds: ("open" | "over" | "turn")[];
    at: number;
    status: number;
  }

  export interface Whys {
    whys: Explanation[];
  }

  export interface WordsNow {
    kind: "words";
    id: string;
    section: string;
    obstacles: Obstacle[];
    limits: Limits;
    examples: string[];
    actions: Action[];
  }

  export interface WritingMessage {
    sitter: number;
  }

  export interface You {
    seat: number;
    seats: number[];
    host: boolean;
    unhurried: boolean;
    taken: TakenNow | null;
    claims: ClaimNow[];
    keeps_lines: boolean;
  }

  export interface YouMessage {
    you: You | null;
    links: TableLinks;
    call: string | null;
    late: OwnWaitNow | null;
    audience: boolean;
    marked: OwnMarksNow | null;
  }
}

export namespace similo {
  export interface SimiloOptions {
    deck: string;
    clue_deck: string;
    giver: number | null;
    team: "anyone" | "majority" | "unanimous";
    own: readonly OwnCard[];
    pictures: boolean;
    own_clues: boolean;
  }

  export interface Board {
    seats: number;
    deck: string;
    clue_deck: string;
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
    own: readonly OwnCard[];
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

  export interface OwnCard {
    name: string;
    picture: string;
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
    acted: boolean;
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

  export interface Decline {
    type: "Decline";
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

  export interface Declined {
    type: "Declined";
    seat: number;
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

  export type Action = Elect | Acquire | Build | BuildWithKing | Engage | ChangePermits | SendAssistant | BuyMainAction | EndTurn | TakeToken | TakePermit | ReusePermit | Decline | Offer | Buy | LeaveMarket;
  export type Event = FirstChosen | TokensLaid | Seated | NeutralBuilt | DrewCards | Drawn | Reshuffled | PermitShown | TurnBegan | Elected | Acquired | Built | KingMoved | BuiltWithKing | AssistantsReturned | Engaged | PermitsReturned | AssistantSent | MainActionBought | CityRewarded | PermitRewarded | Advanced | SquareRewarded | TokenChosen | PermitGranted | PermitChosen | Declined | Lapsed | TileWon | KingTileWon | LastEmporiumBuilt | TilesCounted | NobilityRanked | PermitsCounted | GameEnded | MarketOpened | Offered | BuyersCalled | Bought | LeftMarket | TookBack | MarketClosed;
}

export namespace ego {
  export interface EgoOptions {
    first: number | null;
    questions: number;
    grown_up: boolean;
    own: readonly OwnQuestion[];
    mixed: boolean;
    honour: boolean;
    only: boolean;
    carry: boolean;
    stand: Stand | null;
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
    honour: boolean;
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
    bet: 0 | 1 | 2;
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
    bet: 0 | 1 | 2;
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
    grown_up?: boolean;
    language?: "" | "de" | "en" | "es" | "fr" | "pl";
  }

  export interface Stand {
    chips: readonly number[];
    pool: number;
  }

  export interface Token {
    dots: 1 | 2 | 3;
    bet: 0 | 1 | 2;
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

export namespace one_mind {
  export interface OneMindOptions {
    language: "de" | "en" | "es" | "fr" | "pl";
    mixed: boolean;
    level: 0 | 1 | 2 | 3 | 4;
    letters: "always" | "never" | "normal";
    animal_style: boolean;
    judge: "auto" | "table";
    team: "anyone" | "majority" | "unanimous";
    languages: readonly ("de" | "en" | "es" | "fr" | "pl")[];
    case_law: readonly Ruling[];
  }

  export interface Board {
    language: "de" | "en" | "es" | "fr" | "pl";
    level: 0 | 1 | 2 | 3 | 4;
    letters: "always" | "never" | "normal";
    animal_style: boolean;
    judge: "auto" | "table";
    team: "anyone" | "majority" | "unanimous";
    rounds: number;
    middle: number;
    gems: readonly number[];
    box: number;
    case_law: readonly Ruling[];
    drawn: readonly string[];
    rows: readonly Row[];
    basis: readonly string[];
    round: number;
    token: string;
    cards: readonly Card[];
    claims: readonly Claim[];
    agreed: readonly number[];
    ballot: Ballot | null;
    ballots: number;
    ended: string;
    languages: readonly ("de" | "en" | "es" | "fr" | "pl")[];
    meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>>;
  }

  export interface Hand {

  }

  export interface Name {
    type: "Name";
    name: string;
  }

  export interface Agree {
    type: "Agree";
  }

  export interface Reconsider {
    type: "Reconsider";
  }

  export interface Propose {
    type: "Propose";
    first: number;
    second: number;
  }

  export interface Challenge {
    type: "Challenge";
    target: number;
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table";
  }

  export interface Vote {
    type: "Vote";
    answer: "no" | "yes";
  }

  export interface LetterDrawn {
    type: "LetterDrawn";
    seat: number;
    letter: string;
  }

  export interface StartWordShown {
    type: "StartWordShown";
    seat: number;
    word: string;
    name: boolean;
  }

  export interface RoundBegan {
    type: "RoundBegan";
    round: number;
  }

  export interface LetterTossed {
    type: "LetterTossed";
    letter: string;
  }

  export interface QuestionTossed {
    type: "QuestionTossed";
  }

  export interface TokenHidden {
    type: "TokenHidden";
    letter: string;
  }

  export interface WordRead {
    type: "WordRead";
    seat: number;
    word: string;
    name: boolean;
  }

  export interface WordExplained {
    type: "WordExplained";
    seat: number;
    word: string;
    language: string;
    meanings: Readonly<Record<string, Meaning>>;
    names: readonly string[];
  }

  export interface MatchSeen {
    type: "MatchSeen";
    first: number;
    second: number;
    words: readonly [string, string];
    because: "equal" | "lemma";
  }

  export interface MatchProposed {
    type: "MatchProposed";
    first: number;
    second: number;
    words: readonly [string, string];
    because: "close" | "false_friend" | "form" | "ruled_apart" | "ruled_same" | "synonym" | "translation";
  }

  export interface WordDoubted {
    type: "WordDoubted";
    seat: number;
    word: string;
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table";
  }

  export interface Agreed {
    type: "Agreed";
    seat: number;
  }

  export interface Reconsidered {
    type: "Reconsidered";
    seat: number;
  }

  export interface VoteCalled {
    type: "VoteCalled";
    seat: number;
    first: number;
    second: number;
    words: readonly [string, string];
  }

  export interface WordChallenged {
    type: "WordChallenged";
    seat: number;
    targets: readonly number[];
    word: string;
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table";
  }

  export interface StayAsked {
    type: "StayAsked";
    targets: readonly number[];
    word: string;
  }

  export interface Voted {
    type: "Voted";
    seat: number;
    answer: "no" | "yes";
  }

  export interface Joined {
    type: "Joined";
    first: number;
    second: number;
    words: readonly [string, string];
  }

  export interface KeptApart {
    type: "KeptApart";
    first: number;
    second: number;
    words: readonly [string, string];
  }

  export interface FoundFair {
    type: "FoundFair";
    targets: readonly number[];
    word: string;
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table";
  }

  export interface FoundUnfair {
    type: "FoundUnfair";
    targets: readonly number[];
    word: string;
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table";
  }

  export interface Stayed {
    type: "Stayed";
    targets: readonly number[];
    word: string;
  }

  export interface Erased {
    type: "Erased";
    targets: readonly number[];
    word: string;
  }

  export interface Matched {
    type: "Matched";
    seats: readonly number[];
    word: string;
  }

  export interface GemsTaken {
    type: "GemsTaken";
    seat: number;
    gems: number;
  }

  export interface RowLaid {
    type: "RowLaid";
    piles: readonly Pile[];
  }

  export interface Ended {
    type: "Ended";
    reason: string;
  }

  export interface Ruling {
    kind: "fair" | "same";
    words: readonly string[];
    answer: "no" | "yes";
    language: "de" | "en" | "es" | "fr" | "pl";
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table" | "";
    other: "de" | "en" | "es" | "fr" | "pl" | "";
  }

  export interface Row {
    token: string;
    cards: readonly Card[];
    piles: readonly Pile[];
  }

  export interface Card {
    seat: number;
    word: string;
    name: boolean;
    state: "barred" | "doubted" | "erased" | "fair";
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table" | "";
    cleared: readonly ("animal" | "not_a_name" | "not_a_word" | "on_the_table")[];
  }

  export interface Claim {
    first: number;
    second: number;
    because: "equal" | "lemma" | "close" | "false_friend" | "form" | "ruled_apart" | "ruled_same" | "synonym" | "translation" | "called";
    counts: boolean;
    settled: boolean;
  }

  export interface Ballot {
    kind: "fair" | "same" | "stays";
    seats: readonly number[];
    why: "animal" | "not_a_name" | "not_a_word" | "on_the_table" | "";
    caller: number;
    votes: Readonly<Record<string, "no" | "yes">>;
  }

  export interface Meaning {
    names: readonly string[];
    rough: boolean;
  }

  export interface Pile {
    seats: readonly number[];
    word: string;
    match: boolean;
  }

  export type Action = Write | Name | Agree | Reconsider | Propose | Challenge | Vote;
  export type Event = LetterDrawn | StartWordShown | RoundBegan | LetterTossed | QuestionTossed | TokenHidden | WordRead | WordExplained | MatchSeen | MatchProposed | WordDoubted | Agreed | Reconsidered | VoteCalled | WordChallenged | StayAsked | Voted | Joined | KeptApart | FoundFair | FoundUnfair | Stayed | Erased | Matched | GemsTaken | RowLaid | Ended;
}

export namespace same_game {
  export interface SameGameOptions {
    level: 1 | 2 | 3 | 4;
    language: "de" | "en" | "es" | "fr" | "pl";
    first: number | null;
    team: "anyone" | "majority" | "unanimous";
    helper: boolean;
    own: readonly OwnCard[];
    pictures: boolean;
    mixed: boolean;
    languages: readonly ("de" | "en" | "es" | "fr" | "pl")[];
  }

  export interface Board {
    seats: number;
    level: 1 | 2 | 3 | 4;
    language: "de" | "en" | "es" | "fr" | "pl";
    team: "anyone" | "majority" | "unanimous";
    helper: boolean;
    rounds: number;
    scoreboard: Scoreboard;
    score: number;
    first: number | null;
    categories: readonly string[];
    tiles: Readonly<Record<string, number>>;
    round: number;
    spare: boolean;
    written: readonly number[];
    swapper: number | null;
    swap_votes: Readonly<Record<string, boolean>>;
    denied: readonly number[];
    giver: number | null;
    card: string | null;
    clue: string | null;
    rejected: readonly string[];
    wishes: readonly Wish[];
    picks: Readonly<Record<string, string>>;
    votes: Readonly<Record<string, string>>;
    candidates: readonly string[];
    ballots: number;
    lifted: readonly string[];
    doubts: Readonly<Record<string, boolean>>;
    finding: "object" | "unknown" | "word" | null;
    upheld: boolean;
    turns: readonly Turn[];
    step: number;
    own: readonly OwnCard[];
    languages: readonly ("de" | "en" | "es" | "fr" | "pl")[];
    meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>>;
  }

  export interface Hand {
    seat: number;
    card: string | null;
    number: number | null;
    trap: string | null;
    clue: string | null;
  }

  export interface AskSwap {
    type: "AskSwap";
  }

  export interface VoteSwap {
    type: "VoteSwap";
    answer: "no" | "yes";
  }

  export interface Begin {
    type: "Begin";
  }

  export interface Pick {
    type: "Pick";
    category: string;
  }

  export interface Lift {
    type: "Lift";
    category: string;
  }

  export interface Withdraw {
    type: "Withdraw";
  }

  export interface Doubt {
    type: "Doubt";
  }

  export interface Judge {
    type: "Judge";
    verdict: "invalid" | "valid";
  }

  export interface CategoriesLaid {
    type: "CategoriesLaid";
    categories: readonly string[];
  }

  export interface FirstChosen {
    type: "FirstChosen";
    seat: number;
  }

  export interface CardDealt {
    type: "CardDealt";
    seat: number;
    card: string;
  }

  export interface NumberDrawn {
    type: "NumberDrawn";
    seat: number;
    number: number;
  }

  export interface TilesLaid {
    type: "TilesLaid";
    round: number;
    tiles: Readonly<Record<string, number>>;
  }

  export interface ClueNoted {
    type: "ClueNoted";
    seat: number;
    clue: string;
  }

  export interface ClueWritten {
    type: "ClueWritten";
    seat: number;
  }

  export interface SwapAsked {
    type: "SwapAsked";
    seat: number;
  }

  export interface SwapVoted {
    type: "SwapVoted";
    seat: number;
    answer: "no" | "yes";
  }

  export interface Swapped {
    type: "Swapped";
    seat: number;
  }

  export interface SwapRefused {
    type: "SwapRefused";
    seat: number;
  }

  export interface SwapWithdrawn {
    type: "SwapWithdrawn";
    seat: number;
  }

  export interface TurnBegun {
    type: "TurnBegun";
    seat: number;
    card: string;
    clue: string;
  }

  export interface ClueDoubted {
    type: "ClueDoubted";
    seat: number;
    clue: string;
    finding: "object" | "unknown" | "word";
  }

  export interface ClueJudged {
    type: "ClueJudged";
    seat: number;
    verdict: "invalid" | "valid";
  }

  export interface ClueUpheld {
    type: "ClueUpheld";
    clue: string;
  }

  export interface ClueRejected {
    type: "ClueRejected";
    seat: number;
    clue: string;
  }

  export interface ClueReplaced {
    type: "ClueReplaced";
    seat: number;
    clue: string;
  }

  export interface ClueExplained {
    type: "ClueExplained";
    seat: number;
    clue: string;
    language: string;
    meanings: Readonly<Record<string, Meaning>>;
    names: readonly string[];
  }

  export interface Picked {
    type: "Picked";
    seat: number;
    category: string;
  }

  export interface Confirmed {
    type: "Confirmed";
    seat: number;
    category: string;
  }

  export interface Withdrawn {
    type: "Withdrawn";
    seat: number;
  }

  export interface Disagreed {
    type: "Disagreed";
    candidates: readonly string[];
  }

  export interface Lifted {
    type: "Lifted";
    category: string;
    below: "number" | "trap";
  }

  export interface TurnEnded {
    type: "TurnEnded";
    seat: number;
    trap: string;
    steps: number;
    score: number;
  }

  export interface OwnCard {
    name: string;
    picture: string;
  }

  export interface Scoreboard {
    track: readonly number[];
    end: number;
    bouquet: number;
    bronze: number;
    silver: number;
    gold: number;
  }

  export interface Wish {
    seat: number;
    category: string;
  }

  export interface Turn {
    round: number;
    giver: number;
    card: string;
    clue: string;
    rejected: readonly string[];
    wishes: readonly Wish[];
    lifted: readonly string[];
    trap: string;
    sprung: boolean;
    steps: number;
    score: number;
  }

  export interface Meaning {
    names: readonly string[];
    rough: boolean;
  }

  export type Action = Write | AskSwap | VoteSwap | Begin | Pick | Lift | Withdraw | Doubt | Judge;
  export type Event = CategoriesLaid | FirstChosen | CardDealt | NumberDrawn | TilesLaid | ClueNoted | ClueWritten | SwapAsked | SwapVoted | Swapped | SwapRefused | SwapWithdrawn | TurnBegun | ClueDoubted | ClueJudged | ClueUpheld | ClueRejected | ClueReplaced | ClueExplained | Picked | Confirmed | Withdrawn | Disagreed | Lifted | TurnEnded;
}
