/*
 * Golos Text of the PDFs: cut out of the variable font of the package once, by `npm run fonts`, into fonts/*.ttf, because a
 * PDF embeds neither variable fonts nor WOFF2 (ADR 0131). Each weight has a file per script, as the package divides it.
 */

export type Weight = 'regular' | 'bold';

export const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };

/** Code points of the files, first and last, in the order in which they are asked for a sign. */
export const SCRIPTS = {
  cyrillic: [
    [0x301, 0x301],
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x4b0, 0x4b1],
    [0x2116, 0x2116],
  ],
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x17f],
    [0x218, 0x21b],
    [0x1e80, 0x1e9e],
    [0x20b8, 0x20b8],
    [0x20bd, 0x20bd],
  ],
  'cyrillic-ext': [
    [0x460, 0x48f],
    [0x492, 0x4af],
    [0x4b2, 0x52f],
  ],
} as const satisfies Record<string, readonly (readonly [first: number, last: number])[]>;

export type Script = keyof typeof SCRIPTS;

export const faceName = (script: Script, weight: Weight): string => `golos-text-${script}-${WEIGHTS[weight]}`;

export const signsOf = (script: Script): string =>
  SCRIPTS[script]
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
    )
    .join('');
