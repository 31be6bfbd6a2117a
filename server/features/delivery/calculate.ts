import type { DeliveryCalculation } from '#contract/delivery.ts';
import { type BasketLine, measures, selectedLines } from '#domain/basket/line.ts';
import { basketHash } from '#domain/delivery/basket-hash.ts';
import { deliveryDates } from '#domain/delivery/delivery-dates.ts';
import { deliveryPrice } from '#domain/delivery/delivery-price.ts';
import { type Parcel, parcelOf } from '#domain/delivery/parcel.ts';
import type { Quote } from '#domain/delivery/tariff.ts';
import { placeOf } from '#domain/delivery/zone.ts';
import { withEngraving } from '#domain/engraving/engraving.ts';
import { NOTHING, toRoubles } from '#domain/money.ts';
import { configFor } from '#server/features/basket/price-basket.ts';
import { readTotals } from '#server/features/basket/view-basket.ts';
import { CarrierError, type ParcelPlace } from '#server/integrations/delivery/port.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper, User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { type DeliveryInput, keyOf } from './delivery-input.ts';
import { insertCalculation } from './queries.ts';
import { shopCarrier } from './shop-carrier.ts';

/** Decision T7.26, in milliseconds. */
const GOOD_FOR = 15 * 60_000;

/**
 * Quotes the delivery of the selected lines of the user's basket, and stores the quote for a
 * quarter of an hour (decision T7.26).
 *
 * @throws {Problem} `invalid` when nothing is selected or the method does not serve the
 *   destination, `unavailable` when the carrier does not answer
 */
export async function calculateDelivery(
  services: Services,
  user: User,
  input: DeliveryInput,
  token: string | undefined,
): Promise<DeliveryCalculation> {
  const { db, now } = services;
  const { lines, priced } = await readTotals(services, user, token);
  const selected = selectedLines(lines);
  if (selected.length === 0) {
    throw refusal('basket', 'Выберите товары, чтобы перейти к оформлению заказа');
  }
  const quote = await quoteLines(services, user, input, selected);
  const at = now();
  const { id, expires_at } = await insertCalculation(db, {
    user_id: user.userId,
    basket_hash: basketHash(selected),
    method_id: input.method.id,
    destination_key: keyOf(input),
    full_price_kopecks: quote.price,
    days_from: quote.daysFrom,
    days_to: quote.daysTo,
    created_at: at,
    expires_at: new Date(at.getTime() + GOOD_FOR),
  });
  const terms = { fullPrice: quote.price, mayBeFree: input.method.is_free_above_threshold };
  const { delivery } = configFor(services, user);
  const price = deliveryPrice(
    terms,
    delivery.isFreeDeliveryOn ? priced.totals.remainsUntilFreeDelivery : undefined,
  );
  const { daysFrom, daysTo } = quote;
  return {
    calculationId: id,
    method: input.method.code,
    price: toRoubles(price),
    fullPrice: toRoubles(quote.price),
    isFree: price === NOTHING,
    daysFrom,
    daysTo,
    ...deliveryDates(at, quote),
    expiresAt: expires_at.toISOString(),
  };
}

/**
 * What the delivery of these lines costs and how long it takes, before it may be free. Asks a carrier: outside of
 * transactions.
 *
 * @throws {Problem} as `calculateDelivery`
 */
export async function quoteLines(
  services: Services,
  shopper: Shopper,
  input: DeliveryInput,
  lines: readonly BasketLine[],
): Promise<Quote> {
  const quote = await quoteFor(services, input, parcelOf(measures(lines)));
  return withEngraving(quote, lines, configFor(services, shopper).engraving.days);
}

/** Asks the carrier of this method; a parcel that its point does not accept is refused without asking. */
async function quoteFor({ db, carrier }: Services, input: DeliveryInput, parcel: Parcel): Promise<Quote> {
  const { method } = input;
  const most = input.kind === 'pickupPoint' ? input.point.most_grams : null;
  if (most !== null && parcel.grams > most) {
    throw refusal('deliveryPointCode', 'Посылка тяжелее, чем принимает этот пункт: выберите другой');
  }
  const asked = method.is_by_carrier ? carrier : shopCarrier(db);
  try {
    const quote = await asked.quote({ methodId: method.id, to: parcelPlace(input), parcel });
    if (quote) return quote;
  } catch (cause) {
    if (!(cause instanceof CarrierError)) throw cause;
    const message = `«${method.name}»: служба доставки не отвечает. Выберите другой способ или попробуйте позже`;
    throw new Problem('unavailable', message, { errors: { method: message }, isToast: true, cause });
  }
  throw refusal('method', 'Так сюда не доставляем: выберите другой способ');
}

function parcelPlace(input: DeliveryInput): ParcelPlace {
  if (input.kind === 'address') {
    const { address } = input.destination;
    return {
      ...placeOf(input.destination),
      city: address.city || address.settlement,
      address: address.value,
      point: undefined,
    };
  }
  const { code, kladr_id, zip, city, address_value, is_locker } = input.point;
  return { kladrId: kladr_id, zip, city, address: address_value, point: { code, isLocker: is_locker } };
}

const refusal = (field: string, message: string) =>
  new Problem('invalid', message, { errors: { [field]: message } });
