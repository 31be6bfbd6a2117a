import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

test('a running shop is alive and ready', async () => {
  await using shop = await openTestShop();
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a shop whose database lacks a migration is alive, but not ready', async () => {
  await using shop = await openTestShop();
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
    shop.db,
  );

  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  const ready = await shop.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.headers).toHaveProperty('retry-after');
  expect(ready.json()).toMatchObject({ status: 503, message: 'Схема базы данных не обновлена' });
});
