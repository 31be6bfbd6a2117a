import type { Quote } from '#domain/delivery/tariff.ts';
import { zoneOf } from '#domain/delivery/zone.ts';
import { toRoubles } from '#domain/money.ts';
import type { Services } from '#server/services.ts';
import { quoteAll } from './estimate.ts';
import { listMethods } from './queries.ts';
import { listWholeZones } from './staff-queries.ts';

type Asked = { siteId: number; zip: string; grams: number };

/** «Рассчитать для индекса»: what the checkout quotes for an address typed by hand, before free delivery. */
export async function tryDelivery(services: Services, { siteId, zip, grams }: Asked) {
  const { db } = services;
  const methods = await listMethods(db, siteId);
  const parcel = { grams, lengthCm: 10, widthCm: 10, heightCm: 10 };
  const quotes = await quoteAll(services, methods, { kladrId: '', zip, city: '', points: new Map() }, parcel);
  const zones = (await listWholeZones(db)).map(({ index_ranges, ...zone }) => ({
    ...zone,
    indexRanges: index_ranges,
  }));
  return {
    zone: zoneOf({ kladrId: '', zip }, zones)?.title ?? null,
    methods: methods.map(({ id, code, name }) => ({ code, name, quote: inRoubles(quotes.get(id)) })),
  };
}

const inRoubles = (quote: Quote | undefined) => (quote ? { ...quote, price: toRoubles(quote.price) } : null);
