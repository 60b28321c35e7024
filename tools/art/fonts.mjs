// The three typefaces, and stand-ins of the same size for the moment before they arrive.
import { entireMetricsCollection as METRICS } from '@capsizecss/metrics/entireMetricsCollection';
import { readPackage, version } from './files.mjs';

export const FONTS = [
  font('Fraunces', '@fontsource-variable/fraunces', '100 900', 'wght-normal'),
  font('Figtree', '@fontsource-variable/figtree', '300 900', 'wght-normal'),
  font('Patrick Hand', '@fontsource/patrick-hand', '400', '400-normal'),
];

// What most readers have: Georgia and Arial on Windows and Apple, Noto Serif and Roboto on Android, the Liberation or the DejaVu family on Linux.
// Names behind the first are the same shapes under another name.
const GEORGIA = standIn('Georgia', 'georgia', ['Georgia', 'Gelasio']);
const NOTO_SERIF = standIn('Noto Serif', 'notoSerif', ['Noto Serif']);
const TIMES = standIn('Times', 'timesNewRoman', ['Times New Roman', 'Liberation Serif', 'Tinos']);
const ARIAL = standIn('Arial', 'arial', ['Arial', 'Liberation Sans', 'Arimo']);
const ROBOTO = standIn('Roboto', 'roboto', ['Roboto']);
// In no collection of metrics: measured in Chromium, as the length of all our English texts in the one and in the other.
const DEJAVU_SERIF = { name: 'DejaVu Serif', local: ['DejaVu Serif'], scales: { Fraunces: [0.8966, 0.8527] } };
const DEJAVU = { name: 'DejaVu', local: ['DejaVu Sans'], scales: { Figtree: [0.8749, 0.7912], 'Patrick Hand': [0.7084] } };

// Each weight is fitted to the weights that the design uses: headings are 600 to 700, strong words in the interface 600 to 700.
const REGULAR = { css: '100 550', ours: ['regular'], theirs: 'regular', suffix: '' };
const BOLD = { css: '551 900', ours: ['600', '700'], theirs: '700', suffix: ' Bold' };
const STAND_INS = [
  { family: 'Fraunces', metrics: METRICS.fraunces, by: [GEORGIA, NOTO_SERIF, TIMES, DEJAVU_SERIF], weights: [REGULAR, BOLD] },
  { family: 'Figtree', metrics: METRICS.figtree, by: [ARIAL, ROBOTO, DEJAVU], weights: [REGULAR, BOLD] },
  { family: 'Patrick Hand', metrics: METRICS.patrickHand, by: [ARIAL, ROBOTO, DEJAVU], weights: [{ ...REGULAR, css: '100 900' }] },
];

/** The style sheet: the real faces, then the stand-ins. */
export function fontFaces() {
  return [header(), ...FONTS.flatMap(realFaces), ...STAND_INS.flatMap(standInFaces)].join('\n');
}

function font(family, from, weight, style) {
  const ranges = JSON.parse(readPackage(from, 'unicode.json'));
  const files = ['latin', 'latin-ext'].map((subset) => ({ name: `${from.split('/')[1]}-${subset}-${style}.woff2`, range: ranges[subset] }));
  return { family, from, weight, files };
}

function standIn(name, key, local) {
  return { name, metrics: METRICS[key], local };
}

function header() {
  const stack = ({ family, by }) => `   ${[family, ...by.map(({ name }) => `${name} for ${family}`)].map((name) => `"${name}"`).join(', ')}`;
  const packages = FONTS.map(({ from }) => `${from} ${version(from)}`).join(', ');
  return `/* Written by tools/art/fonts.mjs from ${packages}.
   Stacks in which nothing moves when a font arrives:
${STAND_INS.map(stack).join('\n')} */
`;
}

function realFaces({ family, weight, files }) {
  return files.map(
    ({ name, range }) => `@font-face {
  font-family: "${family}";
  src: url("${name}") format("woff2");
  font-weight: ${weight};
  font-style: normal;
  font-display: swap;
  unicode-range: ${range.replaceAll(',', ', ')};
}
`,
  );
}

function standInFaces({ family, metrics, by, weights }) {
  return by.flatMap((theirs) => weights.map((weight, at) => standInFace(family, metrics, theirs, weight, scaleOf(family, metrics, theirs, weight, at))));
}

// How large theirs must be for an average line to be as long as ours.
function scaleOf(family, ours, theirs, weight, at) {
  if (theirs.scales) return theirs.scales[family][at];
  return mean(weight.ours.map((name) => width(ours.variants[name]))) / width(theirs.metrics.variants?.[weight.theirs] ?? theirs.metrics);
}

// Ascent and descent are ours again, so that lines are as high.
function standInFace(family, ours, theirs, weight, scale) {
  const override = (length) => percent(length / ours.unitsPerEm / scale);
  return `@font-face {
  font-family: "${theirs.name} for ${family}";
  src: ${theirs.local.map((name) => `local("${name}${weight.suffix}")`).join(', ')};
  font-weight: ${weight.css};
  size-adjust: ${percent(scale)};
  ascent-override: ${override(ours.ascent)};
  descent-override: ${override(-ours.descent)};
  line-gap-override: ${override(ours.lineGap)};
}
`;
}

const width = (metrics) => metrics.xWidthAvg / metrics.unitsPerEm;
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const percent = (share) => `${(share * 100).toFixed(2)}%`;
