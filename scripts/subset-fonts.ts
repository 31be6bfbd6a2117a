import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { faceName, SCRIPTS, type Script, signsOf, WEIGHTS, type Weight } from '#server/prints/pdf/faces.ts';
import { PROJECT } from './run-tool.ts';

/*
 * `npm run fonts`: writes the fonts of the first screen, storefront/styles/fonts/*.woff2, after a change of their Unicode
 * ranges in fonts.css, those inside the offline page after a change of its text, and those of PDFs, server/prints/pdf/fonts/*.ttf.
 * Each has the characters of its range or text and the weights in use; glyphs and metrics are those of the packages.
 */

const STYLES = join(PROJECT, 'storefront/styles');
const OFFLINE_PAGE = join(PROJECT, 'storefront/public/offline.html');

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
  const subset = await subsetOf(SOURCES[file], charactersOf(ranges), face);
  await writeFile(join(STYLES, 'fonts', `${file}.woff2`), subset);
  console.log(`${file}: ${subset.length} байт`);
}
await writeOfflineFonts();
await writePaperFonts();

function golosText(script: string): string {
  return `@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`;
}

function oranienbaum(script: string): string {
  return `@fontsource/oranienbaum/files/oranienbaum-${script}-400-normal.woff2`;
}

/** @param face the rule whose weights the subset has */
async function subsetOf(source: string | undefined, characters: string, face: string): Promise<Buffer> {
  if (source === undefined) throw new Error(`No package is known for ${face}`);
  const weights = /font-weight: (\d+) (\d+)/.exec(face);
  return subsetFont(await readFile(join(PROJECT, 'node_modules', source)), characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...(weights && { variationAxes: { wght: { min: Number(weights[1]), max: Number(weights[2]) } } }),
  });
}

/** The offline page can load nothing, so its fonts are data of its own: Oranienbaum for the heading, Golos Text for all. */
async function writeOfflineFonts(): Promise<void> {
  const page = await readFile(OFFLINE_PAGE, 'utf8');
  const [, body = ''] = page.split('<body>');
  const text = body.replace(/<script>[\s\S]*<\/script>|<[^>]+>/g, '');
  let result = page;
  for (const [face, family] of page.matchAll(/@font-face \{\s*font-family: "([^"]+)"[^}]*\}/g)) {
    const script = face.includes('unicode-range') ? 'latin' : 'cyrillic';
    const source = family === 'Oranienbaum' ? oranienbaum(script) : golosText(script);
    const data = (await subsetOf(source, [...new Set(text)].join(''), face)).toString('base64');
    result = result.replace(face, face.replace(/base64,[^"]*/, `base64,${data}`));
  }
  await writeFile(OFFLINE_PAGE, result);
  console.log(`offline.html: ${result.length} байт`);
}

/** PDFs embed fonts of one weight, without compression. */
async function writePaperFonts(): Promise<void> {
  for (const script of Object.keys(SCRIPTS) as Script[]) {
    for (const weight of Object.keys(WEIGHTS) as Weight[]) {
      const font = await readFile(join(PROJECT, 'node_modules', golosText(script)));
      const subset = await subsetFont(font, signsOf(script), {
        targetFormat: 'truetype',
        keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'tnum'],
        variationAxes: { wght: WEIGHTS[weight] },
      });
      const file = `${faceName(script, weight)}.ttf`;
      await writeFile(join(PROJECT, 'server/prints/pdf/fonts', file), subset);
      console.log(`${file}: ${subset.length} байт`);
    }
  }
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
