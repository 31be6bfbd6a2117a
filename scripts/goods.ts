import { resolve } from 'node:path';
import { BrokenFile } from '#server/features/exchange/reading/broken-file.ts';
import { exportGoods } from '#server/features/goods-tables/export-goods.ts';
import { checkGoods, type GoodsReport, importGoods } from '#server/features/goods-tables/import-goods.ts';
import { importPhotos } from '#server/features/goods-tables/import-photos.ts';
import { COMMAND } from '#server/features/staff/person.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { BadTable } from '#server/integrations/spreadsheets/read-table.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, type Shop, withShop } from './shop-command.ts';

/*
 * Admin command for goods in spreadsheets, XLSX or CSV:
 *   npm run goods -- export goods.xlsx
 *   npm run goods -- import goods.xlsx --dry      what would change, row by row
 *   npm run goods -- import goods.csv --stock     also corrects the stock
 *   npm run goods -- photos photos.zip            names are articles: 10-0482.jpg, 10-0482_2.jpg
 */

const USAGE = [
  'Нужно так:',
  '  npm run goods -- export <файл.xlsx | файл.csv>',
  '  npm run goods -- import <файл> [--dry] [--stock]',
  '  npm run goods -- photos <архив.zip>',
].join('\n');

await runShopCommand(() => {
  const { positionals, values } = readArguments(
    { dry: { type: 'boolean' }, stock: { type: 'boolean' } },
    USAGE,
  );
  const [command, file = '', ...rest] = positionals;
  if (file === '' || rest.length > 0) throw new StartRefusal(USAGE);
  const path = resolve(file);
  if (command === 'export') return withShop(({ db }) => exported(db, path));
  if (command === 'photos') return withShop((shop) => photographed(shop, path));
  if (command !== 'import') throw new StartRefusal(USAGE);
  return withShop((shop) =>
    imported(shop, path, { isDry: values.dry === true, withStock: values.stock === true }),
  );
});

async function exported(db: Shop['db'], path: string): Promise<string> {
  const { products, rows } = await exportGoods(db, path, (done) => say(`Записано товаров: ${done}`));
  return `Товаров: ${products}, строк: ${rows}. Файл: ${path}`;
}

/** @throws {StartRefusal} for an archive that cannot be unpacked */
async function photographed(shop: Shop, path: string): Promise<string> {
  const services = { ...shop, imageConverter: openSharpConverter(), by: COMMAND };
  const { products, photos, left } = await importPhotos(services, path, (done) => {
    if (done % 100 === 0) say(`Принято фото: ${done}`);
  }).catch((error: unknown) => {
    if (error instanceof BrokenFile) throw new StartRefusal(error.message, { cause: error });
    throw error;
  });
  return [...left.map(({ file, why }) => `${file}: ${why}`), `Товаров: ${products}, фото: ${photos}`].join(
    '\n',
  );
}

/** @throws {StartRefusal} for a file that is no table of goods, and one with wrong rows */
async function imported(
  shop: Shop,
  path: string,
  { isDry, withStock }: { isDry: boolean; withStock: boolean },
): Promise<string> {
  const onProgress = (done: number, all: number) => {
    if (done % 1000 === 0) say(`${done} из ${all}`);
  };
  const work = isDry ? checkGoods : importGoods;
  const report = await work({ ...shop, by: COMMAND }, path, { withStock, onProgress }).catch(
    (error: unknown) => {
      if (error instanceof BadTable) throw new StartRefusal(error.message, { cause: error });
      throw error;
    },
  );
  if (report.wrong.length > 0) throw new StartRefusal(wrongOf(report));
  return [
    ...(isDry
      ? report.differences.map(
          ({ row, article, field, before, after }) =>
            `строка ${row}, ${article}: ${field}: ${shown(before)} → ${shown(after)}`,
        )
      : []),
    ...(report.ignored.length > 0 ? [`Столбцы оставлены без внимания: ${report.ignored.join(', ')}`] : []),
    `${isDry ? 'Изменится' : 'Записано'}: новых ${report.added}, изменённых ${report.changed}, без изменений ${report.same}`,
  ].join('\n');
}

const shown = (value: string): string =>
  value === '' ? 'пусто' : value.length > 80 ? `${value.slice(0, 79)}…` : value;

const wrongOf = ({ wrong }: GoodsReport): string =>
  [
    ...wrong.map(
      ({ row, column, value, wish }) =>
        `лист 1, строка ${row}${column === '' ? '' : `, «${column}»`}${value === '' ? '' : `: ${value}`}: ${wish}`,
    ),
    `Ничего не записано. Ошибок: ${wrong.length}. Исправьте их и повторите`,
  ].join('\n');

const say = (line: string): void => console.error(line);
