import type { PaymentMethod } from '#contract/payments.ts';
import type { Db } from '#database/schema.ts';
import { defaultMethodId, methodName } from '#domain/payments/payment-method.ts';
import { isOnlineDiscounted, paymentKind } from '#domain/pricing/payment.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { listMethods } from './queries.ts';

type WithBank = Pick<Services, 'catalog' | 'payments'>;

/** Methods offered to this shopper; none online where no bank is configured. */
export async function offeredMethods(
  db: Db,
  { catalog, payments }: WithBank,
  shopper: Shopper,
): Promise<PaymentMethod[]> {
  const { pricing } = settingsOf(catalog.current(), shopper.siteId);
  const all = await listMethods(db, shopper);
  const rows = all.filter(({ way }) => way !== 'online' || payments !== undefined);
  const defaultId = defaultMethodId(rows);
  return rows.map((row) => {
    const kind = paymentKind(row);
    const isDiscounted = isOnlineDiscounted(kind, pricing.onlineDiscount.mode);
    return {
      id: row.id,
      code: row.code,
      name: methodName(row, all),
      isDefault: row.id === defaultId,
      kind,
      way: row.way,
      hint: row.hint,
      months: row.months,
      deliveryKinds: row.delivery_kinds.map((of) => (of === 'address' ? of : 'pickupPoint')),
      discountPercent: isDiscounted ? pricing.onlineDiscount.percent : 0,
      allowsBonuses: kind !== 'instalment',
    };
  });
}

/** The payment method of an order; undefined when it is not offered to this shopper. */
export async function findPaymentMethod(
  db: Db,
  services: WithBank,
  shopper: Shopper,
  id: number,
): Promise<PaymentMethod | undefined> {
  const methods = await offeredMethods(db, services, shopper);
  return methods.find((method) => method.id === id);
}
