import { expect, test } from 'vitest';
import { readCommerceml } from '#server/features/exchange/reading/commerceml.ts';
import { catalogueXml, commerceml, goodXml } from '#tests/exchange/commerceml-files.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { type Figures, measureImport } from './exchange-run.ts';

/*
 * `npm run bench:exchange` with few goods, in a shop that sells meanwhile. Their seconds, bytes and milliseconds are
 * measured at full size only: here it is counted what would make them grow.
 */

const GOODS = 1000;
/** Two lots of each good in batches of 24, as on the embedded database; each begins again up to three times for a request. */
const MOST_OF_A_WRITE = (4 * 2 * GOODS) / 24;
/** These goods come in more batches than that. */
const BATCHES = 10;

/** Letters of a good of a file of 200 MB. */
const LETTERS = 2000;

test('goods with two lots and three prices each are written many at a time, and shoppers are answered between two batches [E6.10] [E6.12]', async () => {
  await using database = await openFreshDatabase();
  const measured: Figures[] = [];
  const sent = await statementsOf(async () => {
    measured.push(await measureImport(database, { goods: GOODS, idleSeconds: 0.5 }));
  });
  const [figures] = measured;
  expect(figures?.counts).toMatchObject({ made: GOODS, lots: 2 * GOODS, published: GOODS });
  for (const table of ['products', 'product_groups', 'offers', 'offer_prices', 'external_ids']) {
    const writes = sent.filter((text) => RegExp(`^insert into ${table}\\s*\\(`).test(text));
    expect(writes.length, table).toBeGreaterThan(0);
    expect(writes.length, table).toBeLessThan(MOST_OF_A_WRITE);
  }
  const { seconds = 0, basket = [], listing = [] } = figures ?? {};
  for (const [, during = 0] of [basket, listing]) {
    expect(during).toBeGreaterThan(0);
    expect(during).toBeLessThan((seconds * 1000) / BATCHES);
  }
});

test('a file is read no further than its goods are taken, whatever its size [E6.11]', async () => {
  let [read, longest] = [0, 0];
  async function* bytes(): AsyncGenerator<Buffer> {
    const [head, end] = commerceml(catalogueXml([])).split('</Товары>');
    yield Buffer.from(head ?? '');
    for (read = 1; read <= GOODS; read += 1)
      yield Buffer.from(goodXml({ id: `good-${read}`, description: 'о'.repeat(LETTERS) }));
    yield Buffer.from(`</Товары>${end}`);
  }
  let taken = 0;
  for await (const { kind } of readCommerceml(bytes())) {
    if (kind !== 'good') continue;
    taken += 1;
    longest = Math.max(longest, read - taken);
  }
  expect([taken, longest]).toEqual([GOODS, 0]);
});
