// Draws everything in src/parlour/web/art. Run it twice and the bytes are the same.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { FAVICON, LOGO, appIcon, cardBack, wallpaper } from './brand.mjs';
import { COVERS } from './covers.mjs';
import { WEB, list, svg, version, write, writeRows } from './files.mjs';
import { fables } from './kit/fables.mjs';
import { history } from './kit/history.mjs';
import { myths } from './kit/myths.mjs';
import { notoBody, notoPicturesIn } from './kit/noto.mjs';
import { portrait } from './kit/portrait.mjs';
import { iconSprite, markSprite } from './sprites.mjs';

const ART = join(WEB, 'art');
const NOTO = `@iconify-json/noto ${version('@iconify-json/noto')}`;
const LUCIDE = `@iconify-json/lucide ${version('@iconify-json/lucide')}`;
const NOTO_NOTICE = 'Noto Emoji, Copyright Google Inc., Apache-2.0; simplified by Parlour';
const PORTRAITS = { ...history, ...fables, ...myths };

const manifest = [];
rmSync(ART, { recursive: true, force: true });
drawNoto();
drawPortraits();
drawCovers();
drawBrand();
drawSprites();
writeRows(join(ART, 'avatars.json'), list('avatars'));
writeRows(join(ART, 'busts.json'), busts());
writeRows(join(ART, 'manifest.json'), manifest);

function drawNoto() {
  const wanted = [...cards(), ...list('objects'), ...list('prizes'), ...list('reactions'), ...list('avatars').map((name) => `noto:${name}`)];
  for (const name of namesIn('noto', wanted)) {
    write(join(ART, `noto/${name}.svg`), svg(notoBody(name), { notice: NOTO_NOTICE }));
    manifest.push({ id: `noto:${name}`, source: `${NOTO}: ${name}`, licence: 'Apache-2.0' });
  }
}

function drawPortraits() {
  for (const name of namesIn('parlour', cards())) {
    const drawing = isMadeOfParts(name) ? portrait(PORTRAITS[name]) : PORTRAITS[name];
    save(`parlour:${name}`, `parlour/${name}.svg`, drawing, { source: 'Parlour portrait kit' });
  }
}

function drawCovers() {
  for (const [game, draw] of Object.entries(COVERS)) {
    save(`covers:${game}`, `covers/${game}.svg`, draw(), { width: 300, height: 190 });
  }
}

function drawBrand() {
  save('logo', 'logo.svg', LOGO, { width: 64, height: 64 });
  save('favicon', 'favicon.svg', FAVICON, { width: 32, height: 32 });
  save('wallpaper-light', 'wallpaper-light.svg', wallpaper('#8a5a2b', 0.13), { width: 96, height: 112, tile: true });
  save('wallpaper-dark', 'wallpaper-dark.svg', wallpaper('#e2ad4f', 0.11), { width: 96, height: 112, tile: true });
  save('card-back', 'card-back.svg', cardBack('#e6b552'), { width: 24, height: 24, tile: true });
  for (const pixels of [180, 192, 512]) {
    write(join(ART, `icon-${pixels}.png`), appIcon(pixels));
    manifest.push({ id: `icon-${pixels}`, source: 'Parlour', licence: 'MIT' });
  }
}

function drawSprites() {
  write(join(ART, 'icons.svg'), iconSprite(list('icons')));
  manifest.push({ id: 'icons', source: LUCIDE, licence: 'ISC' });
  write(join(ART, 'marks.svg'), markSprite());
  manifest.push({ id: 'marks', source: 'Parlour', licence: 'MIT' });
}

/** Save a drawing of ours, and credit the Noto pictures inside it. */
function save(id, file, drawing, { source = 'Parlour', ...frame }) {
  const borrowed = notoPicturesIn(drawing);
  const notice = borrowed.length ? `Contains ${NOTO_NOTICE.replace('simplified', 'changed')}` : '';
  write(join(ART, file), svg(drawing, { ...frame, notice }));
  const credit = borrowed.length ? `${source}; ${NOTO}: ${borrowed.join(', ')}` : source;
  manifest.push({ id, source: credit, licence: borrowed.length ? 'MIT AND Apache-2.0' : 'MIT' });
}

function cards() {
  return Object.values(list('decks')).flat();
}

function namesIn(set, ids) {
  return [...new Set(ids.filter((id) => id.startsWith(`${set}:`)).map((id) => id.slice(set.length + 1)))].sort();
}

/** Pictures that stand on the bottom edge of their card; the others float. */
function busts() {
  const portraits = namesIn('parlour', cards())
    .filter(isMadeOfParts)
    .map((name) => `parlour:${name}`);
  return [...portraits, ...list('busts')].sort();
}

function isMadeOfParts(name) {
  return typeof PORTRAITS[name] === 'object';
}
