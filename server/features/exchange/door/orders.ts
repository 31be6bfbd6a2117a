import { Readable } from 'node:stream';
import { documentsClosing, documentsOpening, orderXml } from '#domain/exchange/order-document.ts';
import type { Services } from '#server/services.ts';
import { confirmOrders, takeDueOrders } from '../orders/export-queries.ts';
import { localTime, readOrders } from '../orders/read-orders.ts';
import { encodedXml } from './encoded.ts';
import type { Exchange } from './sign-in.ts';

/* Orders out (exchange, §8). */

const FLAT_VERSION = '2.10';

/** Orders that 1C does not have as they are now; giving them changes nothing until `success`. */
export async function queryOrders(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { session, account, settings }: Exchange,
): Promise<Readable> {
  const ids = await db.transaction().execute((trx) => takeDueOrders(trx, account, session.id));
  const version = session.protocol ?? FLAT_VERSION;
  const { encoding } = settings;
  return Readable.from(
    (async function* () {
      yield encodedXml(documentsOpening(version, localTime(now()), encoding.toUpperCase()), encoding);
      for (const order of await readOrders(db, account.id, ids)) yield encodedXml(orderXml(order), encoding);
      yield encodedXml(documentsClosing(version), encoding);
    })(),
  );
}

export const confirm = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { session, account }: Exchange,
): Promise<void> =>
  db
    .transaction()
    .execute((trx) => confirmOrders(trx, { accountId: account.id, sessionId: session.id, now: now() }));
