// Noto Emoji (Apache-2.0), placed inside our own drawings.
import { readFileSync } from 'node:fs';

const NOTO = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/noto/icons.json', import.meta.url), 'utf8'));
let embedded = 0;

/** The drawing of a Noto picture, without its frame. */
export function notoBody(name) {
  const icon = NOTO.icons[name] ?? NOTO.icons[NOTO.aliases[name]?.parent];
  if (!icon) throw new Error(`Noto has no picture named ${name}`);
  return icon.body;
}

/** A Noto picture at a place and a scale; it says its name, so that the manifest can give credit. */
export function noto(name, { x = 0, y = 0, s = 1 } = {}) {
  return `<g data-noto="${name}" transform="translate(${x} ${y}) scale(${s})">${withOwnIds(notoBody(name))}</g>`;
}

export function notoPicturesIn(drawing) {
  return [...new Set([...drawing.matchAll(/data-noto="([^"]+)"/g)].map((match) => match[1]))].sort();
}

// Two Noto pictures in one drawing use the same gradient names.
function withOwnIds(body) {
  const prefix = `n${(embedded += 1)}-`;
  return body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}
