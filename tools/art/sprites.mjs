// Two sprites for <svg><use href="art/icons.svg#check"/></svg>. Colours come from the page that uses them.
import { readPackage } from './files.mjs';

const LUCIDE = JSON.parse(readPackage('@iconify-json/lucide', 'icons.json'));
const STROKE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

// in seating order: player one is the circle
const MARKS = {
  circle: '<circle cx="12" cy="12" r="8.5"/>',
  square: '<rect x="4" y="4" width="16" height="16" rx="2"/>',
  triangle: '<path d="M12 3.5l9 16H3z"/>',
  diamond: '<path d="M12 2l9.5 10L12 22 2.5 12z"/>',
  star: '<path d="M12 1.8l2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.1l-6.2 3.7 1.6-7L2 9.1l7.1-.7z"/>',
  hexagon: '<path d="M7 3.3h10L22 12l-5 8.7H7L2 12z"/>',
  heart: '<path d="M12 21C5 15.5 2.5 12.3 2.5 8.7A4.9 4.9 0 0 1 12 7.3a4.9 4.9 0 0 1 9.5 1.4c0 3.6-2.5 6.8-9.5 12.3z"/>',
  cross: '<path d="M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z"/>',
};

export function iconSprite(names) {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24" ${STROKE}>${glyph(name)}</symbol>`);
  return sprite(symbols, 'Lucide, Copyright Lucide Icons and Contributors, ISC; parts Copyright Cole Bemis, MIT');
}

export function markSprite() {
  const symbols = Object.entries(MARKS).map(([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24" stroke-linejoin="round">${body}</symbol>`);
  return sprite(symbols);
}

function sprite(symbols, notice = '') {
  return `<svg xmlns="http://www.w3.org/2000/svg">${notice && `<!-- ${notice} -->`}\n${symbols.join('\n')}\n</svg>\n`;
}

// The stroke is said once on the symbol instead of on every line.
function glyph(name) {
  const icon = LUCIDE.icons[name] ?? LUCIDE.icons[LUCIDE.aliases[name]?.parent];
  if (!icon) throw new Error(`Lucide has no icon named ${name}`);
  if (icon.width || icon.height || icon.left || icon.top) throw new Error(`${name} is not drawn in a box of 24 units`);
  const said = STROKE.split(/ (?=\w)/).reduce((body, attribute) => body.replaceAll(` ${attribute}`, ''), icon.body);
  return said.replace(/<g>(.*?)<\/g>/g, '$1');
}
