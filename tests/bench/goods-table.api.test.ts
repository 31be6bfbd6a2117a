import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkGoods } from '#server/features/goods-tables/import-goods.ts';
import { COMMAND } from '#server/features/staff/person.ts';
import { BadTable } from '#server/integrations/spreadsheets/read-table.ts';
import { givenSyntheticGoods } from '#tests/support/given-synthetic-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { costOf, measureTable, writeBomb } from './goods-table-run.ts';

/*
 * `npm run bench:goods` with a small table: its steps take no more of their bar than it has of the rows, times what
 * journeys beside it cost. Memory is measured at full size only.
 */

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-goods-'));
afterAll(() => rm(folder, { recursive: true }));

const MEGABYTE = 2 ** 20;
/** For 100 000 rows. */
const MOST_SECONDS = 60;
/** For 10 000 rows. */
const MOST_SECONDS_CHECKED = 20;
const MOST_SECONDS_WRITTEN = 60;
/** So many times longer than alone. */
const BESIDE_JOURNEYS = 4;

test('a table of goods is exported and checked within its bar, and new prices are checked and written in theirs [E9.9] [B14.13]', async () => {
  await using shop = await openTestShop();
  await givenSyntheticGoods(shop.db, 2000);
  const { rows, exported, checked, changed } = await measureTable(shop.services, { folder, changed: 200 });
  expect(rows).toBeGreaterThan(5000);
  const ofTable = (BESIDE_JOURNEYS * rows) / 100_000;
  for (const { seconds } of [exported, checked]) expect(seconds).toBeLessThan(MOST_SECONDS * ofTable);
  const ofPrices = (BESIDE_JOURNEYS * changed.products) / 10_000;
  expect(changed.checked.seconds).toBeLessThan(MOST_SECONDS_CHECKED * ofPrices);
  expect(changed.written.seconds).toBeLessThan(MOST_SECONDS_WRITTEN * ofPrices);
});

test('a table that unpacks a thousandfold is refused at once, in little memory [E9.9]', async () => {
  await using shop = await openTestShop();
  const [bomb, packed] = await costOf(() => writeBomb(folder, 1024 * MEGABYTE));
  const importing = { db: shop.db, now: () => new Date(), by: COMMAND };
  const [refusal, { seconds, bytes }] = await costOf(() =>
    checkGoods(importing, bomb, { withStock: false }).catch((error: unknown) => error),
  );
  expect(refusal).toBeInstanceOf(BadTable);
  // A busy machine is slow at both, and gives memory back late; all of it are 1 024 MB.
  expect(seconds).toBeLessThan(packed.seconds);
  expect(bytes).toBeLessThan(200 * MEGABYTE);
});
