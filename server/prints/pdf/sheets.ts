import PDFDocument from 'pdfkit';
import { faceName, SCRIPTS, type Script, WEIGHTS, type Weight } from './faces.ts';
import { type Align, featuresOf, fileOf, openTypesetter, runsOf, type Type } from './typesetting.ts';

/* Sheets of a PDF, by millimetres from the upper left corner. */

const POINTS = 72 / 25.4;
/** Of a line of text to its size. */
const LEADING = 1.18;
const BLACK = '#000000';

export type Format = { width: number; height: number; margin: number };

export const A4: Format = { width: 210, height: 297, margin: 12 };
export const A4_LANDSCAPE: Format = { width: 297, height: 210, margin: 8 };
export const PARCEL: Format = { width: 100, height: 150, margin: 5 };
export const TAG: Format = { width: 72, height: 22, margin: 1.5 };

export type Place = { x: number; y: number; width: number; align?: Align };

/** What is drawn: dark modules of a code, row by row. */
export type Matrix = readonly (readonly boolean[])[];

export type Sheets = ReturnType<typeof openSheets>;

type About = {
  title: string;
  /** The date of the file: with it the same paper has the same bytes. */
  at: Date;
  format: Format;
};

export function openSheets({ title, at, format }: About) {
  const { width, height, margin } = format;
  const doc = new PDFDocument({
    size: [width * POINTS, height * POINTS],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title, Creator: 'Лунница', Producer: 'Лунница', CreationDate: at, ModDate: at },
  });
  for (const script of Object.keys(SCRIPTS) as Script[]) {
    for (const weight of Object.keys(WEIGHTS) as Weight[]) {
      const face = faceName(script, weight);
      doc.registerFont(face, fileOf(face));
    }
  }
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const typesetter = openTypesetter(doc);

  const leadingOf = ({ size }: Type): number => (size * LEADING) / POINTS;
  const linesOf = (text: string, type: Type, lineWidth: number): string[] =>
    typesetter.linesOf(text, type, lineWidth * POINTS);

  /** One line, unwrapped. */
  function line(text: string, type: Type, { x, y, width: own, align = 'left' }: Place): void {
    const free = own * POINTS - typesetter.widthOf(text, type);
    const shift = { left: 0, center: free / 2, right: free }[align];
    let at = x * POINTS + shift;
    for (const run of runsOf(text, type.weight)) {
      doc.font(run.face).fontSize(type.size).fillColor(BLACK);
      doc.text(run.text, at, y * POINTS, { lineBreak: false, ...featuresOf(run.text) });
      at += typesetter.widthOf(run.text, type);
    }
  }

  const sheets = {
    format,
    /** Where the next block begins. */
    y: margin,
    bottom: height - margin,
    left: margin,
    width: width - 2 * margin,
    linesOf,
    leadingOf,
    widthOf: (text: string, type: Type): number => typesetter.widthOf(text, type) / POINTS,

    addPage(): void {
      doc.addPage();
      sheets.y = margin;
    },

    lines(lines: readonly string[], type: Type, place: Place): void {
      for (const [row, text] of lines.entries()) {
        line(text, type, { ...place, y: place.y + row * leadingOf(type) });
      }
    },

    /** A wrapped text. @returns its height */
    text(text: string, type: Type, place: Place): number {
      const lines = linesOf(text, type, place.width);
      sheets.lines(lines, type, place);
      return lines.length * leadingOf(type);
    },

    /** A text below what was written last, over the width of the sheet. */
    paragraph(
      text: string,
      type: Type,
      { after = 0, align = 'left' }: { after?: number; align?: Align } = {},
    ): void {
      sheets.y += sheets.text(text, type, { x: margin, y: sheets.y, width: sheets.width, align }) + after;
    },

    /** A line, its thickness in millimetres. */
    rule(x1: number, y1: number, x2: number, y2: number, thickness = 0.2): void {
      doc
        .moveTo(x1 * POINTS, y1 * POINTS)
        .lineTo(x2 * POINTS, y2 * POINTS)
        .lineWidth(thickness * POINTS)
        .stroke(BLACK);
    },

    box(x: number, y: number, boxWidth: number, boxHeight: number, thickness = 0.2): void {
      doc
        .rect(x * POINTS, y * POINTS, boxWidth * POINTS, boxHeight * POINTS)
        .lineWidth(thickness * POINTS)
        .stroke(BLACK);
    },

    /** A code as wide and high as given; its quiet zone is around it. */
    matrix(modules: Matrix, x: number, y: number, codeWidth: number, codeHeight = codeWidth): void {
      const [dx, dy] = [
        (codeWidth * POINTS) / (modules[0]?.length ?? 1),
        (codeHeight * POINTS) / modules.length,
      ];
      for (const [row, signs] of modules.entries()) {
        for (const { from, to } of darkRuns(signs)) {
          doc.rect(x * POINTS + from * dx, y * POINTS + row * dy, (to - from) * dx, dy);
        }
      }
      doc.fill(BLACK);
    },

    /** Numbers the sheets of a paper that has several. */
    end(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; count > 1 && page < count; page += 1) {
        doc.switchToPage(page);
        const place = { x: margin, y: height - margin + 1, width: sheets.width, align: 'right' as const };
        if (height > TAG.height) line(`Лист ${page + 1} из\u00a0${count}`, { size: 7 }, place);
      }
      doc.end();
      return ended;
    },
  };
  return sheets;
}

/** Neighbours are one rectangle, so that no hairline divides them. */
function darkRuns(signs: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [place, isDark] of signs.entries()) {
    const last = runs.at(-1);
    if (isDark && last?.to === place) last.to += 1;
    else if (isDark) runs.push({ from: place, to: place + 1 });
  }
  return runs;
}
