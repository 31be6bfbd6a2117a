import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/* Barcodes of what is printed: as SVG without styles, and as dark modules for a PDF. */

export type BarcodeFormat = 'EAN-13' | 'Code128' | 'DataMatrix';

let prepared: Promise<void> | undefined;

/** The writer of our own files: by default the library fetches it from a network. */
async function prepare(): Promise<void> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const { buffer } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
}

/** Undefined for a text that the format does not hold: an EAN-13 with a wrong check digit. */
export async function barcodeSvg(
  format: BarcodeFormat,
  text: string,
  title: string,
): Promise<string | undefined> {
  prepared ??= prepare();
  await prepared;
  const { svg, error } = await writeBarcode(text, { format, addQuietZones: true });
  if (error !== '' || svg === '') return;
  const [, width = '1', height = '1'] = /<svg width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const bars = [...svg.matchAll(/<(?:rect|path) [^>]*\/>/g)].map(([bar]) => bar);
  return `<svg class="barcode" role="img" aria-label="${title}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${format === 'DataMatrix' ? 'xMidYMid' : 'none'}">${bars.join('')}</svg>`;
}

/** The dark modules of a code, row by row, without its quiet zone; a linear one has one row. Undefined as above. */
export async function barcodeModules(format: BarcodeFormat, text: string): Promise<boolean[][] | undefined> {
  prepared ??= prepare();
  await prepared;
  const { symbol, error } = await writeBarcode(text, { format });
  if (error !== '' || symbol.width === 0) return;
  const rows = format === 'DataMatrix' ? symbol.height : 1;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(symbol.data.slice(row * symbol.width, (row + 1) * symbol.width), (luma) => luma === 0),
  );
}
