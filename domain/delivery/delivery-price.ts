import { type Kopecks, NOTHING } from '#domain/money.ts';

/** The result of a calculation, before the free-delivery rule of the basket. */
export type DeliveryTerms = {
  fullPrice: Kopecks;
  /** False for a delivery method that is never free. */
  mayBeFree: boolean;
};

/**
 * §9: "Free delivery threshold 5 000 ₽", compared with the goods after set and
 * promo code, before the online discount and bonuses (decision T3.13).
 *
 * @param remains the amount missing to the threshold; undefined where delivery is never free (decision T2.30)
 */
export const deliveryPrice = (
  { fullPrice, mayBeFree }: DeliveryTerms,
  remains: Kopecks | undefined,
): Kopecks => (mayBeFree && remains === NOTHING ? NOTHING : fullPrice);
