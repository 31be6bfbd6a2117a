import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDrain } from '#server/http/drain.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('a running shop is alive and ready', async () => {
  await using shop = await openTestShop();
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a shop that shuts down still serves, but is not ready', async () => {
  await using shop = await openTestShop();
  const drain = openDrain();
  const app = await createApp(shop.services, { drain });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const drained = drain.run(app, 60_000);

  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'closing' }]);
  const [bound] = app.addresses();
  const alive = await fetch(`http://127.0.0.1:${typeof bound === 'object' && bound.port}/healthz`);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);

  drain.hurry();
  expect(await drained).toBe(0);
  expect(app.server.listening).toBe(false);
  await app.close();
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
