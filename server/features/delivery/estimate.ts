import { LRUCache } from 'lru-cache';
import type { DeliveryEstimate } from '#contract/delivery.ts';
import { measures, selectedLines } from '#domain/basket/line.ts';
import { deliveryDates } from '#domain/delivery/delivery-dates.ts';
import { deliveryPrice } from '#domain/delivery/delivery-price.ts';
import { type Parcel, parcelOf } from '#domain/delivery/parcel.ts';
import { type Quote, tariffQuote } from '#domain/delivery/tariff.ts';
import { withEngraving } from '#domain/engraving/engraving.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { listVirtualLines, type ShownLine } from '#server/features/basket/basket-lines.ts';
import { configFor, priceBasket } from '#server/features/basket/price-basket.ts';
import { readTotals } from '#server/features/basket/view-basket.ts';
import { type Carrier, CarrierError } from '#server/integrations/delivery/port.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { listMethods, listPointsOfMethods, type StoredMethod, type StoredPoint } from './queries.ts';
import { tariffsTo } from './tariffs.ts';

type Asked = {
  city: string;
  kladrId?: string | undefined;
  groupId?: number | undefined;
  basket?: string | undefined;
};

/**
 * What the checkout would quote for this parcel, for every method that serves the city. Nothing is
 * stored; a carrier that does not answer is left out (ADR 0096).
 *
 * @throws {Problem} `not_found` for a size that is not sold to this shopper, or an empty basket
 */
export async function estimateDelivery(
  services: Services,
  shopper: Shopper,
  { city, kladrId, ...what }: Asked,
): Promise<DeliveryEstimate> {
  const { db, now } = services;
  const { selected, parcel, remains } = await readGoods(services, shopper, what);
  const { engraving } = configFor(services, shopper);
  const [methods, points] = await Promise.all([
    listMethods(db, shopper.siteId),
    listPointsOfMethods(db, city),
  ]);
  const there = {
    kladrId: kladrId ?? (points[0]?.kladr_id || (await codeOf(services, city))),
    zip: '',
    city,
    points: new Map(points.map((point) => [point.method_id, point])),
  };
  const served = methods.filter(({ id, kind }) => kind === 'address' || there.points.has(id));
  const quotes = await quoteAll(services, served, there, parcel);
  const { isFreeDeliveryOn } = configFor(services, shopper).delivery;
  const remainsUntilFree = isFreeDeliveryOn ? remains : undefined;
  return {
    remainsUntilFree: remainsUntilFree === undefined ? null : toRoubles(remainsUntilFree),
    methods: served.flatMap((method) => {
      const quote = quotes.get(method.id);
      if (quote === undefined) return [];
      const { price: fullPrice, ...days } = withEngraving(quote, selected, engraving.days);
      const price = deliveryPrice({ fullPrice, mayBeFree: method.is_free_above_threshold }, remainsUntilFree);
      return [
        {
          code: method.code,
          name: method.name,
          kind: method.kind === 'pickup_point' ? 'pickupPoint' : method.kind,
          price: toRoubles(price),
          ...days,
          ...deliveryDates(now(), days),
        },
      ];
    }),
  };
}

type Goods = { selected: ShownLine[]; parcel: Parcel; remains: Kopecks };

/** One piece of the size, whatever the basket holds, or the selected lines of the basket. */
async function readGoods(
  services: Services,
  shopper: Shopper,
  { groupId, basket }: Pick<Asked, 'groupId' | 'basket'>,
): Promise<Goods> {
  const { lines, priced } =
    groupId === undefined
      ? await readTotals(services, shopper, basket)
      : await readPiece(services, shopper, groupId);
  const selected = selectedLines(lines);
  if (selected.length === 0) throw new Problem('not_found', 'Этих товаров нет в\u00a0наличии');
  return { selected, parcel: parcelOf(measures(selected)), remains: priced.totals.remainsUntilFreeDelivery };
}

async function readPiece(services: Services, shopper: Shopper, groupId: number) {
  const lines = await listVirtualLines(services.db, [{ id: groupId, count: 1 }], shopper);
  const settings = settingsOf(services.catalog.current(), shopper.siteId);
  const selection = { payment_type: null, promo_code: null, bonuses: 0, gift: null };
  return { lines, priced: await priceBasket(services.db, services, shopper, { settings, lines, selection }) };
}

/** The code of КЛАДР of a city that is known by its name; empty for an unknown one. */
async function codeOf({ suggestions }: Services, city: string): Promise<string> {
  const found = await suggestions.addresses({ text: city, of: 'cities', within: [] });
  const namesake = found.find(({ data }) => data.city === city || data.settlement === city);
  return namesake?.data.kladr_id ?? '';
}

type There = {
  kladrId: string;
  /** Of the destination; empty for a city. */
  zip: string;
  city: string;
  points: ReadonlyMap<number, StoredPoint>;
};

/** By method: the shop's own tariffs in one read, and the carrier for the rest. */
export async function quoteAll(
  { db, carrier }: Pick<Services, 'db' | 'carrier'>,
  methods: readonly StoredMethod[],
  { kladrId, zip, city, points }: There,
  parcel: Parcel,
): Promise<Map<number, Quote>> {
  const isOwn = ({ is_by_carrier }: StoredMethod) => carrier.isOwn || !is_by_carrier;
  const ownIds = methods.filter(isOwn).map(({ id }) => id);
  const tariffs = await tariffsTo(db, ownIds, { kladrId, zip });
  const quotes = await Promise.all(
    methods.map(async (method) => {
      if (isOwn(method)) return [method.id, tariffQuote(tariffs.get(method.id), parcel.grams)] as const;
      const point = points.get(method.id);
      const to = {
        kladrId,
        zip: point?.zip ?? zip,
        city,
        address: point?.address_value ?? city,
        point: point && { code: point.code, isLocker: point.is_locker },
      };
      return [method.id, await askCarrier(carrier, { methodId: method.id, to, parcel })] as const;
    }),
  );
  return new Map(quotes.flatMap(([id, quote]) => (quote ? [[id, quote] as const] : [])));
}

async function askCarrier(carrier: Carrier, question: Parameters<Carrier['quote']>[0]) {
  try {
    return await carrier.quote(question);
  } catch (error) {
    if (error instanceof CarrierError) return;
    throw error;
  }
}

/** Milliseconds, as a calculation is valid (decision T7.26). */
const REMEMBERED_FOR = 15 * 60_000;

/** A carrier whose answers are reused: parcels of one piece to large cities repeat with every product page. */
export function remembering(carrier: Carrier): Carrier {
  const known = new LRUCache<string, Promise<Quote | undefined>>({ max: 5000, ttl: REMEMBERED_FOR });
  return {
    ...carrier,
    quote(question) {
      const key = JSON.stringify(question);
      const earlier = known.get(key);
      if (earlier) return earlier;
      const quote = carrier.quote(question);
      known.set(key, quote);
      quote.catch(() => known.delete(key));
      return quote;
    },
  };
}
