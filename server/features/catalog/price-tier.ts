import type { Selectable } from 'kysely';
import type { OfferPriceRow } from '#database/schema/catalog.ts';
import type { PriceTier } from '#domain/pricing/tiers.ts';

/** A row of a price list as pricing reads it. */
export const readTier = (row: Omit<Selectable<OfferPriceRow>, 'offer_id'>): PriceTier => ({
  role: row.role,
  limit: row.limit_kopecks,
  price: row.price_kopecks,
  oldPrice: row.old_price_kopecks ?? undefined,
});
