import type { DeliveryMethod } from '#contract/delivery.ts';
import type { Services } from '#server/services.ts';
import { presentMethod } from './present.ts';
import { listMethods, listMethodsWithPoints } from './queries.ts';
import { tariffsTo } from './tariffs.ts';

/** A city by its code, by its name, by both or unknown. */
type City = { kladrId?: string | undefined; city?: string | undefined };

/**
 * Delivery methods of a site. Prices and days come from the shop's own tariffs: a carrier is asked
 * only about a real parcel, never for a list.
 */
export async function viewMethods(
  { db, carrier, now }: Services,
  siteId: number,
  { kladrId, city }: City,
): Promise<DeliveryMethod[]> {
  const methods = await listMethods(db, siteId);
  const knownTo = (isByCarrier: boolean) => kladrId !== undefined && (!isByCarrier || carrier.isOwn);
  const priced = methods.filter(({ is_by_carrier }) => knownTo(is_by_carrier)).map(({ id }) => id);
  const tariffs = await tariffsTo(db, priced, { kladrId: kladrId ?? '', zip: '' });
  const withPoints = city === undefined ? undefined : await listMethodsWithPoints(db, city);
  const chosen = methods.find(({ is_default }) => is_default) ?? methods[0];

  return methods.map((method) => {
    const tariff = tariffs.get(method.id);
    const isTooFar = knownTo(method.is_by_carrier) && tariff === undefined;
    const isWithoutPoints =
      method.kind === 'pickup_point' && withPoints !== undefined && !withPoints.includes(method.id);
    const isAvailable = !isTooFar && !isWithoutPoints;
    return presentMethod(method, {
      tariff: isAvailable ? tariff : undefined,
      isAvailable,
      isDefault: method === chosen,
      now: now(),
    });
  });
}
