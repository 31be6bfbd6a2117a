import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectPglite, connectPostgres, type Database } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { CatalogueNotEmptyError, writeCatalogue } from './write-catalogue.ts';
import { writeHistory } from './write-history.ts';

/*
 * npm run db:synthetic -- --products 100000 --orders 200000 --seed 1: a catalogue for measurements, and what buyers have
 * done with it, in DATABASE_URL or .data/synthetic.
 */

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const products = Number(values.products);
const orders = Number(values.orders);
const seed = Number(values.seed);

if (![products, orders, seed].every(Number.isSafeInteger) || products < 1 || orders < 0) {
  console.error('Укажите целые числа: --products 100000 --orders 200000 --seed 1');
  process.exitCode = 1;
} else {
  await fill();
}

async function fill(): Promise<void> {
  const { db, close } = await open();
  try {
    await migrate(db);
    await writeCatalogue(db, { products, seed }, console.log);
    if (orders > 0) await writeHistory(db, { orders, now: new Date() }, console.log);
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
