import type { Db } from '#database/schema.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-price.ts';
import type { DeliverySnapshot } from '#domain/delivery/snapshot.ts';
import { type DeliveryInput, keyOf, snapshotOf } from './delivery-input.ts';
import { findCalculation, type StoredCalculation } from './queries.ts';

/**
 * The calculation is absent, another user's, expired, or for another basket, method or destination. Thrown
 * inside a transaction, where no carrier can be asked: the catcher recalculates outside (decision T7.27).
 */
export class StaleCalculation extends Error {
  override readonly name = 'StaleCalculation';
}

type Claim = {
  calculationId: string;
  userId: string;
  /** `basketHash` of the ordered lines. */
  basketHash: string;
  input: DeliveryInput;
  now: Date;
};

/**
 * The delivery price of an order, and the destination that it stores.
 *
 * @throws {StaleCalculation}
 */
export async function takeCalculation(
  trx: Db,
  { calculationId, userId, basketHash, input, now }: Claim,
): Promise<DeliveryTerms & { snapshot: DeliverySnapshot }> {
  const found = await findCalculation(trx, calculationId, userId);
  if (!found || !isGood(found, { basketHash, now }) || !isFor(found, input)) throw new StaleCalculation();
  return {
    ...termsOf(found),
    snapshot: snapshotOf(input, { daysFrom: found.days_from, daysTo: found.days_to }),
  };
}

/**
 * The delivery price by this calculation; undefined when it is another user's or has expired, so
 * that totals are shown without it.
 */
export async function findDeliveryTerms(
  db: Db,
  calculationId: string,
  { userId, ...as }: { userId: string | undefined; basketHash: string; now: Date },
): Promise<DeliveryTerms | undefined> {
  const found = userId === undefined ? undefined : await findCalculation(db, calculationId, userId);
  return found && isGood(found, as) ? termsOf(found) : undefined;
}

type Found = StoredCalculation & { is_free_above_threshold: boolean };

const isGood = (
  { basket_hash, expires_at }: StoredCalculation,
  { basketHash, now }: { basketHash: string; now: Date },
): boolean => basket_hash === basketHash && expires_at > now;

const isFor = ({ method_id, destination_key }: StoredCalculation, input: DeliveryInput): boolean =>
  method_id === input.method.id && destination_key === keyOf(input);

const termsOf = ({ full_price_kopecks, is_free_above_threshold }: Found): DeliveryTerms => ({
  fullPrice: full_price_kopecks,
  mayBeFree: is_free_above_threshold,
});
