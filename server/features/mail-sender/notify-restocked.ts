import { productPagePath } from '#domain/catalog/catalog-path.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { restockedText } from '#server/features/messages/restocked-text.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';
import { closeSubscription, findAwaitedSize, listDueSubscriptions, recordStock } from './queries.ts';

/** Milliseconds for which a size must be in stock: stock flaps while goods are counted (decision T7.47). */
const THERE_FOR = 10 * 60_000;

/**
 * Writes a letter for each request whose size has been in stock for ten minutes; the letter closes
 * the request (decision T7.47).
 */
export async function notifyRestocked(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
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
    const news = {
      name: firstName(subscription.full_name),
      product: size.title,
      size: size.size_title,
      page: link,
    };
    const { email: recipient, user_id: userId } = subscription;
    await queueMessage(trx, { channel: 'email', recipient, template: 'restocked', params: news });
    const { subject: title, short: body } = restockedText(news);
    await notify(trx, { now }, { userId, typeCode: 'restocked', title, body, link });
  });
}
