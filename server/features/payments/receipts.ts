import type { StoredReceipt } from '#database/schema/payments.ts';
import { type Purchase, receiptItems, type UinInReceipt } from '#domain/payments/receipt.ts';
import type { Bill } from '#server/features/orders/read-bill.ts';
import type { Receipt } from '#server/integrations/payments/port.ts';

/** A receipt as its row stores it: sent to the bank again word for word, whatever becomes of the order. */
export const storedReceipt = ({ email, phone, items }: Receipt): string =>
  JSON.stringify({
    email,
    phone,
    items: items.map(({ description, quantity, unit, vat, subject, code }) => ({
      description,
      quantity,
      unit_kopecks: unit,
      vat_basis_points: vat ?? null,
      subject,
      ...(code && { code }),
    })),
  } satisfies StoredReceipt);

export const readReceipt = ({ email, phone, items }: StoredReceipt): Receipt => ({
  email,
  phone,
  items: items.map(({ description, quantity, unit_kopecks, vat_basis_points, subject, code }) => ({
    description,
    quantity,
    unit: unit_kopecks,
    vat: vat_basis_points ?? undefined,
    subject,
    ...(code && { code }),
  })),
});

/** The receipt for a whole bill: its lines, with the numbers of the pieces where the site wants them, and the delivery. */
export function receiptOfBill({ email, phone, lines, delivery }: Bill, uinIn: UinInReceipt): Receipt {
  const goods = lines.map(
    ({ title, uins, count, paidKopecks, vat, isService }): Purchase => ({
      title,
      uins,
      count,
      paid: paidKopecks,
      vat,
      subject: isService ? 'service' : 'commodity',
    }),
  );
  const engraving = lines.map(
    ({ title, engravingKopecks, vat }): Purchase => ({
      title: `Гравировка: ${title}`,
      count: 1,
      paid: engravingKopecks,
      vat,
      subject: 'service',
    }),
  );
  const way: Purchase = {
    title: delivery.name,
    count: 1,
    paid: delivery.kopecks,
    vat: delivery.vat,
    subject: 'service',
  };
  return { email, phone, items: receiptItems([...goods, ...engraving, way], uinIn) };
}
