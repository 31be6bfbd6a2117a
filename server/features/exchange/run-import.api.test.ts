import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  catalogueXml,
  commerceml,
  ONE_GOOD,
  ONE_GROUP,
  ONE_IMPORT,
  ONE_OFFER,
} from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { runImport } from './run-import.ts';
import { addRun } from './run-queries.ts';
import { sweepExchange } from './sweep.ts';

type Shop = Awaited<ReturnType<typeof openExchange>>;

const productOf = ({ db }: Shop, article = 'ПК-1') =>
  db.selectFrom('products').selectAll().where('vendor_code', '=', article).executeTakeFirst();

/** Goods of three batches: `МН-0` … `МН-449`. */
function sendMany({ oneC }: Shop) {
  const goods = Array.from({ length: 450 }, (_, at) => ({
    ...ONE_GOOD,
    id: `good-${at}`,
    article: `МН-${at}`,
  }));
  return oneC.send('import.xml', commerceml(ONE_GROUP + catalogueXml(goods)));
}

describe('a run', () => {
  test('of the same file again is a success at once, and writes nothing [E6.3]', async () => {
    await using shop = await openExchange();
    await shop.exchange({ 'import.xml': ONE_IMPORT });
    const runs = await shop.runs();
    const begun = performance.now();
    expect((await shop.oneC.import('import.xml')).lines).toEqual(['success']);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(await shop.runs()).toEqual(runs);
    await shop.oneC.send('import.xml', ONE_IMPORT.replace('Перекат', 'Лунный'));
    expect((await shop.importFile('import.xml')).lines).toEqual(['success']);
    expect(await productOf(shop)).toMatchObject({ title: 'Кольцо «Лунный»' });
  });

  test('of a file that could not be read is tried again', async () => {
    await using shop = await openExchange();
    await shop.oneC.send('import.xml', ONE_IMPORT.slice(0, -40), { chunk: 500 });
    expect((await shop.importFile('import.xml')).first).toBe('failure');
    await shop.oneC.init();
    await shop.oneC.send('import.xml', ONE_IMPORT);
    expect((await shop.importFile('import.xml')).lines).toEqual(['success']);
  });

  test('is in the journal with its file and counts, without secrets and people [E6.15]', async () => {
    await using shop = await openExchange();
    await shop.exchange({ 'import.xml': ONE_IMPORT, 'offers.xml': ONE_OFFER });
    expect(await shop.runs()).toMatchObject([
      {
        file_name: 'import.xml',
        state: 'done',
        total: 1,
        ordinal: 1,
        counts: { made: 1, categoriesMade: 1 },
      },
      {
        file_name: 'offers.xml',
        state: 'done',
        total: 1,
        ordinal: 1,
        counts: { lots: 1, prices: 2, published: 1 },
      },
    ]);
    const [run] = await shop.runs();
    expect(run?.checksum).toMatch(/^[\da-f]{64}$/);
  });

  test('that fails in the middle leaves no half of a batch, and goes on to the same end [E6.16]', async () => {
    await using shop = await openExchange();
    await sendMany(shop);
    await refuseArticle(shop, 'МН-300', '57P01');
    const answer = shop.oneC.import('import.xml');
    await expect(
      (async () => {
        while (true) {
          await shop.runJobs();
          await turn();
        }
      })(),
    ).rejects.toThrow('Killed');
    const [half] = await shop.runs();
    expect(half).toMatchObject({ state: 'running', ordinal: 199 });
    expect(await countsOf(shop)).toEqual({ products: 199, links: 199 });
    await sql`drop trigger refuse_article on products`.execute(shop.db);
    await runImport(shop.services, half?.id ?? '');
    expect((await answer).lines).toEqual(['success']);
    expect(await countsOf(shop)).toEqual({ products: 450, links: 450 });
    expect(await shop.runs()).toMatchObject([{ state: 'done', ordinal: 450, counts: { made: 450 } }]);
  });

  test('that was stopped in the middle goes on with the next import of 1C [E6.2]', async () => {
    await using shop = await openExchange();
    await sendMany(shop);
    await refuseArticle(shop, 'МН-300', '57P01');
    const run = await givenRun(shop);
    await expect(runImport(shop.services, run.id)).rejects.toThrow('Killed');
    await sql`drop trigger refuse_article on products`.execute(shop.db);
    const answers: string[][] = [];
    await shop.oneC.import('import.xml', async (lines) => {
      answers.push(lines);
      // The shop has started again, and its job is taken up.
      if (answers.length === 1) await runImport(shop.services, run.id);
    });
    expect(answers).toEqual([['progress', 'Обработано 199 из\u00a0450\u00a0записей'], ['success']]);
    expect(await countsOf(shop)).toEqual({ products: 450, links: 450 });
  });

  test('that requests interrupt begins its batches again, and applies every record once', async () => {
    await using shop = await openExchange();
    await sendMany(shop);
    const run = await givenRun(shop);
    let statements = 0;
    // One comes so often that the first tries of each batch are interrupted.
    const isAwaited = () => {
      statements += 1;
      return statements % 7 === 0;
    };
    await runImport({ ...shop.services, exchange: { ...shop.services.exchange, isAwaited } }, run.id);
    expect((await shop.runs())[0]).toMatchObject({ state: 'done', ordinal: 450, counts: { made: 450 } });
    expect(await countsOf(shop)).toEqual({ products: 450, links: 450 });
    expect(statements).toBeGreaterThan(7);
  });

  test('that the shop cannot apply fails, and holds up no other', async () => {
    await using shop = await openExchange();
    await refuseArticle(shop, 'ПК-1', '23514');
    await shop.oneC.send('import.xml', ONE_IMPORT);
    const answer = shop.oneC.import('import.xml');
    while ((await shop.runs()).length < 1) await turn();
    const [run] = await shop.runs();
    const { log, written } = givenLog();
    await runImport({ ...shop.services, log }, run?.id ?? '');
    expect((await answer).lines).toEqual([
      'failure',
      expect.stringContaining('магазин не\u00a0смог применить файл'),
    ]);
    expect(written()).toContain('Killed');
    await sql`drop trigger refuse_article on products`.execute(shop.db);
    expect((await shop.importFile('import.xml')).lines).toEqual(['success']);
    expect(await productOf(shop)).toMatchObject({ vendor_code: 'ПК-1' });
  });

  test('whose job was given up goes on within the hour', async () => {
    await using shop = await openExchange();
    await shop.exchange({ 'import.xml': ONE_IMPORT });
    const [run] = await shop.runs();
    await shop.db
      .updateTable('exchange_runs')
      .set({ state: 'running', created_at: new Date(shop.now.getTime() - 3_600_001) })
      .where('id', '=', run?.id ?? '')
      .execute();
    await sweepExchange(shop.services);
    await shop.runJobs();
    expect(await shop.runs()).toMatchObject([{ state: 'done' }]);
  });

  test('counts upwards to the number of goods [E6.9]', async () => {
    await using shop = await openExchange();
    await sendMany(shop);
    const seen: number[] = [];
    await sql`create table seen_ordinals (ordinal integer)`.execute(shop.db);
    await sql`
      create function record_ordinal() returns trigger language plpgsql as $$
      begin
        insert into seen_ordinals values (new.ordinal);
        return null;
      end $$`.execute(shop.db);
    await sql`
      create trigger record_ordinal after update of ordinal on exchange_runs
      for each row execute function record_ordinal()`.execute(shop.db);
    await shop.importFile('import.xml');
    const { rows } = await sql<{ ordinal: number }>`select ordinal from seen_ordinals`.execute(shop.db);
    seen.push(...rows.map(({ ordinal }) => ordinal));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(450);
    await sql`drop table seen_ordinals`.execute(shop.db);
    await sql`drop function record_ordinal cascade`.execute(shop.db);
  });

  test('waits for another one of its account [E6.8]', async () => {
    await using shop = await openExchange();
    await shop.exchange({ 'import.xml': ONE_IMPORT });
    const [first] = await shop.runs();
    await shop.db
      .updateTable('exchange_runs')
      .set({ state: 'running' })
      .where('id', '=', first?.id ?? '')
      .execute();
    await shop.db
      .updateTable('exchange_accounts')
      .set({ running_run: first?.id ?? null })
      .execute();
    await shop.oneC.send('offers.xml', ONE_OFFER);
    const answer = shop.oneC.import('offers.xml');
    while ((await shop.runs()).length < 2) await turn();
    await shop.runJobs();
    expect((await shop.runs()).at(-1)).toMatchObject({ file_name: 'offers.xml', state: 'waiting' });
    // The first one is taken up again, and the next follows it.
    await runImport(shop.services, first?.id ?? '');
    await shop.runJobs();
    expect((await answer).lines).toEqual(['success']);
    expect((await shop.runs()).map(({ state }) => state)).toEqual(['done', 'done']);
  });
});

/** Of the file that has been sent. */
async function givenRun({ db, account, now }: Shop) {
  const session = await db.selectFrom('exchange_sessions').select('id').executeTakeFirstOrThrow();
  const run = { sessionId: session.id, subject: 'catalog', fileName: 'import.xml', now } as const;
  return addRun(db, { accountId: account.id, ...run });
}

/** @param code of the error: that of a server which stops, or of a row that cannot be */
async function refuseArticle({ db }: Shop, article: string, code: '57P01' | '23514'): Promise<void> {
  await sql`
    create or replace function refuse_article() returns trigger language plpgsql as $$
    begin
      if new.vendor_code = tg_argv[0] then
        raise exception 'Killed' using errcode = tg_argv[1];
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger refuse_article before insert on products
    for each row execute function refuse_article(${sql.lit(article)}, ${sql.lit(code)})`.execute(db);
}

async function countsOf({ db, account }: Shop) {
  const { rows } = await sql<{ products: number; links: number }>`
    select (select count(*)::int from products where vendor_code like 'МН-%') as products,
           (select count(*)::int from external_ids where source = ${account.id} and kind = 'good') as links`.execute(
    db,
  );
  return rows[0];
}
