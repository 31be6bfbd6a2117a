import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectPglite, connectPostgres, type Database } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { CatalogueNotEmptyError, writeCatalogue } from './write-catalogue.ts';

/* npm run db:synthetic -- --products 100000 --seed 1: a catalogue for measurements, in DATABASE_URL or .data/synthetic. */

const { values } = parseArgs({
  options: { products: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const products = Number(values.products);
const seed = Number(values.seed);

if (!Number.isSafeInteger(products) || products < 1 || !Number.isSafeInteger(seed)) {
  console.error('Укажите целые числа: --products 100000 --seed 1');
  process.exitCode = 1;
} else {
  await fill();
}

async function fill(): Promise<void> {
  const { db, close } = await open();
  try {
    await migrate(db);
    await writeCatalogue(db, { products, seed }, console.log);
  } catch (error) {
    if (!(error instanceof CatalogueNotEmptyError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

async function open(): Promise<Database> {
  const url = process.env.DATABASE_URL;
  if (url) return connectPostgres(url);
  const folder = resolve(import.meta.dirname, '../../.data/synthetic');
  await mkdir(folder, { recursive: true });
  return connectPglite(folder);
}
