// The law of web/: who may import whom, who may talk to the server, and how long a function may be.
//
//     kit ← table ← games ← pages        games never import each other; app.js is above them all
//
// And the law of the one store: only its reducer (store/) changes the state, and hardly anything is kept beside it.
//
// `node law.mjs <web>` says what breaks it; `node law.mjs <web> --sizes` prints the longest files and functions.

import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'acorn'
import { full } from 'acorn-walk'

const LAYERS = ['kit', 'table', 'games', 'pages']
const SHARED = ['say.js', 'message.js', 'format.js', 'languages.js', 'facts.js'] // what every layer may use of the modules at the root
const ABOVE_THE_KIT = ['net.js', 'router.js', 'store.js'] // and what only those may that know a table
const REDUCER = 'store' // the folder that alone makes states; it needs nothing but itself
const STATE = /^(visit|local)$/ // parts of the state: everybody else only reads them
const VARIABLES = 10 // `let` at the top of a module, in all modules together
const LINES_OF_A_FUNCTION = 40
const LINES_OF_A_FILE = 350
const LINES_TO_THE_SERVER = ['fetch', 'EventSource', 'WebSocket', 'XMLHttpRequest', 'sendBeacon']
const TALKERS = /^(net\/.*|early\.js|service_worker\.js)$/
const FROM_THE_ROOT = /\b(?:href|src|action)=["']?\/(?!\/)/ // breaks below a path: kit/files.js has siteUrl
const A_GAME = 'games/?'
const DOOR_TO_THE_GAMES = 'table/game_module.js'
const NO_CODE = ['vendor', 'locales', 'art', 'bundle']

const [, , home, wish] = process.argv
const modules = new Map(files('').map((path) => [path, read(path)]))
if (wish === '--sizes') printSizes()
else judge()

/** @param {string} folder */
function files(folder) {
  return readdirSync(join(home, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return NO_CODE.includes(path) ? [] : files(path)
    return path.endsWith('.js') ? [path] : []
  })
}

function read(path) {
  const text = readFileSync(join(home, path), 'utf8')
  const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  const lines = text.split('\n')
  const found = { path, lines: lines.length - 1, imports: [], functions: [], talks: [], rooted: [], assigned: [], variables: variablesOf(tree, lines) }
  full(tree, (node) => note(found, node))
  return found
}

/** `let` and `var` at the top of a module, and whether the line says why. */
function variablesOf(tree, lines) {
  const declared = tree.body.map((node) => node.declaration ?? node).filter(({ type, kind }) => type === 'VariableDeclaration' && kind !== 'const')
  return declared.flatMap(({ loc, declarations }) => declarations.map(({ id }) => ({ at: loc.start.line, name: id.name ?? '…', hasReason: / \/\/ \S/.test(lines[loc.end.line - 1]) })))
}

function note(found, node) {
  if (node.source && /^(Import|Export)/.test(node.type)) found.imports.push(target(found.path, node.source))
  if (/Function/.test(node.type)) found.functions.push({ at: node.loc.start.line, lines: node.loc.end.line - node.loc.start.line + 1 })
  const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? (node.callee.name ?? node.callee.property?.name) : ''
  if (LINES_TO_THE_SERVER.includes(called)) found.talks.push(called)
  if (node.type === 'TemplateElement' && FROM_THE_ROOT.test(node.value.raw)) found.rooted.push(node.loc.start.line)
  for (const target of changed(node)) if (isOfState(target)) found.assigned.push({ at: node.loc.start.line, name: nameOf(target) })
}

/** What a node changes in place: by assigning, counting, deleting, or with Object.assign. */
function changed(node) {
  if (node.type === 'AssignmentExpression') return [node.left]
  if (node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete')) return [node.argument]
  const isAssign = node.type === 'CallExpression' && node.callee.object?.name === 'Object' && node.callee.property?.name === 'assign'
  return isAssign ? [{ type: 'MemberExpression', object: node.arguments[0], property: { name: '…' } }] : []
}

/** `visit.x`, `visit.x.y`, `store.state.visit.x`. */
function isOfState({ type, object }) {
  if (type !== 'MemberExpression') return false
  return STATE.test(object.name ?? object.property?.name ?? '') || isOfState(object)
}

function nameOf({ type, name, object, property }) {
  return type === 'MemberExpression' ? `${nameOf(object)}.${property.name ?? '…'}` : (name ?? '…')
}

/** Where an import leads. What is worked out at run time is a game. */
function target(from, source) {
  return source.type === 'Literal' ? posix.join(posix.dirname(from), source.value) : A_GAME
}

function judge() {
  const broken = [...modules.values()].flatMap((module) => [...layers(module), ...talking(module), ...sizes(module), ...assigning(module), ...reasons(module), ...fromTheRoot(module)])
  broken.push(...circles(), ...tooManyVariables())
  for (const sentence of broken) console.error(sentence)
  if (!broken.length) console.log(summary())
  process.exitCode = broken.length ? 1 : 0
}

function layers({ path, imports }) {
  return imports.filter((other) => !other.startsWith('vendor/') && !mayImport(path, other)).map((other) => `${path} may not import ${other}`)
}

function mayImport(path, other) {
  const [mine, theirs] = [layerOf(path), layerOf(other)]
  if (mine === REDUCER) return theirs === REDUCER
  if (theirs === REDUCER) return !['kit', 'net'].includes(mine)
  if (mine === 'root' || mine === 'net') return path === 'app.js' || ['root', 'net', 'kit'].includes(theirs)
  if (theirs === 'net') return false // by way of net.js
  if (theirs === 'root') return SHARED.includes(other) || (mine !== 'kit' && ABOVE_THE_KIT.includes(other))
  if (other === A_GAME) return path === DOOR_TO_THE_GAMES
  if (mine === 'games' && theirs === 'games') return path.split('/')[1] === other.split('/')[1]
  return LAYERS.indexOf(theirs) <= LAYERS.indexOf(mine)
}

function layerOf(path) {
  return path.includes('/') ? path.split('/')[0] : 'root'
}

function talking({ path, talks }) {
  return TALKERS.test(path) ? [] : talks.map((how) => `${path} may not talk to the server (${how}): net.js does it for all`)
}

function sizes({ path, lines, functions }) {
  const long = functions.filter((one) => one.lines > LINES_OF_A_FUNCTION).map((one) => `${path}:${one.at}: a function of ${one.lines} lines`)
  return lines > LINES_OF_A_FILE ? [`${path}: ${lines} lines`, ...long] : long
}

function assigning({ path, assigned }) {
  if (layerOf(path) === REDUCER) return []
  return assigned.map(({ at, name }) => `${path}:${at}: ${name} is changed outside ${REDUCER}/: dispatch a message instead, and the reducer changes it`)
}

function reasons({ path, variables }) {
  return variables.filter(({ hasReason }) => !hasReason).map(({ at, name }) => `${path}:${at}: let ${name} has no reason behind it (// why it is not in the store)`)
}

function fromTheRoot({ path, rooted }) {
  return rooted.map((at) => `${path}:${at}: this link breaks where the site is served below a path: use siteUrl of kit/files.js`)
}

function tooManyVariables() {
  const found = [...modules.values()].flatMap(({ path, variables }) => variables.map(({ at, name }) => `${path}:${at} ${name}`))
  return found.length > VARIABLES ? [`${found.length} modules' variables (let), at most ${VARIABLES}: keep state in the store. ${found.join(', ')}`] : []
}

/** Modules that need each other, even if only later, are one module that was torn apart. */
function circles() {
  const done = new Set()
  const found = []
  const visit = (path, above) => {
    const at = above.indexOf(path)
    if (at >= 0) found.push(`a circle: ${[...above.slice(at), path].join(' > ')}`)
    if (at >= 0 || done.has(path)) return
    for (const other of modules.get(path)?.imports ?? []) visit(other, [...above, path])
    done.add(path)
  }
  for (const path of modules.keys()) visit(path, [])
  return found
}

function summary() {
  const functions = [...modules.values()].flatMap((module) => module.functions.map((one) => one.lines)).sort((a, b) => a - b)
  const lines = [...modules.values()].map((module) => module.lines).sort((a, b) => a - b)
  const at = (list, part) => list[Math.min(list.length - 1, Math.floor(list.length * part))]
  const told = (list) => `median ${at(list, 0.5)}, nine of ten up to ${at(list, 0.9)}, longest ${list.at(-1)}`
  return `${modules.size} modules (lines: ${told(lines)}), ${functions.length} functions (lines: ${told(functions)})`
}

function printSizes() {
  console.log(summary())
  const functions = [...modules.values()].flatMap(({ path, functions }) => functions.map((one) => ({ ...one, path })))
  for (const { path, at, lines } of functions.sort((a, b) => b.lines - a.lines).slice(0, 20)) console.log(`${lines}\t${path}:${at}`)
  for (const { path, lines } of [...modules.values()].sort((a, b) => b.lines - a.lines).slice(0, 8)) console.log(`${lines}\t${path}`)
}
