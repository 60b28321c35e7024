// The pencil case: every part of the kit is drawn with these few strokes.

export const SHADE = '#00000022';
export const LIGHT = '#ffffff44';

export const area = (d, fill, more = '') => `<path fill="${fill}" d="${d}" ${more}/>`;
export const line = (d, colour, width) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
export const disc = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x, y, rx, ry, fill, more = '') => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const group = (content, transform) => `<g transform="${transform}">${content}</g>`;

/** Draw once per point of a list such as '36,34 31,48'. */
export function at(points, draw) {
  const number = (text) => (text.startsWith('#') ? text : Number(text));
  return points
    .split(' ')
    .map((point) => draw(...point.split(',').map(number)))
    .join('');
}

export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('');
