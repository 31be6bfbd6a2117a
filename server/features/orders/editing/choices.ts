import type { Output } from '#contract/endpoint.ts';
import type { staffOrderEdits } from '#contract/staff/order-edits.ts';
import { listMethods, listPoints } from '#server/features/delivery/queries.ts';
import { offeredMethods } from '#server/features/payments/methods.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';

/** Points of one list: a person who looks for one of more types its address in the order of the storefront. */
const MOST_POINTS = 500;

/** What this buyer is offered for an order. */
export async function choicesFor(
  services: Services,
  buyer: User,
): Promise<Output<typeof staffOrderEdits.choices>> {
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
