import type { Basket, BasketTotal } from '#contract/basket.ts';
import { selectedLines } from '#domain/basket/line.ts';
import { basketHash } from '#domain/delivery/basket-hash.ts';
import { findDeliveryTerms } from '#server/features/delivery/take-calculation.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { listVirtualLines, readBasket, type ShownLine } from './basket-lines.ts';
import { presentBasket } from './present.ts';
import { configFor, type PricedBasket, presentPricedBasket, priceBasket } from './price-basket.ts';
import type { RequestedCount } from './queries.ts';
import { basketTerms } from './terms.ts';

/** The shopper's basket; empty when there is none, or the token is of another user's. */
export async function viewBasket(
  services: Services,
  shopper: Shopper,
  token: string | undefined,
  warnings: string[] = [],
): Promise<Basket> {
  const { basket, lines } = await readBasket(services.db, shopper, token);
  return showBasket(services, shopper, { basket: basket?.token, lines, warnings });
}

/** The selection in the query of the call; an empty text is none. */
type TriedSelection = {
  paymentType?: string | undefined;
  promo?: string | undefined;
  bonusesForWriteOff?: number | undefined;
  calculationId?: string | undefined;
};

type Overrides = { warnings?: string[]; promoUseErr?: string | undefined };

/** Totals with the saved selection, or as they would be with this one; nothing is stored (decision T7.25). */
export async function viewTotal(
  services: Services,
  shopper: Shopper,
  token: string | undefined,
  tried: TriedSelection = {},
  overrides: Overrides = {},
): Promise<BasketTotal> {
  const { priced } = await readTotals(services, shopper, token, tried);
  return presentPricedBasket(priced, overrides);
}

type ReadTotals = { basket: string | undefined; lines: ShownLine[]; priced: PricedBasket };

/** The shopper's basket, its lines and totals. */
export async function readTotals(
  services: Services,
  shopper: Shopper,
  token: string | undefined,
  tried: TriedSelection = {},
): Promise<ReadTotals> {
  const { basket, lines } = await readBasket(services.db, shopper, token);
  const selection = {
    payment_type: tried.paymentType ?? basket?.payment_type ?? null,
    promo_code: tried.promo ?? basket?.promo_code ?? null,
    bonuses: tried.bonusesForWriteOff ?? basket?.bonuses ?? 0,
    gift: basket?.gift ?? null,
  };
  const delivery =
    basket && tried.calculationId
      ? await findDeliveryTerms(services.db, tried.calculationId, {
          userId: shopper.userId,
          basketHash: basketHash(selectedLines(lines)),
          now: services.now(),
        })
      : undefined;
  const priced = await priceBasket(services.db, services, shopper, {
    settings: settingsOf(services.catalog.current(), shopper.siteId),
    lines,
    selection,
    ...(delivery && { delivery }),
  });
  return { basket: basket?.token, lines, priced };
}

/** Prices sizes that are not in a basket: all of them selected, counts added up. */
export async function viewVirtual(
  services: Services,
  shopper: Shopper,
  groups: readonly RequestedCount[],
  { paymentType = '', promo = '' }: TriedSelection,
): Promise<{ basket: Basket; total: BasketTotal }> {
  const sizes = [...Map.groupBy(groups, ({ id }) => id)].map(([id, same]) => ({
    id,
    count: same.reduce((total, { count }) => total + count, 0),
  }));
  const lines = await listVirtualLines(
    services.db,
    sizes.filter(({ count }) => count > 0),
    shopper,
  );
  const priced = await priceBasket(services.db, services, shopper, {
    settings: settingsOf(services.catalog.current(), shopper.siteId),
    lines,
    selection: { payment_type: paymentType, promo_code: promo, bonuses: 0, gift: null },
  });
  return {
    basket: showBasket(services, shopper, { basket: undefined, lines, warnings: [] }),
    total: presentPricedBasket(priced),
  };
}

type Shown = { basket: string | undefined; lines: readonly ShownLine[]; warnings: string[] };

/** A basket that has been read. */
export function showBasket(
  { catalog }: Pick<Services, 'catalog'>,
  shopper: Shopper,
  { basket, lines, warnings }: Shown,
): Basket {
  const config = configFor({ catalog }, shopper);
  return presentBasket(basket, lines, warnings, {
    terms: basketTerms(config, shopper),
    unselectsNotInStock: config.basket.DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS,
    categories: catalog.current().categories,
  });
}
