// What the shell hands to a game's table, and what it keeps. What goes over the wire (docs/http.md) is generated into
// types.generated.d.ts from the server's structs; here it has the names by which the pages speak of it.

import type { Action as AnyAction, Event as AnyEvent, Piece as AnyPiece, wire } from './types.generated.js'
export type { wire } from './types.generated.js'
import type { TemplateResult } from './vendor/lit-html/lit-html.js'

export type Language = import('./languages.js').Language
export type Layout = 'phone' | 'desktop' | 'tv'
export type Args = Record<string, unknown>

// The shelf

export type GameInfo = Omit<wire.GameCard, 'options'> & { options: Schema }
/** What is printed on a game's box; `sample`: it has a turn to try. */
export interface Printed { name: string; seats: [number, number]; minutes: number; together: boolean; sample: '' | 'page' | 'dialog'; files?: string[] }
export type Shelf = Omit<wire.GameList, 'games'> & { games: GameInfo[] }
export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  enum?: (string | number | null)[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  default?: unknown
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  title?: string
  description?: string
  'x-kind'?: string
  'x-needs'?: string
  'x-words'?: number[]
  'x-least'?: number
  'x-names'?: boolean
  maxItems?: number
}
export type Piece = Omit<AnyPiece, 'forms'> & Partial<Pick<AnyPiece, 'forms'>>
export type Rules = wire.RulesPage
export type Credit = wire.Credits['credits'][number]

// The table

/** Somebody at the table or, as they were when it began, in a game. */
export type Player = wire.PlayerNow & Partial<Omit<wire.SeatNow, keyof wire.PlayerNow>>
export type SeatVote = wire.VoteNow
export type Clock = wire.ClockNow
export type Links = wire.Links
export type PastGame = wire.Finished
export type Brought = wire.BroughtNow
export type Misprint = wire.MisprintLine
/** A question that somebody has written, as the game's option holds it. */
export type Written = { ask: string; answers: string[]; grown_up?: boolean; language: string }
/** A picture that somebody has brought to the table. */
export type TablePicture = wire.PictureNow
export type MyQuestions = { seat: number; questions: Written[]; mark: string; room: Room }
export type Room = wire.Room
export type Webhook = wire.Webhook
export type PublicLink = wire.PublicLinkNow
/** The messages `table` and `you`, joined. Of a replay it is made up: nobody is invited there. */
export type TableMessage = Omit<wire.TableMessage, 'seats'> & { seats: Player[]; you: wire.You | null; links?: wire.TableLinks; lost?: wire.LostNow | null; call?: string | null; late?: wire.OwnWaitNow | null; audience?: boolean; marked?: wire.OwnMarksNow | null }

// The game

export type Action = AnyAction
export type GameEvent = AnyEvent
export type Limits = wire.WordsNow['limits']
export type Obstacle = wire.Obstacle
/** What the reader is asked. A prompt of choices has no limits; one of words may have no actions. */
export type Prompt = Pick<wire.WordsNow, 'id' | 'section' | 'obstacles'> &
  Partial<Pick<wire.WordsNow, 'limits' | 'examples' | 'actions'>> & { kind: wire.ChoicesNow['kind'] | wire.WordsNow['kind'] }
export type Ask = wire.AskNow
export type Outcome = wire.OutcomeNow
export type View = wire.ViewNow
/** The messages `play` and `mine`, joined: the game as this reader knows it, and the events that the last of them brought. */
export type PlayNow = Omit<wire.PlayNow, 'players' | 'prompt'> & { players: Player[]; prompt: Prompt | null }
/** A message of the stream; `open`: a connection has begun. */
export type Sent =
  | { name: 'open' }
  | { name: 'you'; data: wire.YouMessage }
  | { name: 'table'; data: wire.TableMessage }
  | { name: 'mine'; data: wire.MineMessage }
  | { name: 'play'; data: wire.PlayMessage }
