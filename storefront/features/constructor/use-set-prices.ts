import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shownPrice } from '#domain/roles.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { type SetSum, setSum } from '#storefront/features/catalog/product/sets/set-sum.ts';
import { sizePrices } from '#storefront/features/catalog/product/size-prices.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import type { ChosenPiece } from './pieces.ts';

/** Roubles by size id. */
type Prices = ReadonlyMap<number, number>;

/** Prices of the selected pieces and their sum, with the set discount from two pieces on (§9). */
export function useSetPrices(chosen: readonly ChosenPiece[]): { prices: Prices; sum: SetSum } {
  const { config, priceRole } = useFrame();
  const bySize = useSizePrices(chosen);
  const priced = chosen.flatMap(({ piece, size }) => {
    const price = bySize?.get(size.id) ?? shownPrice(piece.cardPrices, priceRole)?.price;
    return price === undefined ? [] : [{ productId: piece.id, groupId: size.id, price }];
  });
  return {
    prices: new Map(priced.map(({ groupId, price }) => [groupId, price])),
    sum: setSum(priced, config.pricing.setDiscountPercent),
  };
}

/** A card contains only the price of the cheapest size: prices of other sizes are fetched when chosen. */
function useSizePrices(chosen: readonly ChosenPiece[]): Prices | undefined {
  const ids = chosen.filter(({ piece }) => piece.groups.length > 1).map(({ piece }) => piece.id);
  const { data } = useQuery({
    queryKey: ['size-prices', ids.join()],
    queryFn: async ({ signal }): Promise<Prices> => {
      const products = await Promise.all(
        ids.map((id) => browserApi('GET /catalog/v1/products/view', { query: { id }, signal })),
      );
      const sizes = products.flatMap(({ groups }) => groups);
      return new Map(
        sizes.flatMap((size) => {
          const [base] = sizePrices(size).tiers;
          return base ? [[size.id, base.price] as const] : [];
        }),
      );
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
