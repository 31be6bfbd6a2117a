import type { Bonuses } from './bonuses-card.tsx';
import type { Buyer } from './buyer-fields.tsx';
import type { ChosenGoods } from './chosen-goods.ts';
import { type Delivery, isQuotable, sentDelivery } from './delivery.ts';
import type { NewOrderBody, PlacedBody } from './queries.ts';

/** How the link to pay goes out. */
export type Channel = 'email' | 'sms' | 'none';

/** A new order as it is being written. */
export type Draft = {
  /** Undefined: the first of the shop, or that of the order `from`. */
  siteId: number | undefined;
  buyer: Buyer;
  goods: readonly ChosenGoods[];
  delivery: Delivery;
  payment: number | undefined;
  promo: string;
  bonuses: Bonuses;
  comment: string;
  /** The order whose buyer and delivery are taken. */
  from: number | undefined;
  /** The one-click order that it answers. */
  blank: number | undefined;
};

/** What is asked for the price; undefined without goods. */
export function pricedBody(draft: Draft): NewOrderBody | undefined {
  const { siteId, buyer, goods, delivery, payment, promo, bonuses, from } = draft;
  if (goods.length === 0) return;
  const account = buyer.account ? { id: buyer.account.id } : null;
  return {
    ...(siteId !== undefined && { siteId }),
    lines: goods.map(({ groupId, count }) => ({ groupId, count })),
    ...(payment !== undefined && { payment }),
    ...(isQuotable(delivery) && { delivery: sentDelivery(delivery) }),
    ...(promo.trim() !== '' && { promo: promo.trim() }),
    ...(bonuses.amount > 0 && { bonuses: { amount: bonuses.amount } }),
    ...(from === undefined ? { customer: account } : { fromOrder: from }),
  };
}

/** The order itself; what is missing or half written is refused by its fields. */
export function placedBody(draft: Draft, expectedTotal: number): PlacedBody {
  const { siteId, buyer, goods, delivery, payment, promo, bonuses, comment, from, blank } = draft;
  return {
    ...(siteId !== undefined && { siteId }),
    lines: goods.map(({ groupId, count }) => ({ groupId, count })),
    ...(payment !== undefined && { payment }),
    comment,
    ...(delivery.method !== '' && { delivery: sentDelivery(delivery) }),
    ...(promo.trim() !== '' && { promo: promo.trim() }),
    ...(bonuses.amount > 0 && { bonuses }),
    ...(from === undefined ? { customer: customerOf(buyer) } : { fromOrder: from }),
    ...(blank !== undefined && { fromBlank: blank }),
    expectedTotal,
  };
}

function customerOf({ account, fio, phone, email, hasConsent }: Buyer): PlacedBody['customer'] {
  if (account) return { id: account.id };
  return { fio, phone, ...(email.trim() !== '' && { email }), consent: hasConsent };
}
