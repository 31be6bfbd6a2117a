import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { dataMatrixOf } from './data-matrix.ts';
import { checkDigit, ean13Modules, ownBarcode } from './ean13.ts';

beforeAll(async () => {
  const { buffer } = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

const SCALE = 6;
const QUIET = 12;

/** Modules as a picture that a scanner sees. */
function picture(rows: readonly (readonly boolean[])[]) {
  const width = ((rows[0]?.length ?? 0) + QUIET * 2) * SCALE;
  const height = (rows.length + QUIET * 2) * SCALE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!rows[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET]) continue;
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

test.each(['2600000000000001', '1234567890123456', '9999999999999999', '0000000000000000'])(
  'a reader reads the DataMatrix of %s back',
  async (digits) => {
    const [read] = await readBarcodes(picture(dataMatrixOf(digits)), { formats: ['DataMatrix'] });
    expect(read?.text).toBe(digits);
  },
);

test.each(['4006381333931', ownBarcode(1), ownBarcode(123_456)])(
  'a reader reads the EAN-13 %s back',
  async (barcode) => {
    const row = [...ean13Modules(barcode)].map((bit) => bit === '1');
    const [read] = await readBarcodes(picture(Array.from({ length: 40 }, () => row)), {
      formats: ['EAN-13'],
    });
    expect(read?.text).toBe(barcode);
  },
);

test('an own number is of the range for shops and ends with its check digit', () => {
  expect(ownBarcode(42)).toBe('2000000000428');
  expect(checkDigit('400638133393')).toBe(1);
});
