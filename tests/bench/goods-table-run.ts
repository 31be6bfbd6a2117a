import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Db } from '#database/schema.ts';
import { exportGoods } from '#server/features/goods-tables/export-goods.ts';
import { checkGoods, type GoodsReport, importGoods } from '#server/features/goods-tables/import-goods.ts';
import { COMMAND } from '#server/features/staff/person.ts';
import type { Services } from '#server/services.ts';

/* Tables of goods as large as they may be, in this process, so that its memory can be measured (exchange, §10). */

const SAMPLED_EVERY = 20;

export type Cost = { seconds: number /** More than before, at most. */; bytes: number };

export type TableFigures = {
  rows: number;
  exported: Cost;
  /** The same table again, whose rows change nothing. */
  checked: Cost;
  /** A table of articles and new prices. */
  changed: { products: number; checked: Cost; written: Cost };
};

/** @param changed products whose price a second table changes */
export async function measureTable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { folder, changed }: { folder: string; changed: number },
): Promise<TableFigures> {
  const importing = { db, now, by: COMMAND };
  const path = join(folder, 'goods.xlsx');
  const [written, exported] = await costOf(() => exportGoods(db, path));
  const [same, checked] = await costOf(() => checkGoods(importing, path, { withStock: true }));
  expectReport(same, { rows: written.rows, changed: 0 });
  const prices = await writePrices(db, join(folder, 'prices.csv'), changed);
  const [found, foundOut] = await costOf(() => checkGoods(importing, prices, { withStock: false }));
  expectReport(found, { rows: changed, changed });
  const [done, imported] = await costOf(() => importGoods(importing, prices, { withStock: false }));
  expectReport(done, { rows: changed, changed });
  const [again] = await costOf(() => checkGoods(importing, prices, { withStock: false }));
  expectReport(again, { rows: changed, changed: 0 });
  return {
    rows: written.rows,
    exported,
    checked,
    changed: { products: changed, checked: foundOut, written: imported },
  };
}

function expectReport(report: GoodsReport, { rows, changed }: { rows: number; changed: number }): void {
  if (report.rows === rows && report.changed === changed && report.wrong.length === 0) return;
  throw new Error(JSON.stringify({ ...report, differences: [], wrong: report.wrong.slice(0, 3) }));
}

async function writePrices(db: Db, path: string, count: number): Promise<string> {
  const products = await db
    .selectFrom('products')
    .select('vendor_code')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  const rows = products.map(
    ({ vendor_code: article }, at) => `${article};${1_000_000 + at};${2_000_000 + at}\n`,
  );
  await pipeline(Readable.from(['Артикул;Цена;Старая цена\n', ...rows]), createWriteStream(path));
  return path;
}

export async function costOf<Answer>(work: () => Promise<Answer>): Promise<[Answer, Cost]> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLED_EVERY);
  const began = performance.now();
  try {
    const answer = await work();
    const seconds = (performance.now() - began) / 1000;
    return [answer, { seconds, bytes: Math.max(most, process.memoryUsage.rss()) - before }];
  } finally {
    clearInterval(sampling);
  }
}

/** An archive of one sheet that is so many zeros: a thousandth of them on the disk. */
export async function writeBomb(folder: string, bytes: number): Promise<string> {
  const path = join(folder, 'bomb.xlsx');
  const zip = new ZipFile();
  const zeros = Buffer.alloc(2 ** 20);
  zip.addReadStream(
    Readable.from(Array.from({ length: bytes / zeros.length }, () => zeros)),
    'xl/worksheets/sheet1.xml',
  );
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
