import { hash } from 'node:crypto';
import type { OrderForm } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { type DeliveryInput, readDeliveryInput } from '#server/features/delivery/delivery-input.ts';
import { findPaymentMethod } from '#server/features/payments/methods.ts';
import { nameOfPattern } from '#server/features/users/names.ts';
import type { Buyer } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';

/** The validated input of an order, with everything that the form refers to. */
export type OrderInput = { form: OrderForm; payment: PaymentMethod; delivery: DeliveryInput };

/** Names of the delivery fields in the order form, for errors. */
const DELIVERY_FIELDS = {
  method: 'personalDelivery.method',
  deliveryPointCode: 'personalDelivery.deliveryPointCode',
  shippingId: 'personalShipping.shippingId',
  shipping: 'personalShipping.shipping',
};

/**
 * Validates the form before anything is locked: names by role, the payment method and the delivery, each as
 * offered to this shopper.
 *
 * @throws {Problem} `invalid` with field errors, `not_found` for an address that is not the shopper's own
 */
export async function readOrderInput(
  services: Services,
  user: User,
  form: OrderForm,
  buyer: Buyer,
): Promise<OrderInput> {
  const { db } = services;
  refuseShortName(buyer, form);
  const delivery = await readDeliveryInput(
    db,
    user,
    {
      method: form.personalDelivery.method,
      deliveryPointCode: form.personalDelivery.deliveryPointCode,
      shippingId: form.personalShipping?.shippingId,
      shipping: form.personalShipping?.shipping,
    },
    DELIVERY_FIELDS,
  );
  const payment = await findPaymentMethod(db, services, user, form.personalPayment);
  if (payment === undefined) throw invalid('personalPayment', 'Выберите способ оплаты');
  if (!payment.deliveryKinds.includes(delivery.kind)) {
    throw invalid('personalPayment', 'При таком способе доставки так оплатить нельзя');
  }
  return { form, payment, delivery };
}

function refuseShortName({ namePattern }: Buyer, { personalData }: OrderForm): void {
  try {
    nameOfPattern(namePattern, personalData.fio);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw invalid('personalData.fio', error.message);
  }
}

const invalid = (field: string, message: string) =>
  new Problem('invalid', message, { errors: { [field]: message } });

/**
 * Distinguishes a repeated form from another one with the same request id by what was sent, not by
 * what was parsed, so that a version with other fields still recognises it. Values that change
 * between two attempts by themselves are left out, as below.
 */
export function hashOfSent(sent: unknown): string {
  const { requestId: _, expectedTotal: _total, deviceId: _device, ...form } = asObject(sent);
  const { calculationId: _calculation, ...delivery } = asObject(form.personalDelivery);
  return hash('sha256', JSON.stringify(inOrder({ ...form, personalDelivery: delivery })), 'base64url');
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Sorts the keys of every object, so that their order does not matter. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

/**
 * The hash of a form in the previous version; written and compared while both versions may run.
 * Values that change between two attempts by themselves, because an answer was lost, are left out.
 */
export function hashOf({
  requestId: _,
  expectedTotal: _total,
  deviceId: _device,
  ...form
}: OrderForm): string {
  const { calculationId: _calculation, ...delivery } = form.personalDelivery;
  return hash('sha256', JSON.stringify({ ...form, personalDelivery: delivery }), 'base64url');
}
