import type { StoredReceipt } from '#database/schema/payments.ts';
import { type Purchase, receiptItems } from '#domain/payments/receipt.ts';
import type { Bill } from '#server/features/orders/read-bill.ts';
import type { Receipt } from '#server/integrations/payments/port.ts';

/** A receipt as its row stores it: sent to the bank again word for word, whatever becomes of the order. */
export const storedReceipt = ({ email, phone, items }: Receipt): string =>
  JSON.stringify({
    email,
    phone,
    items: items.map(({ description, quantity, unit, vat, subject }) => ({
      description,
      quantity,
      unit_kopecks: unit,
      vat_basis_points: vat ?? null,
      subject,
    })),
  } satisfies StoredReceipt);

export const readReceipt = ({ email, phone, items }: StoredReceipt): Receipt => ({
  email,
  phone,
  items: items.map(({ description, quantity, unit_kopecks, vat_basis_points, subject }) => ({
    description,
    quantity,
    unit: unit_kopecks,
    vat: vat_basis_points ?? undefined,
    subject,
  })),
});

/** The receipt for a whole bill: its lines with the numbers of the pieces (decision T10.5), and the delivery. */
export function receiptOfBill({ email, phone, lines, delivery }: Bill): Receipt {
  const goods = lines.map(
    ({ title, uins, count, paidKopecks, vat, isService }): Purchase => ({
      title: uins.length > 0 ? `${title}, УИН ${uins.join(', ')}` : title,
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
  return { email, phone, items: receiptItems([...goods, ...engraving, way]) };
}
