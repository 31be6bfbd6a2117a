import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { connectPostgres } from '#database/connect.ts';
import { catalogueXml, commerceml } from '#tests/exchange/commerceml-files.ts';
import { EXCHANGE_LOGIN, EXCHANGE_PASSWORD, openOneC, overHttp } from '#tests/exchange/one-c.ts';
import { shopOnServer } from '#tests/support/shop-on-server.ts';
import { startShop } from '#tests/support/start-command.ts';

const { TEST_DATABASE_URL: server } = process.env;

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(server === undefined)(
  'a large file of 1C is applied by a process of its own, which ends with a killed shop, and goes on at the next start',
  async () => {
    const login = { EXCHANGE_LOGIN, EXCHANGE_PASSWORD };
    const environment = { ...(await shopOnServer(server ?? '', folder)), ...login, DEMO: '0' };
    const goods = Array.from({ length: 4000 }, (_, at) => ({
      id: `good-${at}`,
      title: `Кольцо «Перекат» ${at}`,
      article: `К-${at}`,
      description: 'Кольцо с\u00a0гладкой поверхностью. '.repeat(8),
    }));
    const killed = await startShop(environment);
    const oneC = openOneC(overHttp(killed.origin));
    await oneC.checkauth();
    await oneC.init();
    expect((await oneC.send('import.xml', commerceml(catalogueXml(goods)))).first).toBe('success');
    const { db, close } = await connectPostgres(environment.DATABASE_URL);
    onTestFinished(close);
    const applied = async () =>
      (await db.selectFrom('exchange_runs').select('ordinal').executeTakeFirst())?.ordinal ?? 0;
    const asked = oneC.mode('import', { filename: 'import.xml' }).catch(() => undefined);
    await expect.poll(applied, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    const [applying = 0] = await importProcessesOf(killed.child.pid ?? 0);
    expect(applying).toBeGreaterThan(0);
    await killed.stop('SIGKILL');
    await asked;
    await expect.poll(() => existsSync(`/proc/${applying}`), { timeout: 20_000 }).toBe(false);
    expect(await applied()).toBeLessThan(goods.length);

    const shop = await startShop(environment);
    await expect.poll(applied, { timeout: 100_000 }).toBe(goods.length);
    await shop.stop();
    const { count } = await db
      .selectFrom('products')
      .select((query) => query.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(goods.length);
  },
);

/** Of all processes below this one. */
async function importProcessesOf(parent: number): Promise<number[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const pids = children.trim().split(/\s+/).filter(Boolean).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const isOne = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('import-process.ts');
      return [...(isOne ? [pid] : []), ...(await importProcessesOf(pid))];
    }),
  );
  return found.flat();
}
