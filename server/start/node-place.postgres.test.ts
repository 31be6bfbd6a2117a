import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectPostgres } from '#database/connect.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { NODES, takeNodePlace } from './node-place.ts';

/* PostgreSQL only: the embedded engine has one process. */
const source = inject('demoShop');

/** Opens nodes on the database of this test file. */
async function givenNodes(): Promise<(hasRedis: boolean) => Promise<{ close(): Promise<void> }>> {
  const { db } = await openTestShop();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  if (source.engine === 'pglite') throw new Error('Not on the embedded engine');
  const url = databaseUrl(source.server, rows[0]?.name ?? '');
  return async (hasRedis) => {
    const { claim, ...database } = await connectPostgres(url, { log: { error() {} } });
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= database.close());
    onTestFinished(close);
    await takeNodePlace({ claim }, { hasRedis, waitMs: 0 });
    return { close };
  };
}

test('nodes that share Redis run together', async () => {
  const open = await givenNodes();
  await open(true);
  await open(true);
});

test('a node without Redis runs alone, and its place is free once it has closed', async () => {
  const open = await givenNodes();
  const first = await open(false);
  await expect(open(false)).rejects.toThrow(/^С этой базой уже работает другой узел .* REDIS_URL или/);
  await expect(open(true)).rejects.toThrow(/^С этой базой уже работает узел магазина без REDIS_URL/);
  await first.close();
  await open(true);
});

test('a node takes its place again when its connection was lost', async () => {
  const open = await givenNodes();
  const { db } = await openTestShop();
  await open(false);
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks
       where locktype = 'advisory' and objid = ${NODES}
         and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  const [lost] = await holders();
  await sql`select pg_terminate_backend(${lost})`.execute(db);
  await expect.poll(holders).toEqual([expect.not.toBeOneOf([lost])]);
  await expect(open(true)).rejects.toThrow('без REDIS_URL');
});
