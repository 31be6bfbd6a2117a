import { expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { fillEmptyShop } from '#server/start/demo-goods.ts';
import { countRows } from './support/count-rows.ts';
import { openFreshDatabase } from './support/fresh-database.ts';

test('an empty database is seeded once by nodes that start at the same time, and stays so whatever is configured later', async () => {
  await using database = await openFreshDatabase();
  const { db } = database;
  await migrate(db);
  await Promise.all([fillEmptyShop(db, { isDemo: false }), fillEmptyShop(db, { isDemo: false })]);
  const seeded = await countRows(db);
  expect(seeded).toMatchObject({ sites: 2, users: 0 });
  await fillEmptyShop(db, { isDemo: true });
  expect(await countRows(db)).toEqual(seeded);
});
