// Copies what others wrote into src/parlour/web/vendor: lit-html, lean-qr and three fonts. No bundler: the browser loads these files as they are.
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { WEB, packageFile, readPackage, version, write } from './files.mjs';
import { FONTS, fontFaces } from './fonts.mjs';

const VENDOR = join(WEB, 'vendor');
const DIRECTIVES = 'cache class-map guard if-defined keyed live ref repeat unsafe-html unsafe-svg until'.split(' ');

rmSync(VENDOR, { recursive: true, force: true });
copyModules('lit-html', ['lit-html.js', ...DIRECTIVES.map((name) => `directives/${name}.js`)]);
copyLeanQr();
copyFonts();

/** Copy modules with their types, and every module that they import. */
function copyModules(name, files) {
  const waiting = [...files];
  const copied = new Set();
  while (waiting.length) {
    const file = waiting.pop();
    if (copied.has(file)) continue;
    copied.add(file);
    copyText(name, file);
    copyTypes(name, file.replace(/\.js$/, '.d.ts'));
    waiting.push(...importsOf(name, file));
  }
  note(name);
}

function importsOf(name, file) {
  const specifiers = [...readPackage(name, file).matchAll(/(?:from|import)\s*["']([^"']+)["']/g)].map((match) => match[1]);
  const bare = specifiers.find((specifier) => !specifier.startsWith('.'));
  if (bare) throw new Error(`${name}/${file} imports ${bare}, which a browser cannot find without a bundler`);
  return specifiers.map((specifier) => posix.join(posix.dirname(file), specifier));
}

function copyTypes(name, file) {
  if (existsSync(packageFile(name, file))) copyText(name, file);
}

function copyText(name, file) {
  write(join(VENDOR, name, file), withoutSourceMap(readPackage(name, file)));
}

// The maps are not shipped, and a browser's tools would ask for them.
function withoutSourceMap(text) {
  return `${text.replace(/^\/\/# sourceMappingURL=.*$/gm, '').trimEnd()}\n`;
}

// Its types are declared for the bare name "lean-qr"; beside the module they need no name.
function copyLeanQr() {
  copyText('lean-qr', 'index.mjs');
  const [, types] = readPackage('lean-qr', 'index.d.ts').match(/^declare module 'lean-qr' \{\n([\s\S]*?)\n\}$/m);
  write(join(VENDOR, 'lean-qr/index.d.mts'), `${types.replace(/^ {2}/gm, '')}\n`);
  note('lean-qr');
}

function copyFonts() {
  for (const font of FONTS) {
    for (const file of font.files) {
      write(join(VENDOR, 'fonts', file.name), '');
      copyFileSync(packageFile(font.from, `files/${file.name}`), join(VENDOR, 'fonts', file.name));
    }
  }
  write(join(VENDOR, 'fonts/fonts.css'), fontFaces());
}

function note(name) {
  write(join(VENDOR, name, 'VERSION'), `${name} ${version(name)}\n`);
}
