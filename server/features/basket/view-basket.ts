import type { Basket, BasketTotal } from '#contract/basket.ts';
import type { Db } from '#database/schema.ts';
import { basketTotals } from '#domain/basket/totals.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';
import { readPaymentChoice } from '#domain/pricing/payment.ts';
import { findBalance } from '#server/features/bonuses/queries.ts';
import { judgePromo } from '#server/features/promo/judge-promo.ts';
import { presentConfig } from '#server/features/site/present.ts';
import { siteSettings } from '#server/features/site/settings.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { listBasketLines, listVirtualLines, type ShownLine } from './basket-lines.ts';
import { presentBasket, presentTotal } from './present.ts';
import { findBasket, type KeptWishes, type RequestedCount } from './queries.ts';
import { basketTerms } from './terms.ts';

/** The shopper's basket; an empty one when there is none, and when it is somebody else's. */
export async function viewBasket(
  services: Services,
  shopper: Shopper,
  token: string | undefined,
  warnings: string[] = [],
): Promise<Basket> {
  const { basket, lines } = await readBasket(services.db, shopper, token);
  return showLines(services, shopper, { basket: basket?.token, lines, warnings });
}

/** What a shopper would like to use, as the call gives it; an empty text is none. */
type TriedWishes = {
  paymentType?: string | undefined;
  promo?: string | undefined;
  bonusesForWriteOff?: number | undefined;
};

type SaidAlready = { warnings?: string[]; promoUseErr?: string | undefined };

/** Totals with what the basket keeps, or as they would be with these wishes; nothing is stored (decision T7.25). */
export async function viewTotal(
  services: Services,
  shopper: Shopper,
  token: string | undefined,
  tried: TriedWishes = {},
  said: SaidAlready = {},
): Promise<BasketTotal> {
  const { basket, lines } = await readBasket(services.db, shopper, token);
  const wishes = {
    payment_type: tried.paymentType ?? basket?.payment_type ?? null,
    promo_code: tried.promo ?? basket?.promo_code ?? null,
    bonuses: tried.bonusesForWriteOff ?? basket?.bonuses ?? 0,
  };
  return reckon(services, shopper, lines, wishes, said);
}

/** What sizes would cost that lie in no basket: all of them selected, counts added up. */
export async function viewVirtual(
  services: Services,
  shopper: Shopper,
  groups: readonly RequestedCount[],
  { paymentType = '', promo = '' }: TriedWishes,
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
  const wishes = { payment_type: paymentType, promo_code: promo, bonuses: 0 };
  return {
    basket: await showLines(services, shopper, { basket: undefined, lines, warnings: [] }),
    total: await reckon(services, shopper, lines, wishes, {}),
  };
}

type Shown = { basket: string | undefined; lines: readonly ShownLine[]; warnings: string[] };

async function showLines(
  { db, catalog }: Services,
  shopper: Shopper,
  { basket, lines, warnings }: Shown,
): Promise<Basket> {
  const config = await readConfig(db, shopper);
  return presentBasket(basket, lines, warnings, {
    terms: basketTerms(config, shopper),
    unselectsNotInStock: config.basket.DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS,
    categories: catalog.current().categories,
  });
}

async function reckon(
  { db, catalog, now }: Services,
  shopper: Shopper,
  lines: readonly ShownLine[],
  wishes: KeptWishes,
  { warnings = [], promoUseErr }: SaidAlready,
): Promise<BasketTotal> {
  const terms = basketTerms(await readConfig(db, shopper), shopper);
  const paymentType = wishes.payment_type || null;
  const { promo, refusal } = await judgePromo(db, wishes.promo_code, lines, {
    shopper,
    terms,
    categories: catalog.current().categories,
    now: now(),
  });
  const available = shopper.userId === undefined ? 0 : await findBalance(db, shopper.userId);
  const totals = basketTotals(lines, terms, {
    payment: paymentType === null ? undefined : readPaymentChoice(paymentType),
    promo,
    bonuses: { requested: wishes.bonuses, available },
  });
  return presentTotal(totals, {
    promocodeUsed: promo?.code ?? null,
    promoUseErr: promoUseErr ?? refusal ?? null,
    paymentType,
    warnings,
    accounts:
      shopper.userId === undefined ? [] : [{ accountType: { id: DEFAULT_ACCOUNT_ID }, value: available }],
  });
}

/** Settings as they hold for this shopper. */
export const readConfig = async (db: Db, shopper: Shopper) =>
  presentConfig(await siteSettings(db, shopper.siteId), shopper);

export async function readBasket(db: Db, shopper: Shopper, token: string | undefined) {
  const basket = await findBasket(db, shopper, token);
  const lines = basket === undefined ? [] : await listBasketLines(db, basket.token, shopper);
  return { basket, lines };
}
