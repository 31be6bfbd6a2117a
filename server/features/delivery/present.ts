import type { DeliveryMethod, DeliveryPoint } from '#contract/delivery.ts';
import { deliveryDates } from '#domain/delivery/delivery-dates.ts';
import { type Tariff, tariffPrice } from '#domain/delivery/tariff.ts';
import { toRoubles } from '#domain/money.ts';
import type { FoundPoint, StoredMethod } from './queries.ts';

/** Grams: one or two boxed pieces, as most orders have. */
const SMALL_PARCEL = 300;

/** A delivery method for the requested destination. */
type There = { tariff: Tariff | undefined; isAvailable: boolean; isDefault: boolean; now: Date };

export function presentMethod(
  { id, code, name, hint, kind, is_free_above_threshold, validators }: StoredMethod,
  { tariff, isAvailable, isDefault, now }: There,
): DeliveryMethod {
  const price = tariff && tariffPrice(tariff, SMALL_PARCEL);
  return {
    id,
    code,
    name,
    hint,
    kind: kind === 'pickup_point' ? 'pickupPoint' : kind,
    isDefault,
    isFreeAboveThreshold: is_free_above_threshold,
    validators,
    fromPrice: price === undefined ? null : toRoubles(price),
    fromDays: tariff
      ? { daysFrom: tariff.daysFrom, daysTo: tariff.daysTo, ...deliveryDates(now, tariff) }
      : null,
    isAvailable,
  };
}

export const presentPoint = (row: FoundPoint): DeliveryPoint => ({
  pointCode: row.code,
  method: row.method,
  name: row.name,
  addressValue: row.address_value,
  coord: [row.latitude, row.longitude],
  address: { city: row.city, region: row.region },
  workTime: row.work_time,
  phone: row.phone,
  howToGet: row.how_to_get,
  isLocker: row.is_locker,
  hasFitting: row.has_fitting,
  acceptsCards: row.accepts_cards,
  maxWeight: row.most_grams,
});
