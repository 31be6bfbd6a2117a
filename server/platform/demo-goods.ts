import { type Kysely, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { hasShop, seedDemoShop } from '#database/seed/demo-shop.ts';
import { seedDemoOrders } from '#database/seed/orders/demo-orders.ts';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { seedDemoRaffles } from '#database/seed/raffles/demo-raffles.ts';
import { progress } from './progress.ts';

/** Any number: of processes that open one empty database together, one fills it and the others wait. */
const FILLING = 52_416;

export async function fillEmptyShop(db: Kysely<Schema>): Promise<void> {
  if (await hasShop(db)) return;
  const filled: string[] = [];
  await progress('Наполняю магазин', () =>
    db.connection().execute(async (own) => {
      await sql`select pg_advisory_lock(${FILLING})`.execute(own);
      try {
        if (await hasShop(own)) return;
        await seedDemoShop(own, (line) => filled.push(line));
        await seedDemoOrders(own, new Date());
        await seedDemoRaffles(own, new Date());
      } finally {
        await sql`select pg_advisory_unlock(${FILLING})`.execute(own);
      }
    }),
  );
  for (const line of filled) process.stdout.write(`${line}\n`);
}

/** How to sign in to the demo shop, a line for each account; none when the shop is somebody's own. */
export async function demoLogins(db: Kysely<Schema>): Promise<string[]> {
  const emails = DEMO_LOGINS.map(({ email }) => email);
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  const present = DEMO_LOGINS.filter(({ email }) => found.some((row) => row.email === email));
  const width = Math.max(...present.map(({ title }) => title.length));
  return present.map(
    ({ title, email, password }) => `  ${title.padEnd(width)}  ${email} · пароль ${password}`,
  );
}
