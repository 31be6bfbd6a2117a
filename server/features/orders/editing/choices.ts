import type { Output } from '#contract/endpoint.ts';
import type { ChosenDelivery, staffOrderEdits } from '#contract/staff/order-edits.ts';
import type { StoredDelivery } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import { listMethods, listPoints } from '#server/features/delivery/queries.ts';
import { offeredMethods } from '#server/features/payments/methods.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { sightOf } from '../staff/contacts.ts';
import { staffOrderNotFound } from '../staff/steps.ts';
import { findShopper, unknownShopper } from './buyer.ts';

/** Points of one list: a person who looks for one of more types its address in the order of the storefront. */
const MOST_POINTS = 500;

type Offered = Omit<Output<typeof staffOrderEdits.choices>, 'last' | 'sites'>;

/** What this buyer is offered for an order. */
export async function choicesFor(services: Services, buyer: User): Promise<Offered> {
  const { db } = services;
  const [methods, points, payments] = [
    await listMethods(db, buyer.siteId),
    await listPoints(db, buyer.siteId, { limit: MOST_POINTS }),
    await offeredMethods(db, services, buyer),
  ];
  return {
    delivery: methods.map(({ code, name, kind }) => ({
      code,
      name,
      kind: kind === 'pickup_point' ? ('pickupPoint' as const) : ('address' as const),
      points: points
        .filter(({ method }) => method === code)
        .map((point) => ({ code: point.code, name: point.name, address: point.address_value })),
    })),
    payments: payments.map(({ id, name, way, deliveryKinds }) => ({
      id,
      name,
      isOnline: way === 'online',
      deliveryKinds,
    })),
  };
}

/** Of the latest order of an account on a site. */
export async function lastDelivery(db: Db, buyer: User, caller: StaffPerson): Promise<ChosenDelivery | null> {
  const order = await db
    .selectFrom('orders')
    .select('delivery')
    .where('user_id', '=', buyer.userId)
    .where('site_id', '=', buyer.siteId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order === undefined ? null : chosen(order.delivery, caller);
}

const chosen = (delivery: StoredDelivery, caller: StaffPerson): ChosenDelivery => ({
  method: delivery.methodCode,
  deliveryPointCode: delivery.pointCode,
  shipping: sightOf(caller) === 'whole' ? delivery.destination : null,
});

/**
 * What an order has, and what it may be changed to. A paid one keeps its payment.
 *
 * @throws {Problem} `not_found`
 */
export async function choicesOfEdit(
  services: Services,
  orderId: number,
  caller: StaffPerson,
): Promise<Output<typeof staffOrderEdits.editChoices>> {
  const { db } = services;
  const order = await db
    .selectFrom('orders')
    .select(['user_id', 'site_id', 'price_role', 'recipient', 'comment', 'delivery'])
    .select(['payment_method_id', 'paid_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) throw staffOrderNotFound();
  const { user_id: userId, site_id: siteId } = order;
  const buyer =
    (userId === null ? undefined : await findShopper(db, userId, siteId)) ??
    unknownShopper(siteId, order.price_role);
  const { delivery, payments } = await choicesFor(services, buyer);
  const isWhole = sightOf(caller) === 'whole';
  return {
    siteId,
    delivery,
    payments: order.paid_at === null ? payments : [],
    now: {
      recipient: isWhole ? order.recipient : null,
      comment: isWhole ? order.comment : null,
      delivery: chosen(order.delivery, caller),
      payment: order.payment_method_id,
    },
    isMasked: !isWhole,
    customerId: userId,
  };
}
