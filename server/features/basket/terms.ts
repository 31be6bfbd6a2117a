import type { Config } from '#contract/site.ts';
import type { BasketTerms } from '#domain/basket/totals.ts';
import { fromPercent, fromRoubles } from '#domain/money.ts';
import type { Shopper } from '#server/platform/shopper.ts';

/** Pricing terms of this shopper, in the units of pricing. */
export function basketTerms({ pricing, delivery, engraving }: Config, { priceRole }: Shopper): BasketTerms {
  return {
    priceRole,
    setDiscount: fromPercent(pricing.setDiscountPercent),
    onlineDiscount: {
      mode: pricing.onlineDiscount.mode,
      portion: fromPercent(pricing.onlineDiscount.percent),
    },
    bonuses: fromPercent(pricing.bonusPercent),
    bonusShare: fromPercent(pricing.bonusSharePercent),
    freeDeliveryThreshold: fromRoubles(delivery.freeDeliveryThreshold),
    isFreeDeliveryOn: delivery.isFreeDeliveryOn,
    engravingPrice: fromRoubles(engraving.price),
  };
}
