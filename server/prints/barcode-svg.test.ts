import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import { type BarcodeFormat, barcodeSvg } from './barcode-svg.ts';

beforeAll(async () => {
  const { buffer } = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

/** What a scanner reads from the printed picture. */
async function read(format: BarcodeFormat, text: string): Promise<string | undefined> {
  const svg = (await barcodeSvg(format, text, text)) ?? '';
  const [, width = 1, height = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const size = `width="${width * 6}" height="${height * 6}"`;
  const picture = svg.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" ${size} `);
  const { data, info } = await sharp(Buffer.from(picture))
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [found] = await readBarcodes(
    {
      data: new Uint8ClampedArray(data),
      width: info.width,
      height: info.height,
      colorSpace: 'srgb',
    },
    { formats: [format] },
  );
  return found?.text;
}

test.each<[BarcodeFormat, string]>([
  ['DataMatrix', '2600000000000001'],
  ['DataMatrix', '9999999999999999'],
  ['EAN-13', '4006381333931'],
  ['EAN-13', ownBarcode(123_456)],
  ['Code128', '28-1047'],
])('a scanner reads the %s of %s back', async (format, text) => {
  expect(await read(format, text)).toBe(text);
});

test('an EAN-13 with a wrong check digit is not drawn', async () => {
  expect(await barcodeSvg('EAN-13', '4006381333932', 'tag')).toBeUndefined();
});
