import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  catalogueXml,
  commerceml,
  ONE_GOOD,
  ONE_GROUP,
  ONE_IMPORT,
  ONE_OFFER,
  offersXml,
} from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { shopTables } from '#tests/exchange/shop-tables.ts';
import { dryRun } from './dry-run.ts';
import { reportRows, reportText } from './dry-run-report.ts';
import { importFromDisk } from './from-disk.ts';
import { listRuns } from './journal.ts';
import { openShopReader } from './scratch-shop.ts';

type Files = Record<string, string>;

async function givenFolder(files: Files) {
  const path = await mkdtemp(join(tmpdir(), 'lunnitsa-from-1c-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(path, name), content);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

test('files of a folder are applied by the same runs, goods first, and the journal says so', async () => {
  await using shop = await openExchange();
  await using folder = await givenFolder({
    'offers.xml': ONE_OFFER,
    'import.xml': ONE_IMPORT,
    'notes.txt': 'Прочтите',
  });
  const seen: string[] = [];
  const from = { accountId: shop.account.id, path: folder.path };
  const runs = await importFromDisk(shop.services, from, ({ file_name, ordinal, total }) =>
    seen.push(`${file_name} ${ordinal}/${total}`),
  );
  expect(runs.map(({ file_name, state, counts }) => [file_name, state, counts.issues])).toEqual([
    ['import.xml', 'done', undefined],
    ['offers.xml', 'done', undefined],
  ]);
  expect(seen).toEqual(expect.arrayContaining(['import.xml 1/1', 'offers.xml 1/1']));
  expect(
    await shop.db.selectFrom('products').select('is_published').where('vendor_code', '=', 'ПК-1').execute(),
  ).toEqual([{ is_published: true }]);
  expect((await listRuns(shop.db)).map(({ address }) => address)).toEqual(['', '']);
  expect(await shop.db.selectFrom('exchange_files').selectAll().execute()).toEqual([]);
});

test('a dry run writes nothing, and counts what the real run does [E6.14]', {
  timeout: 600_000,
}, async () => {
  await using shop = await openExchange();
  await shop.exchange({ 'import.xml': ONE_IMPORT, 'offers.xml': ONE_OFFER });
  const goods = [
    { ...ONE_GOOD, title: 'Кольцо «Лунное»' },
    { ...ONE_GOOD, id: 'good-2', article: 'ПК-2' },
    { ...ONE_GOOD, id: '', article: 'ПК-3' },
  ];
  await using folder = await givenFolder({
    'import.xml': commerceml(ONE_GROUP + catalogueXml(goods)),
    'offers.xml': commerceml(
      offersXml([
        { id: 'good-1', title: 'Кольцо', prices: { retail: '120' }, stock: 4 },
        { id: 'good-2', title: 'Кольцо', prices: { retail: '200' }, stock: 2 },
      ]),
    ),
  });
  const from = { accountId: shop.account.id, path: folder.path };
  const before = await shopTables(shop.db);
  const dry = await dryRun({ ...shop.services, readShop: openShopReader(shop.db) }, from, () => {});
  expect(await shopTables(shop.db)).toEqual(before);

  expect(dry.made).toEqual([{ article: 'ПК-2', title: 'Кольцо «Перекат»' }]);
  expect(dry.changed).toEqual([
    {
      article: 'ПК-1',
      title: 'Кольцо «Лунное»',
      changes: [{ field: 'title', before: 'Кольцо «Перекат»', after: 'Кольцо «Лунное»' }],
    },
  ]);
  expect(dry.hidden).toEqual([]);
  const retail = { title: 'Кольцо «Лунное»', article: 'ПК-1', role: 'user', limit: 0 };
  expect(dry.prices).toContainEqual({ ...retail, size: expect.any(String), before: 10_000, after: 12_000 });
  expect(
    dry.stock.map(({ article, before: was, after }) => `${article}: ${was} → ${after}`).toSorted(),
  ).toEqual(['ПК-1: 1 → 4', 'ПК-2: 0 → 2']);
  expect(dry.issues).toMatchObject([{ file: 'import.xml', code: 'unreadable', article: 'ПК-3' }]);
  expect(reportRows(dry)).toContainEqual([
    ...['Изменён', 'ПК-1', 'Кольцо «Лунное»', null, 'Название'],
    ...['Кольцо «Перекат»', 'Кольцо «Лунное»'],
  ]);
  expect(reportText(dry)).toContain('ПК-1, Кольцо «Лунное», Название: Кольцо «Перекат» → Кольцо «Лунное»');

  const runs = await importFromDisk(shop.services, from, () => {});
  expect(dry.files.map(({ file_name, counts }) => [file_name, counts])).toEqual(
    runs.map(({ file_name, counts }) => [file_name, counts]),
  );
  const sum = (name: string) => runs.reduce((total, { counts }) => total + (counts[name] ?? 0), 0);
  expect([dry.made.length, dry.changed.length, dry.prices.length, dry.issues.length]).toEqual(
    ['made', 'changed', 'prices', 'issues'].map(sum),
  );
});
