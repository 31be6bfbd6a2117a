import type { BasketTotal } from '#contract/basket.ts';
import type { Db } from '#database/schema.ts';
import { type BasketTotals, basketTotals } from '#domain/basket/totals.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-price.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { costOf, type Gift, giftServices } from '#domain/orders/gift.ts';
import { readPaymentChoice } from '#domain/pricing/payment.ts';
import { findBalance } from '#server/features/bonuses/queries.ts';
import { type EvaluatedPromo, evaluatePromo } from '#server/features/promo/evaluate-promo.ts';
import { presentConfig } from '#server/features/site/present.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { type Settings, settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import type { ShownLine } from './basket-lines.ts';
import { presentTotal } from './present.ts';
import type { SavedSelection } from './queries.ts';
import { basketTerms } from './terms.ts';

/** Totals with their inputs. */
export type PricedBasket = EvaluatedPromo & {
  totals: BasketTotals;
  paymentType: string | null;
  gift: Gift | null;
  /** Bonuses that the shopper can spend; undefined for a guest. */
  available: number | undefined;
  /** Roubles. */
  leastOrder: number;
};

type BasketToPrice = {
  settings: Settings;
  lines: readonly ShownLine[];
  selection: SavedSelection;
  delivery?: DeliveryTerms;
  /** Bonuses that an order that is calculated again has spent: it may spend them again. */
  heldBonuses?: number;
};

/** Prices the selected lines for this shopper with this selection. All totals and orders are priced here. */
export async function priceBasket(
  db: Db,
  { catalog, now }: Pick<Services, 'catalog' | 'now'>,
  shopper: Shopper,
  { settings, lines, selection, delivery, heldBonuses = 0 }: BasketToPrice,
): Promise<PricedBasket> {
  const config = presentConfig(settings, shopper);
  const terms = basketTerms(config, shopper);
  const paymentType = selection.payment_type || null;
  const evaluated = await evaluatePromo(db, selection.promo_code, lines, {
    shopper,
    terms,
    categories: catalog.current().categories,
    now: now(),
  });
  const gift = config.gift && selection.gift;
  const services = giftServices(gift, {
    box: fromRoubles(config.gift?.box ?? 0),
    card: fromRoubles(config.gift?.card ?? 0),
  });
  const available =
    shopper.userId === undefined ? undefined : (await findBalance(db, shopper.userId)) + heldBonuses;
  const chosen = {
    payment: paymentType === null ? undefined : readPaymentChoice(paymentType),
    promo: evaluated.promo,
    bonuses: { requested: selection.bonuses, available: available ?? 0 },
  };
  return {
    ...evaluated,
    totals: basketTotals(lines, terms, chosen, delivery, services),
    paymentType,
    gift,
    available,
    leastOrder: config.orders.leastOrder,
  };
}

type Overrides = { warnings?: string[]; promoUseErr?: string | undefined };

export function presentPricedBasket(
  { totals, promo, refusal, paymentType, gift, available, leastOrder }: PricedBasket,
  { warnings = [], promoUseErr }: Overrides = {},
): BasketTotal {
  return presentTotal(totals, {
    promocodeUsed: promo?.code ?? null,
    promoUseErr: promoUseErr ?? refusal ?? null,
    paymentType,
    gift: gift && { ...gift, price: toRoubles(costOf(totals.services)) },
    warnings,
    leastOrder,
    accounts: available === undefined ? [] : [{ accountType: { id: DEFAULT_ACCOUNT_ID }, value: available }],
  });
}

/** The settings of this shopper's site. */
export const configFor = ({ catalog }: Pick<Services, 'catalog'>, shopper: Shopper) =>
  presentConfig(settingsOf(catalog.current(), shopper.siteId), shopper);
