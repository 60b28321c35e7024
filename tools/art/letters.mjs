// Words inside a picture become outlines: an <img> cannot see the fonts of the page.
import { openSync } from 'fontkit';
import { packageFile } from './files.mjs';

const HAND = openSync(packageFile('@fontsource/patrick-hand', 'files/patrick-hand-latin-400-normal.woff2'));

/** A handwritten word, centred on (x, y). */
export function handwritten(word, { x, y, size, colour }) {
  const scale = size / HAND.unitsPerEm;
  const run = HAND.layout(word);
  let pen = x - (run.advanceWidth * scale) / 2;
  const outlines = run.glyphs.map((glyph, i) => {
    const outline = `<path transform="translate(${pen} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    pen += run.positions[i].xAdvance * scale;
    return outline;
  });
  return `<g fill="${colour}">${outlines.join('')}</g>`;
}
