import type { Db } from '#database/schema.ts';
import { displayName } from '#domain/contacts/display-name.ts';
import { orderTag } from '#domain/raffles/order-tag.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { findConsent } from '#server/features/users/consents.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';
import {
  hasJoined,
  insertEntries,
  insertTags,
  listRemainingSizes,
  lockOrder,
  nextOrderTags,
} from './entry-queries.ts';
import { lockRafflesOfOrder, type PublishedRaffle } from './queries.ts';
import { newSecret } from './register-ticket.ts';

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>> & { paid_at: Date };

/**
 * Enters the pieces of an order paid online, one entry for each, into the raffles of that day and
 * site (ADR 0052). Once, however often it is called; a cancelled order does not join.
 */
export async function joinByOrder({ db }: Pick<Services, 'db'>, orderId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === undefined || order.paid_at === null || order.released_at !== null) return;
    const paid = { ...order, paid_at: order.paid_at };
    const sizes = await listRemainingSizes(trx, orderId);
    const raffles = await lockRafflesOfOrder(trx, { siteId: paid.site_id, paidAt: paid.paid_at });
    for (const raffle of raffles) {
      if (sizes.length > 0 && !(await hasJoined(trx, raffle.id, orderId))) {
        await join(trx, raffle, paid, sizes);
      }
    }
  });
}

async function join(
  trx: Db,
  raffle: PublishedRaffle,
  order: Order,
  sizes: readonly (number | null)[],
): Promise<void> {
  const numbers = await nextOrderTags(trx, sizes.length);
  const pieces = sizes.map((groupId, index) => ({
    groupId,
    barcode: orderTag(numbers[index] ?? 0),
    secret: newSecret(),
  }));
  await insertTags(
    trx,
    pieces.map(({ groupId, barcode }) => ({
      barcode,
      groupId,
      orderId: order.id,
      issuedAt: order.paid_at,
    })),
  );
  const consents = await consentsOf(trx, order.user_id);
  await insertEntries(
    trx,
    pieces.map(({ barcode, secret }, index) => ({
      raffle_id: raffle.id,
      ticket: barcode,
      is_active: true,
      full_name: order.full_name,
      email: order.email,
      phone: order.phone,
      display_name: displayName(order.full_name),
      user_id: order.user_id,
      order_id: order.id,
      order_piece: index + 1,
      secret,
      registered_at: order.paid_at,
      ...consents,
    })),
  );
  await queueMessage(trx, {
    channel: 'email',
    recipient: order.email,
    template: 'raffle',
    params: {
      what: 'joined',
      name: firstName(order.full_name),
      raffle: raffle.title,
      code: raffle.code,
      orderNumber: order.number,
      keys: pieces.map(({ barcode: ticket, secret }) => ({ ticket, secret })),
    },
  });
}

/** The consents of the account; without consent to publication the entry has no name. */
async function consentsOf(trx: Db, userId: string | null) {
  const processing = userId === null ? undefined : await findConsent(trx, userId, 'processing');
  const publication = userId === null ? undefined : await findConsent(trx, userId, 'publication');
  return {
    consented_at: processing?.given_at ?? null,
    consent_version: processing?.text_version ?? null,
    consented_from: processing?.given_from ?? null,
    publication_consented_at: publication?.given_at ?? null,
  };
}
