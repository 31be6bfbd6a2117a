import { PAYMENT, type PaymentStatus } from '#domain/orders/status.ts';
import { type BuyerKind, papersOfBuyer } from '#domain/papers/paper-kinds.ts';
import { missingRequisites, type Seller } from '#domain/papers/requisites.ts';
import type { Settings } from '#server/platform/site-settings.ts';

type Standing = {
  payment_status: PaymentStatus;
  paid_at: Date | null;
  cancelled_at: Date | null;
  is_by_invoice: boolean;
};

/** What an order gives its buyer by its own state. */
export const papersOfOrder = (order: Standing): BuyerKind[] =>
  papersOfBuyer({
    isPaid: order.paid_at !== null && order.payment_status !== PAYMENT.refunded,
    isCancelled: order.cancelled_at !== null,
    isByInvoice: order.is_by_invoice,
  });

/** Those of them for which the site has its requisites. */
export const papersNow = (order: Standing, settings: Settings): BuyerKind[] =>
  papersOfOrder(order).filter((kind) => missingRequisites(kind, sellerOf(settings)).length === 0);

export function sellerOf({ organization, requisites }: Settings): Seller {
  const { legalName = '', inn = '', ogrn = '', zip = '', city = '', street = '' } = organization ?? {};
  const { kpp = '', bank = '', bic = '', account = '', correspondentAccount = '' } = requisites ?? {};
  const { director = '', accountant = '' } = requisites ?? {};
  const address = organization ? [zip, city, street].filter((part) => part).join(', ') : '';
  const given = {
    name: legalName,
    inn,
    kpp,
    ogrn,
    address,
    account,
    bank,
    bic,
    correspondentAccount,
    director,
    accountant,
  };
  return Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()])) as Seller;
}