/** What the stream has said, and what comes of it (store/received.js). */
export interface Received {
  readonly isFresh: boolean // nothing of the game has come over this connection yet
  readonly isTorn: boolean // something is missing: it has to be read from the beginning
  readonly you: wire.YouMessage | null
  readonly bare: wire.TableMessage | null
  readonly table: TableMessage | null // joined
  readonly public: readonly GameEvent[]
  readonly private: readonly [number, GameEvent][] // each with how many public events precede it
  readonly sent: wire.PlayMessage | null
  readonly mine: wire.MineMessage | null
  readonly ahead: wire.MineMessage | null // waits for its `play`
  readonly events: GameEvent[] // all, joined
  readonly play: PlayNow | null // joined
}
export type UndoRequest = wire.RequestNow
export type UndoOffer = wire.UndoNow
export type ClockMessage = wire.TimeNow
export type ReactionMessage = wire.ReactionMessage
export type Seated = wire.Seated
export type Claim = wire.ClaimStatus
export type ServerFacts = wire.ServerFacts
export type Persona = wire.PersonaCard
export type ScreenNow = wire.ScreenNow
export type ScreenShows = wire.ScreenShows
export type AskedScreen = wire.AskedScreen
export type Why = wire.Explanation
export type Award = wire.Award

// What the rules say to a move that is not made yet: why not, in the reader's words; or what the game remarks about it
export interface Drafted {
  refusal: { code: string; section: string; facts: Args; text: string } | null
  advice: any
}

// Talk

/** What a line is about: a card, a cup, a city, an answer, a word, a person. */
export type About = wire.About
export type TalkLine = wire.LineNow
export type Phrase = wire.Phrase
/** What somebody at this page has said and the server has not sent back yet; `n` is 0 until it has answered. */
export interface PendingLine { key: string; n: number; kind: 'text' | 'phrase' | 'pin'; text: string; phrase: string; about: About | null }
/** What has been said at a table, and what this page does with it. It changes in store/talk.js only. */
export interface Talk {
  readonly lines: readonly TalkLine[]
  readonly count: number // how far this reader has come
  readonly isHeard: boolean // the lines from before have come
  readonly pending: readonly PendingLine[]
  readonly points: readonly { id: number; sitter: number; about: About }[]
  readonly writers: readonly { id: number; sitter: number }[]
  readonly counted: number // points and writers so far
  readonly fresh: readonly number[] // lines that have just come
  readonly hushed: readonly number[] // people and bots that this reader does not want to read
  readonly text: string // in the composer
  readonly aim: About | null // what the text will be pinned to
  readonly picking: string // the phrase that waits for what it is about
  readonly more: boolean // all phrases are shown, and the reactions
  readonly touched: string // the thing on the small table that was touched last
  readonly read: number // the newest line that was read
  readonly story: { readonly number: number; readonly count: number } // how many events of which game had been told then
  readonly isOpen: boolean // has the place of a phone's table
  readonly menu: About | null // of what the menu is open
}
export type TalkHeard =
  | { kind: 'lines'; since: number; count: number; lines: readonly TalkLine[] }
  | { kind: 'point'; sitter: number; about: About }
  | { kind: 'writes'; sitter: number }
  | { kind: 'arrived' }
  | { kind: 'faded'; id: number }
  | { kind: 'settled'; lines: readonly number[] }
  | { kind: 'set'; changes: Partial<Pick<Talk, 'text' | 'aim' | 'picking' | 'more' | 'touched' | 'menu'>> }
  | { kind: 'saying'; line: PendingLine }
  | { kind: 'said'; key: string; n: number }
  | { kind: 'unsaid'; key: string }
  | { kind: 'opened'; open: boolean }
  | { kind: 'read' }
  | { kind: 'hushed'; sitter: number; on: boolean }
/** What can be spoken of at a game's table. Its elements carry `data-thing`. */
export interface Things {
  kind: string
  ids(ctx: Context): readonly string[] // those that lie there now
  name(ctx: Context, id: string, told?: readonly GameEvent[]): string // as it was after these events; without them, now
  picture?(ctx: Context, id: string): unknown
  pinned?: boolean // words can be pinned to it
  mark?(ctx: Context, id: string): { label: string; isOn: boolean; press(near: Element): void } | null
  marked?(ctx: Context, id: string): string // by whom, in words
  small?: { columns: number; slots(ctx: Context): readonly (string | null)[]; picture(ctx: Context, id: string): unknown } // the table as small pictures, where talk has its place
}

// Sample turns

