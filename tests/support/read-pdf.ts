import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/* What a PDF shows, as the viewer of Chromium renders it: PDFium, compiled to WebAssembly, so equal on every machine. */

let library: Promise<PDFiumLibrary> | undefined;

async function withPdf<T>(pdf: Uint8Array, read: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  library ??= openLibrary();
  const document = await (await library).loadDocument(pdf);
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
}

async function openLibrary(): Promise<PDFiumLibrary> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  return PDFiumLibrary.init({ wasmBinary: new Uint8Array(file).buffer });
}

/** The text of each sheet, with single spaces. */
export const textsOf = (pdf: Uint8Array): Promise<string[]> =>
  withPdf(pdf, async (document) =>
    [...document.pages()].map((page) =>
      page
        .getText()
        .replaceAll(/[\s\u00a0]+/g, ' ')
        .trim(),
    ),
  );

/** Whole millimetres of the first sheet. */
export const sizeOf = (pdf: Uint8Array): Promise<[width: number, height: number]> =>
  withPdf(pdf, async (document) => {
    const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
    const millimetres = (points: number) => Math.round((points / 72) * 25.4);
    return [millimetres(originalWidth), millimetres(originalHeight)];
  });

/** A sheet as a grey PNG; scale 1 is 72 pixels an inch. */
export const pictureOf = (pdf: Uint8Array, sheet = 0, scale = 1): Promise<Buffer> =>
  withPdf(pdf, async (document) => {
    const { data, width, height } = await document.getPage(sheet).render({ scale, render: 'bitmap' });
    return sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .toColourspace('b-w')
      .png({ compressionLevel: 9, palette: true, colours: 16 })
      .toBuffer();
  });

/** The names of the embedded fonts, and whether any font is not embedded. */
export function fontsOf(pdf: Uint8Array): { embedded: string[]; isComplete: boolean } {
  const text = Buffer.from(pdf).toString('latin1');
  const named = new Set([...text.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name));
  const files = [...text.matchAll(/\/FontFile2 \d+ 0 R/g)].length;
  return { embedded: [...named], isComplete: files === named.size && named.size > 0 };
}
