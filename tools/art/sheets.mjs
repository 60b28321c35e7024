// Contact sheets to look at: sheets/*.html, and sheets/*.png when a Chromium is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WEB, list, write } from './files.mjs';

const SHEETS = join(dirname(fileURLToPath(import.meta.url)), 'sheets');
const ART = relative(SHEETS, join(WEB, 'art'));
const BUSTS = new Set(JSON.parse(readFileSync(join(WEB, 'art/busts.json'), 'utf8')));
const PLAYERS = '#c23a22 #3c55b8 #128f80 #e3961c #7c2a6c #4fb3f2 #f2b4b4 #22262c'.split(' ');
const TINTS = { fables: '#f3cfd0', history: '#ead7b2', myths: '#cfcdea', jobs: '#c8dfee', food: '#f6dcb4' };

const MARKS = 'circle square triangle diamond star hexagon heart cross'.split(' ');

const STYLE = `
  body { margin: 12px; font: 10px sans-serif; background: #f6ecda url(${ART}/wallpaper-light.svg); color: #2c1e17 }
  .row { display: grid; grid-template-columns: repeat(15, 1fr); gap: 6px; margin-bottom: 14px }
  .card { background: #fffaf0; border-radius: 8px; padding: 4px; text-align: center; overflow: hidden }
  .card div { aspect-ratio: 1; display: grid; place-items: center; border-radius: 5px; background: var(--tint, #cfe0c0); overflow: hidden }
  .card img { width: 82% } .card .bust { place-items: end center } .card .bust img { width: 98%; margin-bottom: -3% }
  .disc { width: 40px; height: 40px; border-radius: 50%; border: 3px solid var(--pc); background: color-mix(in oklab, var(--pc) 26%, #fffaf0); display: inline-grid; place-items: center; margin: 2px }
  .disc img { width: 26px } .cover { width: 330px; border-radius: 16px; margin: 4px } .icon { width: 24px; height: 24px; margin: 6px; color: #8a2b36 }
  .mark { width: 48px; height: 48px; margin: 6px; stroke: #fffaf0; stroke-width: 2 }
  .patch { display: inline-block; width: 220px; height: 300px; margin: 6px; border-radius: 10px }`;

for (const [deck, ids] of Object.entries(list('decks'))) sheet(`deck-${deck}`, 420, row(ids, TINTS[deck]));
sheet('objects', 2000, row(list('objects'), '#d7e6e4'));
sheet('table', 1500, table());

function row(ids, tint = '#cfe0c0') {
  const card = (id) =>
    `<div class="card" style="--tint:${tint}"><div class="${BUSTS.has(id) ? 'bust' : ''}">${picture(id)}</div>${id.split(':')[1]}</div>`;
  return `<div class="row">${ids.map(card).join('')}</div>`;
}

function picture(id) {
  return `<img src="${ART}/${id.replace(':', '/')}.svg" alt="">`;
}

function table() {
  const use = (name, look) => `<svg ${look}><use href="#${name}"/></svg>`;
  const sprite = (name) => `<div hidden>${readFileSync(join(WEB, `art/${name}.svg`), 'utf8').replaceAll('id="', `id="${name}-`)}</div>`; // file: pages may not <use> other files
  const disc = (name) => PLAYERS.map((colour) => `<span class="disc" style="--pc:${colour}">${picture(`noto:${name}`)}</span>`).join('');
  return [
    sprite('icons') + sprite('marks'),
    ...'similo one_mind same_game ego council_of_four'.split(' ').map((game) => `<img class="cover" src="${ART}/covers/${game}.svg" alt="">`),
    `<p>${[16, 32, 64].map((size) => `<img src="${ART}/favicon.svg" width="${size}"> <img src="${ART}/logo.svg" width="${size}">`).join(' ')} <img src="${ART}/icon-180.png" width="90"></p>`,
    `<span class="patch" style="background:#191210 url(${ART}/wallpaper-dark.svg)"></span><span class="patch" style="background:#7a2430 url(${ART}/card-back.svg)"></span>`,
    `<p>${PLAYERS.map((colour, i) => use(`marks-${MARKS[i]}`, `class="mark" fill="${colour}"`)).join('')}</p>`,
    `<p>${list('icons')
      .map((name) => use(`icons-${name}`, 'class="icon"'))
      .join('')}</p>`,
    `<div style="columns:3">${list('avatars')
      .map((name) => `<div>${disc(name)} ${name}</div>`)
      .join('')}</div>`,
  ].join('');
}

function sheet(name, height, body) {
  const page = join(SHEETS, `${name}.html`);
  write(page, `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${body}`);
  const options = [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    `--window-size=1500,${height}`,
    `--screenshot=${page.replace('.html', '.png')}`,
  ];
  spawnSync('chromium', [...options, `file://${page}`], { stdio: 'ignore' });
}