export type SampleStep = Omit<wire.SampleStepNow, 'plays' | 'expect'> & { plays: PlayNow[]; expect: Action | null }
export type SampleTurn = Omit<wire.SampleTurn, 'steps'> & { steps: SampleStep[] }
export type SampleMoved = Omit<wire.SampleMoved, 'play'> & { play: PlayNow | null }

// Finished games

export type Frame = wire.FrameNow
export type Reel = wire.Replay
export type Verified = wire.Verified

// What a game's table module is, and what it is given

export interface TableModule {
  table(ctx: Context): TemplateResult
  screen?(ctx: Context): TemplateResult
  review?(ctx: Context): TemplateResult
  headline?(ctx: Context): string
  story?(event: GameEvent, ctx: Context): { key: string; args?: Args } | null
  aloud?(event: GameEvent, ctx: Context): { key: string; args: Args; aside?: boolean } | null | undefined // for the ears: null is quiet, undefined as it is written; an aside is said only where nothing else is
  asks?(ctx: Context): string // your turn, with its question, for the ears: else it is the headline
  role?(seat: number, ctx: Context): unknown
  chip?(ctx: Context): string
  progress?(ctx: Context): unknown // how far it is, in the bar of a desk
  together?: { joins(event: GameEvent): boolean; story(events: GameEvent[], ctx: Context): { key: string; args: Args }[] } // what is one line of the log when it is done in one breath
  line?: 'own' // on a phone it places the line of story and coach itself (table/line.js); else that stands above its felt
  aside?(ctx: Context): TemplateResult // panels below the story, where there is a column
  now?(ctx: Context): { key: string; args?: Args } | null // the next sensible step, for newcomers
  isLooking?(ctx: Context): boolean // is the last result still on the screen? Then neither the coach nor the bar runs ahead of it
  seated?: Layout[] // where people sit on its felt: there they are not listed beside it
  things?: Things // what can be spoken of
  plates?: true // on a television everybody has a plate, and what they say stands on it
  facts?(ctx: Context): Args // what the headline of the end may speak of, besides board and outcome
}
/** games/<game>/show.js: how a game is told, and how it ends. */
export interface ShowModule {
  look?: 'night' | 'map' // the table is hidden by the dark, or it tells what happens itself, and stays as it is
  storyboard(events: GameEvent[], before: Context, after: PlayNow): Beat[]
  stage(ctx: Context, moment: Moment): TemplateResult
  ending?: Ending
}
/** What is told in one breath. */
export interface Beat {
  kind: string
  for: number // milliseconds
  look?: 'night' | 'map' // else as the game's show looks
  say?: { key: string; args?: Args } // large, under the lamp
  aloud?: { key: string; args?: Args } // for those who listen, where the words alone would not do
  sound?: string
  show: any // what the game's stage needs to draw it
  ctx?: Context // the table that it is told at, where that is not the one of now
}
export interface Moment { beats: Beat[]; at: number; heard: (Heard & { kind: 'play' }) | null; focus: Element | null }
/** The last scene, in the felt of the game. */
export interface Ending {
  hero(ctx: Context, won: boolean): TemplateResult
  lead?(ctx: Context, won: boolean): unknown // a line below the headline
  hasOwnTicket?: true // the picture has it already
  hasOwnScore?: true // the same
  ticket?(ctx: Context): Ticket | null // the moment that people will talk about, if there was one
  picture?(ctx: Context): SharePicture // for the card to share
  sounds?(ctx: Context): [milliseconds: number, cue: string][] // after the fanfare
}
/** A moment to remember: what it is called, whose it was, and what happened. */
export interface Ticket { kind: string; title?: string; seats: number[]; words: string; picture?: unknown } // without a title, that of its kind
/** What stands large on a share card. */
export type SharePicture =
  | { kind: 'card'; name: string; picture: string; tint?: string }
  | { kind: 'towers'; heights: number[] }
  | { kind: 'word'; word: string }
  | { kind: 'medal'; picture: string; score: number }
  | { kind: 'heads' }
