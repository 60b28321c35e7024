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
