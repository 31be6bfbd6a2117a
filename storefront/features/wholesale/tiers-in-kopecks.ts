import { fromRoubles, type Kopecks } from '#domain/money.ts';
import { useFetched } from '#storefront/api/use-fetched.ts';
import { totalQuery } from '#storefront/features/basket/state/basket-queries.ts';

/** As the API sends a tier, in roubles. */
export type SentTier = { limit: number; price: number };

type Tier = { limit: Kopecks; price: Kopecks };

/** Undefined for what has no price. */
export function inKopecks(tiers: readonly SentTier[]): readonly [Tier, ...Tier[]] | undefined {
  const [first, ...others] = tiers.map(({ limit, price }) => ({
    limit: fromRoubles(limit),
    price: fromRoubles(price),
  }));
  return first && [first, ...others];
}

/** The sum of the basket that selects the tiers; nothing until the strip of the page has fetched it. */
export const useLimitPrice = (): Kopecks =>
  fromRoubles(useFetched(totalQuery.queryKey, ({ calculationalLimitPrice }) => calculationalLimitPrice, 0));