export interface Context {
  game: GameNow
  log: Log
  board: any // known to all
  hand: any // known to `you` only
  prompt: Prompt | null // what `you` may answer
  you: number | null // whose eyes: a seat, or nobody's
  players: Player[]
  table: TableMessage
  page: PageNow
  local: Local
  keep(changes: Record<string, any>): void // in `local`, for this game
  draft(changes: Record<string, any>): void // in `local.prompt`, for as long as the question is the same
  moment: Moment | null // what is being told; the rest is as it was before
  module: TableModule // of this game
  show: ShowModule | null // of this game
  act(action: Action, near?: Element | null): Promise<number> // how many events you have heard as soon as it is told; 0 if it was refused
  explain(near: Element | null, key: string, args?: Args, section?: string): void
  say(key: string, args?: Args): string
  sayHtml(key: string, args?: Args): TemplateResult
  piece(id: string): Piece
}
/** The code of one game, always together with whose it is. */
export interface GameModules { game: string; table: TableModule; show: ShowModule | null } // `show` comes later, or never
/** The game as it stands. */
export interface GameNow {
  name: string
  number: number // of the games at this table
  ask: Ask | null
  sealed: Action | null // mine, while it is closed
  undo: UndoOffer | null
  silent: number[]
  outcome: Outcome | null
  insight: any // of a finished game: what bots/<game>/insight.py makes of it; null while it is on its way, or there is none
}
/** What happened. */
export interface Log {
  events: GameEvent[] // those that count
  history: GameEvent[] // all, also those that were taken back
  fresh: GameEvent[] // those that we have just heard
  step: GameEvent[] // those of the last message; in a replay, of the step that is looked at
}
/** Where it is shown, and how this reader likes it. */
export interface PageNow {
  layout: Layout
  replay: boolean // a finished game, looked at step by step
  settings: Settings
}
/** What a table remembers between two drawings; `prompt` for as long as the question is the same. */
export interface Local { readonly prompt: Readonly<Record<string, any>>; readonly [name: string]: any }

// What the shell keeps

export interface Settings {
  language: Language
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'full' | 'calm'
  pace: 'full' | 'brisk' | 'off' // of moments
  reading: 'house' | 'clear' // letters
  text: 'normal' | 'large' | 'larger'
  captions: boolean // of sounds
  calm: boolean
  sound: boolean
  soundAsked: boolean // whether this device sounds is decided
  roomSound: boolean // on a television
  volume: number // of 100
  vibration: boolean
  banter: boolean // do bots talk?
  talk: 'all' | 'story' | 'people' // what of the stream is shown
  hideHand: boolean
  notify: boolean
  /** This device is told when no page is open, but not from one hour of the day until another. */
  push: boolean
  quietBegin: number
  quietEnd: number
  name: string
  named: boolean
  avatar: string
}
export type Line = 'connecting' | 'open' | 'lost' | 'offline' | 'gone' | 'removed' | 'stranger'
export type Kind = 'seat' | 'screen' | 'watch' | 'sample'
export interface Happening { key: string; args: Args; when: number }
/** How far this browser has read a game, and when. */
export interface Seen { number: number; count: number; at: number }
/** A table that is open in this browser: who looks at it, what the stream has said, and what only this page knows. It changes in store/visit.js only. */
export interface Visit {
  readonly id: number // of the visits of this tab
  readonly code: string
  readonly kind: Kind
  readonly line: Line
  readonly table: TableMessage | null
  readonly received: Received // what has come from the stream; the director says when it is shown
  readonly play: PlayNow | null
  readonly events: GameEvent[]
  readonly fresh: GameEvent[]
  readonly told: Happening[]
  readonly reactions: (ReactionMessage & { id: number })[]
  readonly reacted: number // how many there were
  readonly talk: Talk
  readonly banter: { seat: number; key: string } | null // what a bot says just now
  readonly insight: any
  readonly modules: GameModules | null
  readonly moment: Moment | null
  readonly waiting: Heard[] // what has come while a moment is told, in its order
  readonly busyUntil: number // when the last moment ends, on this device's clock: the next one begins after it, on every screen
  readonly boxes: Readonly<Record<string, Record<string, Piece>>> // pieces, by game
  readonly local: Local
  readonly wishes: string[] // what the server has not answered yet
  readonly curtain: number | null
  readonly lobby: boolean | null // what whoever looks wants to see between games; null: what the host has opened
  readonly clock: (ClockMessage & { heard: number }) | null
  readonly movedAt: number // when something was last played, as far as we know
  readonly waits: string // the question at which we rather wait for somebody who is away
  readonly refusal: { code: string; args: Args } | null
  readonly viewer: string // whose eyes: a seat's number, "watch", or whatever the cookie says
  readonly turn: string // the question that was last called out
  readonly seen: Seen | null
  readonly api: TableApi
}
/** Where wishes go: to the table's server, or to the script of a sample turn. */
export interface TableApi {
  move(code: string, wish: { prompt: string; action: Action; seat: number }): Promise<{ seq: number } | undefined>
  draft(code: string, wish: { prompt: string; action: Action; seat: number }): Promise<{ advice: any }>
}
/** What happens to a visit. */
export type Heard =
  | { kind: 'sent'; sent: Sent }
  | { kind: 'table'; table: TableMessage; at: number }
  | { kind: 'play'; play: PlayNow; events?: GameEvent[]; resumed: boolean; at: number; told?: boolean } // without `events`, those of `play` are added
  | { kind: 'reaction'; reaction: ReactionMessage }
  | { kind: 'clock'; clock: ClockMessage; at: number }
  | { kind: 'talk'; talk: TalkHeard }
  | { kind: 'line'; line: Line; why?: string }
  // the director
  | { kind: 'held'; heard: Heard }
  | { kind: 'released'; heard: Heard }
  | { kind: 'moment'; moment: Moment | null; busyUntil?: number }
  | { kind: 'hurried' }
  | { kind: 'struck' }
  // the page
  | { kind: 'wished'; wish: string }
  | { kind: 'answered'; wish: string }
  | { kind: 'kept'; number: number; prompt?: string; changes: Record<string, any> } // with `prompt`: for as long as that is asked
  | { kind: 'eyes'; viewer: string }
  | { kind: 'curtain'; seat: number | null }
  | { kind: 'lobby'; open: boolean | null }
  | { kind: 'waits'; prompt: string }
  | { kind: 'seen'; seen: Seen | null }
  // later, and elsewhere
  | { kind: 'viewer'; viewer: string }
  | { kind: 'refused'; code: string; args: Args }
  | { kind: 'box'; game: string; pieces: Record<string, Piece> }
  | { kind: 'modules'; game: string; table: TableModule }
  | { kind: 'show'; game: string; show: ShowModule | null }
  | { kind: 'faded'; id: number }
  | { kind: 'banter'; line: Visit['banter'] }
  | { kind: 'called'; question: string }
  | { kind: 'insight'; number: number; insight: any }
  | { kind: 'reel'; table: TableMessage; insight: any }
  | { kind: 'stood'; play: PlayNow; events: GameEvent[]; fresh: GameEvent[] }
