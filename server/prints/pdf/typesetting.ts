import { readFileSync } from 'node:fs';
import { faceName, SCRIPTS, type Script, type Weight } from './faces.ts';

/* Text set in Golos Text: measured and wrapped here, because a word may need faces of several scripts. */

export type Align = 'left' | 'center' | 'right';
/** Size in points. */
export type Type = { size: number; weight?: Weight };

/** Part of a text whose signs are in one face. */
export type Run = { face: string; text: string };

/** Digits of one width: sums stand below each other. A text without digits is found in the cache of the library. */
export const featuresOf = (text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /\d/.test(text) ? { features: ['tnum'] } : {};

type Measuring = Pick<PDFKit.PDFDocument, 'font' | 'fontSize' | 'widthOfString'>;

const FACE_ORDER = Object.keys(SCRIPTS) as Script[];

const files = new Map<string, Buffer>();

/** The bytes of a face, read once. */
export function fileOf(face: string): Buffer {
  const file = files.get(face) ?? readFileSync(new URL(`./fonts/${face}.ttf`, import.meta.url));
  files.set(face, file);
  return file;
}

const scriptOf = (sign: string): Script | undefined => {
  const code = sign.codePointAt(0) ?? 0;
  return FACE_ORDER.find((script) => SCRIPTS[script].some(([first, last]) => code >= first && code <= last));
};

/** The text in runs of one face each; a sign that no face has becomes `?`. */
export function runsOf(text: string, weight: Weight = 'regular'): Run[] {
  const runs: { script: Script; text: string }[] = [];
  for (const sign of text.normalize('NFC')) {
    const script = scriptOf(sign) ?? 'latin';
    const shown = scriptOf(sign) === undefined ? '?' : sign;
    const last = runs.at(-1);
    if (last?.script === script) last.text += shown;
    else runs.push({ script, text: shown });
  }
  return runs.map((run) => ({ face: faceName(run.script, weight), text: run.text }));
}

export type Typesetter = {
  /** In points. */
  widthOf(text: string, type: Type): number;
  /** The lines of a text in this width, points; paragraphs are divided by `\n`. */
  linesOf(text: string, type: Type, width: number): string[];
};

/** @param doc measures by its current font, which changes */
export function openTypesetter(doc: Measuring): Typesetter {
  const widths = new Map<string, number>();

  function widthOf(text: string, { size, weight = 'regular' }: Type): number {
    const key = `${weight} ${text}`;
    const ofThousand = widths.get(key) ?? measured(text, weight);
    widths.set(key, ofThousand);
    return (ofThousand * size) / 1000;
  }

  const measured = (text: string, weight: Weight): number =>
    runsOf(text, weight).reduce(
      (width, run) => width + doc.font(run.face).fontSize(1000).widthOfString(run.text, featuresOf(run.text)),
      0,
    );

  /** Breaks at spaces and after hyphens; inside a word only if it alone is wider than the line. */
  function linesOf(text: string, type: Type, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, type, width));
  }

  function linesOfParagraph(paragraph: string, type: Type, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.match(/[^ -]*-+|[^ -]+ *| +/g) ?? []) {
      if (widthOf((line + word).trimEnd(), type) <= width) {
        line += word;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = word.trimStart();
      while (widthOf(line.trimEnd(), type) > width) {
        const part = fitting(line, type, width);
        lines.push(part);
        line = line.slice(part.length);
      }
    }
    return [...lines, line.trimEnd()];
  }

  function fitting(word: string, type: Type, width: number): string {
    const signs = [...word];
    let part = signs[0] ?? '';
    for (const sign of signs.slice(1)) {
      if (widthOf(part + sign, type) > width) break;
      part += sign;
    }
    return part;
  }

  return { widthOf, linesOf };
}
