import { type Kopecks, NOTHING } from '#domain/money.ts';

/** What a calculation says, before the basket decides whether it is paid for. */
export type DeliveryTerms = {
  fullPrice: Kopecks;
  /** False for a way of delivery that the shop never makes a gift of. */
  mayBeFree: boolean;
};

/**
 * §9: "Free delivery threshold 5 000 ₽", measured by what the goods cost after
 * set and promo code, before the online discount and bonuses (decision T3.13).
 *
 * @param remains what is missing until the threshold; undefined where delivery is never free (decision T2.30)
 */
export const deliveryPrice = (
  { fullPrice, mayBeFree }: DeliveryTerms,
  remains: Kopecks | undefined,
): Kopecks => (mayBeFree && remains === NOTHING ? NOTHING : fullPrice);
