import { useEffect } from 'react';
import type { OrderView } from '#contract/orders.ts';

/** Storage key of the orders already sent to analytics by this browser. */
const TRACKED = 'toldPurchases';

/** Sends an order to analytics once, even if its page is opened again (§7 Analytics). */
export function useTrackedPurchase(order: OrderView | undefined): void {
  useEffect(() => {
    if (order === undefined) return;
    const stored: unknown = JSON.parse(localStorage.getItem(TRACKED) ?? '[]');
    const tracked: unknown[] = Array.isArray(stored) ? stored : [];
    if (tracked.includes(order.id)) return;
    localStorage.setItem(TRACKED, JSON.stringify([...tracked, order.id]));
    void import('./analytics.ts').then(({ trackItems }) => trackItems('purchase', ...purchaseOf(order)));
  }, [order]);
}

function purchaseOf({ number, total, promoCode, lines }: OrderView): [object[], object] {
  const products = lines.map((line) => ({
    id: line.vendorCode,
    name: line.title,
    variant: line.sizeTitle,
    price: line.paid / line.count,
    quantity: line.count,
  }));
  return [products, { id: number, revenue: total, ...(promoCode !== null && { coupon: promoCode }) }];
}
