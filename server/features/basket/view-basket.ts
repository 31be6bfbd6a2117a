import type { Basket, BasketTotal } from '#contract/basket.ts';
import { basketTotals } from '#domain/basket/totals.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';
import { readPaymentChoice } from '#domain/pricing/payment.ts';
import { presentConfig } from '#server/features/site/present.ts';
import { siteSettings } from '#server/features/site/settings.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { listBasketLines } from './basket-lines.ts';
import { presentBasket, presentTotal } from './present.ts';
import { findBasket } from './queries.ts';
import { basketTerms } from './terms.ts';

/** The shopper's basket; an empty one when there is none, and when it is somebody else's. */
export async function viewBasket(
  services: Services,
  shopper: Shopper,
  token: string | undefined,
  warnings: string[] = [],
): Promise<Basket> {
  const { basket, lines, config } = await readBasket(services, shopper, token);
  return presentBasket(basket, lines, warnings, {
    terms: basketTerms(config, shopper),
    unselectsNotInStock: config.basket.DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS,
    categories: services.catalog.current().categories,
  });
}

/** What a shopper would like to use, as the call gives it. */
type TriedWishes = {
  paymentType?: string | undefined;
  promo?: string | undefined;
  bonusesForWriteOff?: number | undefined;
};

/** No code is known before the shop keeps any. */
const UNKNOWN_PROMO = 'Промокод не найден или срок его действия истёк';

/** Totals as they would be with these wishes; nothing is stored (decision T7.25). */
export async function viewTotal(
  services: Services,
  shopper: Shopper,
  token: string | undefined,
  { paymentType, promo, bonusesForWriteOff = 0 }: TriedWishes,
): Promise<BasketTotal> {
  const { lines, config } = await readBasket(services, shopper, token);
  const account = { accountType: { id: DEFAULT_ACCOUNT_ID }, value: 0 };
  const totals = basketTotals(lines, basketTerms(config, shopper), {
    payment: paymentType === undefined ? undefined : readPaymentChoice(paymentType),
    bonuses: { requested: bonusesForWriteOff, available: account.value },
  });
  return presentTotal(totals, {
    promoUseErr: promo?.trim() ? UNKNOWN_PROMO : null,
    accounts: shopper.userId === undefined ? [] : [account],
  });
}

async function readBasket({ db }: Services, shopper: Shopper, token: string | undefined) {
  const config = presentConfig(await siteSettings(db, shopper.siteId), shopper);
  const basket = await findBasket(db, shopper, token);
  const lines = basket === undefined ? [] : await listBasketLines(db, basket, shopper);
  return { basket, lines, config };
}