/** What happens to the state. */
export type Message =
  | { kind: 'leaving'; route: Route }
  | { kind: 'arrived'; route: Route; page: Page }
  | { kind: 'shelf'; shelf: Shelf }
  | { kind: 'tables'; tables: MyTable[] }
  | { kind: 'slice'; name: string; now: object }
  | { kind: 'entered'; visit: Partial<Visit> & Pick<Visit, 'code' | 'kind' | 'api'> }
  | { kind: 'left' }
  | { kind: 'heard'; id: number; heard: Heard }
export interface MyTable { code: string; game: string; when: number; table?: TableMessage & Partial<PlayNow>; gone?: boolean }
export interface PlayedGame {
  code: string
  number: number
  game: string
  when: number
  names: string[]
  bots: string[]
  you: string[] // the names of those who sat at this device
  won: boolean
  together: boolean
  reason: string
  score: number
}
export interface Route { page: string; code: string; game: string; number: number; hash: string }
/** What app.js opens. */
export interface Page {
  page(state: State): unknown
  title(state: State): string
  enter?(route: Route): unknown
  leave?(): void
  key?(key: KeyboardEvent): void
}
export interface State {
  readonly route: Route
  readonly going: Route | null // where somebody is on the way to
  readonly shown: Page | null
  readonly shelf: Shelf | null
  readonly tables: MyTable[]
  readonly visit: Visit | null
  readonly visits: number // how many there were in this tab
  readonly slices: Readonly<Record<string, any>> // what pages keep between two drawings, by name
}
export interface Scene {
  name?: (seat: number) => string
  piece?: (id: string, form?: string) => string
  you?: number | null
}

declare global {
  interface Window { parlourMissingKeys: Set<string>; parlourVisit?: Promise<Response | null> }
}
