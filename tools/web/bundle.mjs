// The browser's code in few, small files: `node bundle.mjs <web> <digest>` writes <web>/bundle/, which is committed. The
// same code gives the same bytes. No file's name changes with its content: addresses have the edition in them already.
//
// Rollup sorts modules into chunks: what the first pages and a table share is one, the rest of a table another, and each
// game its own. esbuild makes them small, and puts style sheets together.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { build, transform } from 'esbuild'
import { rollup } from 'rollup'

const [, , folder, digest] = process.argv
const web = resolve(folder)
const out = join(web, 'bundle')
const games = readdirSync(join(web, 'games'))
const LATE = /^kit\/(picture|scan)\.js$/ // for few, and not at once
const WAITS = /^await /m // for its words: whoever is in one file with it would wait as well

rmSync(out, { recursive: true, force: true })
const needs = await scripts()
await sheets()
write('needs.json', JSON.stringify({ digest, needs }))

/** What others ask for by name: the pages, and of each game what the table opens. */
function entries() {
  const ofGames = games.flatMap((game) => ['table', 'show', 'sample', 'spots', 'pictures', 'law'].map((part) => `games/${game}/${part}`))
  return ['app', ...opened(), ...ofGames].filter((path) => existsSync(join(web, `${path}.js`)))
}

/** The pages that somebody opens; the other modules beside them are parts of these. */
function opened() {
  const texts = ['.', 'pages'].flatMap((folder) => named(folder, '.js')).map((path) => [path, readFileSync(join(web, `${path}.js`), 'utf8')])
  const imports = texts.flatMap(([path, text]) => [...text.matchAll(/import\('([^']+)\.js'\)/g)].map(([, other]) => posix.join(posix.dirname(path), other)))
  return [...new Set(imports)].filter((path) => /^pages\/\w+$/.test(path))
}

function named(folder, ending) {
  const files = readdirSync(join(web, folder)).filter((name) => name.endsWith(ending))
  return files.map((name) => posix.join(folder, name.slice(0, -ending.length)))
}

async function scripts() {
  const input = Object.fromEntries(entries().map((path) => [path, join(web, `${path}.js`)]))
  const bundle = await rollup({ input, preserveEntrySignatures: 'allow-extension', plugins: [{ name: 'small', renderChunk: squeeze }] })
  const shape = { entryFileNames: '[name].js', chunkFileNames: '[name].js', manualChunks: sort() }
  const { output } = await bundle.generate({ format: 'es', ...shape })
  for (const { fileName, code } of output) write(fileName, code)
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  return Object.fromEntries(output.filter((chunk) => chunk.isEntry).map(({ fileName }) => [fileName, [...reached(chunks, fileName)].slice(1)]))
}

/** Which chunk a module belongs to: what every page has, what every table has, and what opens over one. The rest is a page's or a game's own. */
function sort() {
  const first = new Set(['app.js', 'pages/home.js', 'pages/join.js'].flatMap((path) => [...closure(path)]))
  const table = closure('pages/table.js')
  const played = new Set([table, ...games.map((game) => closure(`games/${game}/table.js`))].flatMap((paths) => [...paths]))
  const doors = new Set(entries().map((path) => `${path}.js`))
  return (id) => {
    const path = posix.relative(web, id)
    if (doors.has(path)) return undefined
    if (LATE.test(path) || WAITS.test(readFileSync(id, 'utf8'))) return posix.basename(path, '.js')
    if (/^(vendor\/lit-html|kit|net)\//.test(path)) return 'house'
    if (path.startsWith('pages/')) return table.has(path) ? 'table' : undefined
    if (first.has(path) || !path.includes('/')) return 'house'
    if (path.startsWith('table/')) return played.has(path) ? 'table' : 'over_table'
    return played.has(path) ? path.split('/')[1] : undefined // of a game: its table, and what that shares with its other parts
  }
}

/** All that a module imports, however far. */
function closure(path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  const text = readFileSync(join(web, path), 'utf8')
  for (const [, other] of text.matchAll(/(?:^|(?<=[;}]))(?:import|export)\s*[{*][^'"]*?from\s*['"]([^'"]+)['"]/gm)) closure(posix.join(posix.dirname(path), other), found)
  return found
}

function reached(chunks, path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  for (const other of chunks.get(path)?.imports ?? []) reached(chunks, other, found)
  return found
}

async function squeeze(code) {
  return (await transform(code, { minify: true, format: 'esm', target: 'es2022', legalComments: 'none' })).code
}

async function sheets() {
  const paths = ['css/house', ...worn(), ...['css/pages', 'css/table', 'css/kit', ...games.map((game) => `games/${game}`)].flatMap((folder) => named(folder, '.css'))]
  const shape = { absWorkingDir: web, outbase: web, outdir: out, bundle: true, minify: true, logLevel: 'warning' }
  for (const path of new Set(paths)) await build({ ...shape, entryPoints: [`${path}.css`], plugins: [picturesStay(posix.join('bundle', posix.dirname(path)))] })
}

/** What is put on when somebody asks for it, by its name. */
function worn() {
  const code = readdirSync(web, { recursive: true }).filter((path) => path.endsWith('.js') && !/^(bundle|vendor)/.test(path))
  const texts = code.map((path) => readFileSync(join(web, path), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/loadStylesheet\('([^'$]+)\.css'\)/g)].map(([, path]) => path))
}

/** Pictures and fonts stay where they are: a sheet in this folder has to look for them from there. */
function picturesStay(folder) {
  const find = ({ path, resolveDir }) => ({ path: posix.relative(join(web, folder), posix.join(resolveDir, path)), external: true })
  return { name: 'pictures stay', setup: (build) => build.onResolve({ filter: /\.(woff2|svg|png)$/ }, find) }
}

function write(name, text) {
  mkdirSync(dirname(join(out, name)), { recursive: true })
  writeFileSync(join(out, name), text)
}
