import { type Kysely, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { hasShop, seedDemoShop } from '#database/seed/demo-shop.ts';
import { foundShop } from '#database/seed/foundation.ts';
import { seedDemoOrders } from '#database/seed/orders/demo-orders.ts';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { seedDemoRaffles } from '#database/seed/raffles/demo-raffles.ts';
import { DEMO_STAFF_PASSWORD } from '#database/seed/staff.ts';
import { openSetup } from '#server/features/staff/command.ts';
import { progress } from './progress.ts';

/** Any number: of processes that open one empty database together, one fills it and the others wait. */
const FILLING = 52_416;

/** Fills an empty database with the demo, or with an empty shop for its owner. Existing data stays. */
export async function fillEmptyShop(db: Kysely<Schema>, { isDemo }: { isDemo: boolean }): Promise<void> {
  if (await hasShop(db)) return;
  const filled: string[] = [];
  await progress(isDemo ? 'Наполняю магазин' : 'Создаю магазин', () =>
    db.connection().execute(async (own) => {
      await sql`select pg_advisory_lock(${FILLING})`.execute(own);
      try {
        if (await hasShop(own)) return;
        if (!isDemo) return await foundShop(own);
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

/** Start-up information for the operator, a line each. */
export const openingLines = async (
  services: { db: Kysely<Schema>; now: () => Date; outbox?: unknown },
  address: string,
  { publicOrigin = address }: { publicOrigin: string | undefined },
): Promise<string[]> => [
  ...(await demoLogins(services.db)),
  // They may sign in where the outbox is open (BD13).
  ...(services.outbox ? await demoStaffLogins(services.db, address) : []),
  ...(await setupLine(services, publicOrigin)),
  ...(await firstSteps(services.db)),
];

/** Where the first owner signs up; none once there is an owner. */
async function setupLine(
  services: { db: Kysely<Schema>; now: () => Date },
  origin: string,
): Promise<string[]> {
  const page = await openSetup(services, origin);
  return page === undefined ? [] : [`  Кабинет: ${page}`];
}

/** How to sign in to the demo shop, a line for each account; none in a real shop. */
async function demoLogins(db: Kysely<Schema>): Promise<string[]> {
  const emails = DEMO_LOGINS.map(({ email }) => email);
  const found = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  const present = DEMO_LOGINS.filter(({ email }) => found.some((row) => row.email === email));
  const width = Math.max(...present.map(({ title }) => title.length));
  return present.map(
    ({ title, email, password }) => `  ${title.padEnd(width)}  ${email} · пароль ${password}`,
  );
}

/** How to sign in to the back office of the demo shop; none in a real one. */
async function demoStaffLogins(db: Kysely<Schema>, address: string): Promise<string[]> {
  const people = await db
    .selectFrom('staff')
    .select('email')
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute();
  if (people.length === 0) return [];
  const emails = people.map(({ email }) => email).join(', ');
  return [`  Кабинет магазина: ${address}/admin · ${emails} · пароль ${DEMO_STAFF_PASSWORD}`];
}

/** First steps for the owner of a shop without goods, a line each; none once there are some. */
async function firstSteps(db: Kysely<Schema>): Promise<string[]> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (product !== undefined) return [];
  return [
    '\nТоваров и людей в магазине ещё нет. Что можно сделать уже сейчас:',
    '  1. Вписать реквизиты: npm run content -- export страницы, замените в файлах пометки «заполните» и верните их',
    '     командой npm run content -- import страницы',
    '  2. Открыть кабинет по ссылке выше: указать телефон, город и часы работы, завести товары, цены и остатки',
    '     или загрузить их из 1С: «Настройки → Обмен с 1С»',
    '  3. Посмотреть, каким магазин бывает: DEMO=1 npm start с другой, пустой базой',
  ];
}
