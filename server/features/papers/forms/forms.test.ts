import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { PAPER_KINDS, type PaperKind } from '#domain/papers/paper-kinds.ts';
import { paymentString } from '#domain/papers/payment-string.ts';
import { givenPaper } from '#tests/support/given-paper.ts';
import { pictureOf, textsOf } from '#tests/support/read-pdf.ts';
import { printPaper } from '../print-paper.ts';

const EXPECTED = fileURLToPath(new URL('./expected', import.meta.url));
/** Where pictures that differ are written. */
const ACTUAL = join(tmpdir(), 'lunnitsa-papers');

/** Of grey levels, between two pixels that look the same; and the share of pixels that may differ more. */
const SAME_LEVELS = 64;
const DIFFERENT_SHARE = 0.0001;

const levelsOf = async (png: Buffer) =>
  sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });

async function shareOfDifferent(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await levelsOf(one), await levelsOf(other)];
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const different = a.data.filter((level, place) => Math.abs(level - (b.data[place] ?? 0)) > SAME_LEVELS);
  return different.length / a.data.length;
}

test.each(PAPER_KINDS)('%s looks as its reference picture [E10.1]', async (kind) => {
  const actual = await pictureOf(await printPaper(givenPaper(), kind));
  const expected = await readFile(join(EXPECTED, `${kind}.png`)).catch(() => undefined);
  const difference = expected === undefined ? 1 : await shareOfDifferent(actual, expected);
  if (difference > DIFFERENT_SHARE) {
    await mkdir(ACTUAL, { recursive: true });
    await writeFile(join(ACTUAL, `${kind}.png`), actual);
  }
  expect(difference, `Look at ${ACTUAL}/${kind}.png; if it is right, copy it to ${EXPECTED}`).toBeLessThan(
    DIFFERENT_SHARE,
  );
});

test('a picture that differs in one word is noticed', async () => {
  const other = givenPaper({ seller: { director: 'Петрова М.\u00a0С.' } });
  const [one, two] = [await printPaper(givenPaper(), 'invoice'), await printPaper(other, 'invoice')];
  expect(await shareOfDifferent(await pictureOf(one), await pictureOf(two))).toBeGreaterThan(DIFFERENT_SHARE);
});

async function codesOf(kind: PaperKind, scale = 4): Promise<[format: string, text: string][]> {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } });
  const picture = await pictureOf(await printPaper(givenPaper(), kind), 0, scale);
  const codes = await readBarcodes(new Uint8Array(picture), { tryHarder: true });
  return codes.map(({ format, text }) => [format, text]);
}

test('a bank reads the payment from the printed QR code, the sum in kopecks [E10.3]', async () => {
  const { seller, totals, order } = givenPaper();
  const codes = await codesOf('invoice');
  const purpose = `Оплата заказа № ${order.number} от 20 ноября 2026 г.`;
  expect(codes).toEqual([
    [expect.stringMatching(/^QR/), paymentString({ ...seller, amount: totals.sum, purpose })],
  ]);
  expect(codes[0]?.[1]).toMatch(/^ST00012\|Name=ООО «Лунница»\|PersonalAcc=\d{20}\|.*\|Sum=2105001\|/);
});

test('scanners read the codes of tags and parcels', async () => {
  const codes = Object.fromEntries(await codesOf('tag', 6));
  expect(Object.values(codes).toSorted()).toEqual(['4607012345677', '6400000000000001']);
  expect((await codesOf('parcel'))[0]?.[1]).toBe('28-1047');
  expect((await codesOf('packing'))[0]?.[1]).toBe('28-1047');
});

test('signs of other alphabets are printed, and those that no font has are question marks', async () => {
  const buyer = { name: 'Łódź Қазына 🙂', inn: '', kpp: '', address: '' };
  const [text] = await textsOf(await printPaper({ ...givenPaper(), buyer }, 'invoice'));
  expect(text).toContain('Łódź Қазына ?');
});

test('an entrepreneur signs alone', async () => {
  const own = { inn: '660000000000', kpp: '', accountant: '', name: 'ИП Белова Анна Ивановна' };
  const paper = givenPaper({ seller: own });
  const [invoice] = await textsOf(await printPaper(paper, 'invoice'));
  expect(invoice).toContain('Предприниматель');
  expect(invoice).not.toMatch(/бухгалтер|КПП 660/);
  const [upd] = await textsOf(await printPaper(paper, 'upd'));
  expect(upd).toContain('ОГРНИП 1260000000000');
});
