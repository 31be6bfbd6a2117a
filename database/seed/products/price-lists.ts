import type { NewRow } from '../insert-rows.ts';

type Tier = { fromRoubles: number; share: number };
type PriceList = { role: string; tiers: readonly [Tier, ...Tier[]] };

/** Factors of each price list on the retail price. The guest list equals the retail list (decision T1.3). */
const PRICE_LISTS: readonly PriceList[] = [
  { role: 'guest_opt', tiers: [{ fromRoubles: 0, share: 1 }] },
  { role: 'user', tiers: [{ fromRoubles: 0, share: 1 }] },
  {
    role: 'org_user',
    tiers: [
      { fromRoubles: 0, share: 0.88 },
      { fromRoubles: 50_000, share: 0.85 },
      { fromRoubles: 150_000, share: 0.82 },
    ],
  },
  {
    role: 'dealer',
    tiers: [
      { fromRoubles: 0, share: 0.72 },
      { fromRoubles: 100_000, share: 0.68 },
      { fromRoubles: 300_000, share: 0.64 },
    ],
  },
];

/** Roubles; `old` is the price before the markdown. */
type RetailPrice = { price: number; old: number | undefined };

/** Rows of all lists and tiers for one lot; all tiers of a list have the same old price. */
export function offerPriceRows(offerId: number, retail: RetailPrice): NewRow<'offer_prices'>[] {
  const wasPriced = { price: retail.price, was: retail.old };
  return PRICE_LISTS.flatMap(({ role, tiers }) =>
    tiers.map(({ fromRoubles, share }) => {
      const { old } = scaledPrice(wasPriced, tiers[0].share);
      return {
        offer_id: offerId,
        role,
        limit_kopecks: fromRoubles * 100,
        price_kopecks: kopecks(scaledPrice(wasPriced, share).price),
        old_price_kopecks: old === undefined ? null : kopecks(old),
      };
    }),
  );
}

/** The price times a factor, with an old price of the same percentage. */
export function scaledPrice(
  { price, was }: { price: number; was?: number | undefined },
  factor: number,
): RetailPrice {
  if (factor === 1) return { price, old: was };
  const scaled = neat(price * factor);
  if (was === undefined) return { price: scaled, old: undefined };
  const percent = discountPercent(price, was);
  const exact = scaled / (1 - percent / 100);
  const rounded = neat(exact);
  return { price: scaled, old: discountPercent(scaled, rounded) === percent ? rounded : Math.round(exact) };
}

export function discountPercent(price: number, was: number | undefined): number {
  return was === undefined ? 0 : Math.round(((was - price) / was) * 100);
}

/** Rounds to tens of roubles; cheap goods to a rouble. */
function neat(roubles: number): number {
  const step = roubles < 1000 ? 1 : 10;
  return Math.round(roubles / step) * step;
}

function kopecks(roubles: number): number {
  return Math.round(roubles * 100);
}
