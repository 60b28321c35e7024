// Where things come from, where they go, and how an SVG is made small.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';

const HERE = dirname(fileURLToPath(import.meta.url));

export const WEB = join(HERE, '../../src/parlour/web');

export const packageFile = (name, file) => join(HERE, 'node_modules', name, file);
export const readPackage = (name, file) => readFileSync(packageFile(name, file), 'utf8');
export const version = (name) => JSON.parse(readPackage(name, 'package.json')).version;
export const list = (name) => JSON.parse(readFileSync(join(HERE, 'lists', `${name}.json`), 'utf8'));

export function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

export const writeJson = (path, value) => write(path, `${JSON.stringify(value, null, 1)}\n`);

/** One entry to a line: a list that people read and git compares. */
export const writeRows = (path, rows) => write(path, `[\n${rows.map((row) => ` ${JSON.stringify(row)}`).join(',\n')}\n]\n`);

/** A drawing as a file: framed, made small, and signed. */
export function svg(body, { width = 128, height = 128, tile = false, notice = '' } = {}) {
  const size = tile ? ` width="${width}" height="${height}"` : ''; // a background tile repeats at its own size
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const { data } = optimize(`<svg ${namespaces}${size} viewBox="0 0 ${width} ${height}">${body}</svg>`, SMALL);
  refuseWhatABrowserShouldNotLoad(data);
  return data.replace('>', `>${notice && `<!-- ${notice} -->`}`) + '\n';
}

// A tenth of a unit is invisible in a box of 128 units, but not in gradients, opacities and scales.
// Curves stay curves: rounded to a tenth, an arc of a large circle lands elsewhere.
const SMALL = {
  multipass: true,
  plugins: [
    { name: 'removeAttributesBySelector', params: { selector: '[data-noto]', attributes: 'data-noto' } },
    {
      name: 'preset-default',
      params: {
        overrides: {
          convertPathData: { floatPrecision: 1, makeArcs: false },
          cleanupNumericValues: { floatPrecision: 2 },
          convertTransform: { floatPrecision: 3 },
        },
      },
    },
  ],
};

function refuseWhatABrowserShouldNotLoad(text) {
  const found = text.match(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|@import|data:/i);
  if (found) throw new Error(`a picture may not contain ${found[0]}`);
}
