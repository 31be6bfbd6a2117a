import type { Db } from '#database/schema.ts';
import { findRecipient } from '#server/features/mail-distribution/queries.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';
import { listToAsk, listUnreviewed, recordReviewRequest, type ToAsk } from './request-queries.ts';

const DAY = 86_400_000;

/** Days in which a late request still makes sense: a shop that switches it on does not write to all past buyers. */
const ASKED_WITHIN = 14;

/** The first version of the consent to mailing that names these letters. */
const CONSENT_NAMES_REQUESTS = '2026-11-24';

/** Asks the buyers of received orders for reviews, once for each order, some days after receipt. */
export async function askForReviews(services: Pick<Services, 'db' | 'now' | 'catalog'>): Promise<void> {
  const { db, now, catalog } = services;
  const at = now();
  for (const [siteId, { reviews }] of catalog.current().settings) {
    if (reviews.askAfterDays === null) continue;
    const until = new Date(at.getTime() - reviews.askAfterDays * DAY);
    const since = new Date(until.getTime() - ASKED_WITHIN * DAY);
    for (const order of await listToAsk(db, { siteId, since, until })) await ask(services, order, at);
  }
}

/** The record and the request share a transaction, so none is sent twice. */
function ask({ db, now }: Pick<Services, 'db' | 'now'>, order: ToAsk, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await recordReviewRequest(trx, order.id, at))) return;
    const products = await listUnreviewed(trx, order);
    const [first] = products;
    if (first === undefined) return;
    await notify(
      trx,
      { now },
      {
        userId: order.user_id,
        typeCode: 'review_request',
        title: 'Как вам украшения?',
        body: `Заказ №\u00a0${order.number} уже у\u00a0вас. Оставьте отзыв: он поможет другим выбрать`,
        link: products.length === 1 ? `/reviews/new?product=${first.id}` : `/user/order/detail/${order.id}`,
      },
    );
    await writeLetter(trx, order, products);
  });
}

/** Only to a confirmed subscriber whose consent names such letters: by law they are advertising. */
async function writeLetter(trx: Db, order: ToAsk, products: { id: number; title: string }[]): Promise<void> {
  const recipient = order.email === null ? undefined : await findRecipient(trx, order.email);
  if (!recipient?.is_subscribed || recipient.consent_version < CONSENT_NAMES_REQUESTS) return;
  await queueMessage(trx, {
    channel: 'email',
    recipient: recipient.email,
    template: 'reviewRequest',
    params: {
      recipientId: recipient.id,
      name: firstName(order.full_name),
      number: order.number,
      products,
    },
  });
}
