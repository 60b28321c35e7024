// @ts-check
/** What we know of a table after one more message from its stream: a function of what we knew, and of nothing else. */

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Heard} Heard
 */

/** @param {Visit} visit @param {Heard} heard @returns {Partial<Visit>} what has changed */
export function reduce(visit, heard) {
  switch (heard.kind) {
    case 'table':
      return tableTold(visit, heard)
    case 'play':
      return gamePlayed(visit, heard)
    case 'reaction':
      return { reactions: [...visit.reactions, heard.reaction] }
    case 'faded':
      return { reactions: visit.reactions.filter(({ id }) => id !== heard.id) }
    case 'clock':
      return { clock: heard.clock.kind === 'off' ? null : { ...heard.clock, heard: heard.at } }
    case 'line':
      return lineChanged(visit, heard)
    case 'insight':
      return visit.play?.number === heard.number ? { insight: heard.insight } : {}
    case 'eyes':
      return { viewer: String(heard.seat), play: null, events: [], fresh: [], local: { prompt: {} } }
  }
}

/** The newest message replaces all before it. Several people at one device begin behind the curtain. @param {Visit} visit @param {Heard & {kind: 'table'}} heard */
function tableTold({ kind, table: before, play, viewer, curtain }, { table }) {
  if (kind !== 'seat' || !table.you) return { table, viewer, curtain }
  const begins = !before && !play && table.you.seats.length > 1
  return { table, viewer: String(table.you.seat), curtain: begins ? table.you.seat : curtain }
}

/** A step of the game, or all of it; what was only drafted goes with its question. @param {Visit} visit @param {Heard & {kind: 'play'}} heard */
function gamePlayed(visit, { play, resumed, at }) {
  const isNew = visit.play?.number !== play.number
  const follows = isNew && visit.play !== null
  const asksTheSame = !isNew && play.prompt?.id === visit.play?.prompt?.id
  return {
    play,
    events: isNew || !resumed ? play.events : [...visit.events, ...play.events],
    fresh: resumed || follows ? play.events : [],
    local: isNew ? { prompt: {} } : asksTheSame ? visit.local : { ...visit.local, prompt: {} },
    banter: isNew ? null : visit.banter,
    insight: isNew ? null : visit.insight,
    lobby: visit.lobby && !follows,
    movedAt: at,
  }
}

/** @param {Visit} visit @param {Heard & {kind: 'line'}} heard */
function lineChanged({ table, kind, refusal }, { line, why }) {
  if (line === 'gone' && why && !table) return { line, refusal: { code: why, args: {} } }
  if (line === 'stranger' && kind !== 'seat') return { line, refusal: { code: why ?? 'no_token', args: {} } }
  return { line, refusal }
}
