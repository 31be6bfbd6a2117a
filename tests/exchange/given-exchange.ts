import { type Selectable, sql } from 'kysely';
import type { ExchangeAccountRow } from '#database/schema/exchange.ts';
import type { Db } from '#database/schema.ts';
import type { App } from '#server/app.ts';
import { hashPassword } from '#server/features/auth/password.ts';
import { type Carry, EXCHANGE_LOGIN, EXCHANGE_PASSWORD, openOneC } from './one-c.ts';

/** The clock of tests: goods of the demo are older. */
const FIRST_OF_TESTS = new Date('2026-11-20T12:00:00Z');

const hash = hashPassword(EXCHANGE_PASSWORD);

/** Without a socket. */
export const carryBy =
  (app: App, remoteAddress = '203.0.113.7'): Carry =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({ method, url, headers, remoteAddress, ...(body && { payload: body }) });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };

type Own = Partial<
  Pick<Selectable<ExchangeAccountRow>, 'may_catalog' | 'may_orders' | 'networks' | 'is_off' | 'site_id'>
> & {
  login?: string;
  settings?: Record<string, unknown>;
};

/** An account with the password of the tests; without what an earlier test has exchanged. */
export async function givenExchangeAccount(
  db: Db,
  { login = EXCHANGE_LOGIN, settings = {}, ...own }: Own = {},
) {
  // What earlier tests have made; products of the demo that they have adopted stay.
  await sql`
    delete from products using external_ids
     where kind = 'good' and local_id = products.id and created_at >= ${FIRST_OF_TESTS}`.execute(db);
  await db.deleteFrom('exchange_accounts').where('login', '=', login).execute();
  return db
    .insertInto('exchange_accounts')
    .values({
      login,
      title: '1С',
      password_hash: await hash,
      settings: JSON.stringify(settings),
      created_at: new Date('2026-11-01T00:00:00Z'),
      ...own,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** 1C that has signed in. */
export async function givenOneC(app: App, type: 'catalog' | 'sale' = 'catalog') {
  const oneC = openOneC(carryBy(app));
  const answer = await oneC.checkauth(type);
  if (answer.first !== 'success') throw new Error(`1C has not signed in: ${answer.text}`);
  return oneC;
}
