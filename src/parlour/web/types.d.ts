// What goes over the wire (docs/http.md) and what the shell hands to a game's table. Written by hand; the structs of
// the games themselves are generated into types.generated.d.ts.

import type { TemplateResult } from './vendor/lit-html/lit-html.js'

export type Language = 'en' | 'de' | 'fr' | 'pl'
export type Layout = 'phone' | 'desktop' | 'tv'
export type Args = Record<string, unknown>

// The shelf

export interface GameInfo {
  name: string
  seats: [number, number]
  minutes: number
  together: boolean
  options: Schema
  bots: string[]
  sections: string[]
  endings: string[]
}
export interface Shelf { games: GameInfo[]; shelf: string[] }
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
}
export interface Piece { name: string; picture: string; tint: string; pose: string; group: string }
export interface Rules { title: string; html: string }
export interface Credit { [field: string]: unknown }

// The table

export interface Player { seat: number; name: string; avatar: string; bot: string; here?: boolean }
export interface Links { join?: string; seat?: string; screen?: string; watch?: string }
export interface PastGame { number: number; game: string; reason: string; scores: number[]; winners: number[] }
export interface TableMessage {
  code: string
  phase: 'lobby' | 'playing' | 'over'
  game: string
  language: string
  options: Record<string, unknown>
  locked: boolean
  watching: boolean
  host: number
  seats: Player[]
  you: { seat: number; seats: number[]; host: boolean } | null
  links?: Links
  games: PastGame[]
}

// The game

export interface Action { type: string; [field: string]: unknown }
export interface GameEvent { type: string; seat?: number; [field: string]: unknown }
export interface Limits { words: number; letters: number; starts: string; barred: string[] }
export interface Prompt {
  id: string
  section: string
  kind: 'choices' | 'words'
  actions?: Action[]
  limits?: Limits
  examples?: string[]
}
export interface Ask { section: string; waiting: number[]; may: number[]; answered: number[] }
export interface Outcome { winners: number[]; scores: number[]; reason: string }
export interface View { seat: number | null; board: any; hand: any }
export interface PlayMessage {
  number: number
  players: Player[]
  promise: string
  events: GameEvent[]
  view: View
  prompt: Prompt | null
  ask: Ask | null
  silent: number[]
  outcome: Outcome | null
  seed: string | null
}
export interface ReactionMessage { seat: number; emoji: string }
export interface Seated { seat: number; token?: string; code?: string; links?: Links }

// What a game's table module is, and what it is given

export interface TableModule {
  table(ctx: Context): TemplateResult
  screen?(ctx: Context): TemplateResult
  review?(ctx: Context): TemplateResult
  headline?(ctx: Context): string
  story?(event: GameEvent, ctx: Context): { key: string; args?: Args } | null
  role?(seat: number, ctx: Context): unknown
  chip?(ctx: Context): string
}
export interface Context {
  game: string
  language: Language
  layout: Layout
  play: PlayMessage
  view: View
  board: any
  hand: any
  prompt: Prompt | null
  players: Player[]
  you: number | null
  ask: Ask | null
  outcome: Outcome | null
  silent: number[]
  number: number
  events: GameEvent[]
  fresh: GameEvent[]
  table: TableMessage
  settings: Settings
  local: { prompt: Record<string, any>; [name: string]: any }
  act(action: Action, near?: Element | null): Promise<boolean>
  explain(near: Element | null, key: string, args?: Args, section?: string): void
  say(key: string, args?: Args): string
  sayHtml(key: string, args?: Args): TemplateResult
  has(key: string): boolean
  piece(id: string): Piece
  rerender(): void
  openRules(section?: string): void
  toggleHand(): void
}

// What the shell keeps

export interface Settings {
  language: Language
  theme: 'system' | 'light' | 'dark'
  motion: 'system' | 'full' | 'calm'
  calm: boolean
  sound: boolean
  vibration: boolean
  hideHand: boolean
  name: string
  named: boolean
  avatar: string
}
export type Line = 'connecting' | 'open' | 'lost' | 'offline' | 'gone' | 'removed' | 'stranger'
export type Kind = 'seat' | 'screen' | 'watch'
export interface Happening { key: string; args: Args; when: number }
export interface Room {
  code: string
  kind: Kind
  line: Line
  table: TableMessage | null
  play: PlayMessage | null
  events: GameEvent[]
  fresh: GameEvent[]
  told: Happening[]
  reactions: { id: number; seat: number; emoji: string }[]
  module: TableModule | null
  moduleGame: string
  boxes: Record<string, Record<string, Piece>> // pieces, by game
  local: { prompt: Record<string, any>; [name: string]: any }
  busy: boolean
  curtain: number | null
  lobby: boolean
  away: Record<number, number>
  refusal: { code: string; args: Args } | null
  viewer: string // whose eyes: a seat's number, "watch", or whatever the cookie says
  turn: string // the question that was last called out
}
export interface MyTable { code: string; game: string; when: number; table?: TableMessage & Partial<PlayMessage>; gone?: boolean }
export interface Route { page: string; code: string; game: string; hash: string }
export interface State {
  route: Route
  settings: Settings
  layout: Layout
  shelf: Shelf | null
  tables: MyTable[]
  room: Room | null
  dialog: Dialog | null
  local: Record<string, any>
}
export interface Dialog { title: string; body: () => unknown; kind?: 'sheet' | 'page'; onClose?: () => void }
export interface Scene {
  name?: (seat: number) => string
  piece?: (id: string) => string
  you?: number | null
}

declare global {
  interface Window { parlourMissingKeys: Set<string>; parlourVisit?: Promise<Response | null> }
}
