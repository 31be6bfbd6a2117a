import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT } from './run-tool.ts';

/*
 * `npm run fonts`: writes the fonts of the first screen, storefront/styles/fonts/*.woff2, after a change of their Unicode
 * ranges in fonts.css. Each has the characters of its range and the weights in use; glyphs and metrics are those of the
 * packages.
 */

const STYLES = join(PROJECT, 'storefront/styles');

/** Of each file: the one in a package that it is cut out of. */
const SOURCES: Readonly<Record<string, string>> = {
  'golos-text-cyrillic': golosText('cyrillic'),
  'golos-text-latin-ext': golosText('latin-ext'),
  'golos-text-latin-letters': golosText('latin'),
  'golos-text-latin-signs': golosText('latin'),
  'oranienbaum-cyrillic': oranienbaum('cyrillic'),
  'oranienbaum-latin-letters': oranienbaum('latin'),
  'oranienbaum-latin-signs': oranienbaum('latin'),
};

/** OpenType features that browsers apply by themselves, and those of `font-variant-numeric` in use. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

const css = await readFile(join(STYLES, 'fonts.css'), 'utf8');
for (const [face] of css.matchAll(/@font-face \{[^}]*\}/g)) {
  const [, file] = /url\("\.\/fonts\/([\w-]+)\.woff2"\)/.exec(face) ?? [];
  const [, ranges] = /unicode-range:([^;]*);/.exec(face) ?? [];
  if (file === undefined || ranges === undefined) continue;
  await writeSubset(file, charactersOf(ranges), /font-weight: (\d+) (\d+)/.exec(face));
}

function golosText(script: string): string {
  return `@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`;
}

function oranienbaum(script: string): string {
  return `@fontsource/oranienbaum/files/oranienbaum-${script}-400-normal.woff2`;
}

async function writeSubset(file: string, characters: string, weights: RegExpExecArray | null): Promise<void> {
  const source = SOURCES[file];
  if (source === undefined) throw new Error(`No package is known for ${file}`);
  const whole = await readFile(join(PROJECT, 'node_modules', source));
  const subset = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(weights && { variationAxes: { wght: { min: Number(weights[1]), max: Number(weights[2]) } } }),
  });
  await writeFile(join(STYLES, 'fonts', `${file}.woff2`), subset);
  console.log(`${file}: ${subset.length} байт из ${whole.length}`);
}

/** The characters of `U+20, U+410-44F`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}
