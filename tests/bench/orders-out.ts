import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { writeHistory } from '#database/synthetic/write-history.ts';
import { givenExchangeAccount, givenOneC } from '#tests/exchange/given-exchange.ts';
import { openShop } from './exchange-run.ts';

/* 1C that receives all orders of a shop, part after part, in the process of the shop (E7.13). */

/** Milliseconds: without a network, what answers hold is freed only when the process has a moment to do so. */
const BETWEEN_CALLS = 20;

export type OrderFigures = {
  orders: number;
  parts: number;
  /** Of the slowest part, its confirmation apart. */
  seconds: number;
  confirmSeconds: number;
  /** More than before the first part, at most. */
  bytes: number;
};

export async function measureOrders(database: Database, orders: number): Promise<OrderFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-exchange-bench-'));
  const shop = await openShop(database, folder);
  const { db } = shop.services;
  try {
    await givenExchangeAccount(db);
    await writeHistory(db, { orders, now: new Date() }, () => {});
    await sql`update orders set paid_at = created_at where is_online`.execute(db);
    await sql`update exchange_accounts set created_at = '2000-01-01'`.execute(db);
    const oneC = await givenOneC(shop.app, 'sale');
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    const figures: OrderFigures = { orders: 0, parts: 0, seconds: 0, confirmSeconds: 0, bytes: 0 };
    while (true) {
      const [asked, { text }] = [performance.now(), await oneC.mode('query', { type: 'sale' })];
      const answered = performance.now();
      const given = text.split('<Документ>').length - 1;
      if (given === 0) return figures;
      await oneC.mode('success', { type: 'sale' });
      await pause(BETWEEN_CALLS);
      figures.orders += given;
      figures.parts += 1;
      figures.seconds = Math.max(figures.seconds, (answered - asked) / 1000);
      figures.confirmSeconds = Math.max(figures.confirmSeconds, (performance.now() - answered) / 1000);
      figures.bytes = Math.max(figures.bytes, process.memoryUsage.rss() - before);
    }
  } finally {
    await shop.close();
    await rm(folder, { recursive: true });
  }
}
