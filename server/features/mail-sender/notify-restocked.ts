import type { Db } from '#database/schema.ts';
import { productPagePath } from '#domain/catalog/catalog-path.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { restockedText } from '#server/features/messages/restocked-text.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';
import { sweepAlerts } from './alert-queries.ts';
import { ANSWER_WITHIN } from './letters.ts';
import { closeSubscription, findAwaitedSize, listDueSubscriptions, recordStock } from './queries.ts';

/** Milliseconds for which a size must be in stock: stock flaps while goods are counted (decision T7.47). */
const THERE_FOR = 10 * 60_000;

/** Milliseconds for which the link of a letter finds its reader. */
const CLOSED_LIVE = 90 * 24 * 3_600_000;

/**
 * Writes a letter for each request whose size has been in stock for ten minutes, or cheaper for as long; the letter
 * closes the request (decision T7.47, ADR 0098).
 */
export async function notifyRestocked(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  await sweepAlerts(db, {
    askedBefore: new Date(at.getTime() - ANSWER_WITHIN),
    closedBefore: new Date(at.getTime() - CLOSED_LIVE),
  });
  await recordStock(db, at);
  for (const id of await listDueSubscriptions(db, new Date(at.getTime() - THERE_FOR))) {
    await writeLetter(services, id, at);
  }
}

/** The letter and the end of the request share a transaction, so none is written twice. */
function writeLetter({ db, now, catalog }: Services, id: number, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const subscription = await closeSubscription(trx, id, at);
    if (subscription === undefined) return;
    const size = await findAwaitedSize(trx, subscription.group_id);
    const category = catalog.current().categories.byId.get(size.primary_category_id);
    const link = category === undefined ? '/catalog/all' : productPagePath(category.path, size.code);
    const about = { product: size.title, size: size.size_title, page: link };
    const { user_id: userId, email, full_name } = subscription;
    if (userId === null || email === null) return writeAlert(trx, { id, ...subscription }, about);
    const news = { name: firstName(full_name), ...about };
    await queueMessage(trx, { channel: 'email', recipient: email, template: 'restocked', params: news });
    const { subject: title, short: body } = restockedText(news);
    await notify(trx, { now }, { userId, typeCode: 'restocked', title, body, link });
  });
}

type Alert = NonNullable<Awaited<ReturnType<typeof closeSubscription>>> & { id: number };

/** The message of a request without an account. */
async function writeAlert(
  trx: Db,
  { id: alertId, kind, email, phone, price_kopecks, price_now }: Alert,
  about: { product: string; size: string; page: string },
): Promise<void> {
  const to =
    email === null
      ? { channel: 'sms' as const, recipient: phone ?? '' }
      : { channel: 'email' as const, recipient: email };
  if (kind === 'restock') {
    await queueMessage(trx, { ...to, template: 'restocked', params: { name: '', ...about, alertId } });
    return;
  }
  const params = { ...about, alertId, price: price_now, priceBefore: price_kopecks ?? price_now };
  await queueMessage(trx, { ...to, template: 'priceDropped', params });
}
