import type { DeliveryMethod } from '#contract/delivery.ts';
import type { Input } from '#contract/endpoint.ts';
import type { ShopCalls } from '#contract/shop-calls.ts';
import type { Destination } from '#domain/addresses/address.ts';
import { deliveryAddressProblems } from '#domain/delivery/address-validators.ts';
import { readDestination } from '#storefront/features/addresses/read-address-form.ts';
import type { Scenario } from '#storefront/features/auth/scenario.ts';
import { textOf } from '#storefront/forms/fields.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import type { Entered } from './checkout-data.ts';

type OrderBody = Input<ShopCalls['POST /orders/v1']>['body'];

/** The data of a delivery method that the form needs. */
export type KnownMethod = Pick<DeliveryMethod, 'code' | 'kind' | 'validators'>;

/** Destination of the order, as far as it is known. */
export type Where =
  | { kind: 'pickupPoint'; method: string; deliveryPointCode: string }
  | { kind: 'address'; method: string; shippingId: number }
  | { kind: 'address'; method: string; shipping: Destination };

/** Each method has its own group of radio buttons for its points. */
export const pointName = (method: string): string => `point.${method}`;

/** The selections in a form returned by the server. */
export function choicesIn({ method, shippingId, ...entered }: Entered): CheckoutChoice {
  return {
    method,
    point: entered[pointName(method ?? '')],
    shippingId: shippingId === 'new' ? 'new' : Number(shippingId) || undefined,
  };
}

/** Undefined while no delivery method is selected. */
export function readWhere(form: FormData, methods: readonly KnownMethod[]): Where | undefined {
  const chosen = methods.find(({ code }) => code === textOf(form, 'method'));
  if (chosen === undefined) return;
  const { code: method, kind } = chosen;
  if (kind === 'pickupPoint') {
    return { kind, method, deliveryPointCode: textOf(form, pointName(method)) };
  }
  const shippingId = Number(textOf(form, 'shippingId'));
  if (Number.isSafeInteger(shippingId) && shippingId > 0) return { kind, method, shippingId };
  return { kind, method, shipping: readDestination(form) };
}

/** What is missing of it, a text per field of the order; the server has the same rules. */
export function whereProblems(
  where: Where | undefined,
  methods: readonly KnownMethod[],
): Record<string, string> {
  if (where === undefined) return { 'personalDelivery.method': 'Выберите способ доставки' };
  if (where.kind === 'pickupPoint') {
    return where.deliveryPointCode === ''
      ? { 'personalDelivery.deliveryPointCode': 'Выберите пункт выдачи' }
      : {};
  }
  if ('shippingId' in where) return {};
  const validators = methods.find(({ code }) => code === where.method)?.validators ?? [];
  const problems = Object.entries(deliveryAddressProblems(where.shipping, validators));
  return Object.fromEntries(problems.map(([field, text]) => [`personalShipping.shipping.${field}`, text]));
}

/** The order form of §3. The server reports missing fields. */
export function readOrder(form: FormData, where: Where | undefined, calculationId: string): OrderBody {
  const isForAnother = form.has('isForAnother');
  const expectedTotal = Number(textOf(form, 'expectedTotal'));
  const requestId = textOf(form, 'requestId');
  return {
    accept: {
      policy: form.has('policy'),
      offer: form.has('offer'),
      mailing: form.has('mailing'),
    },
    scenario: 'order' satisfies Scenario,
    personalData: {
      fio: textOf(form, 'fio'),
      email: textOf(form, 'email'),
      phone: textOf(form, 'phone'),
    },
    ...(isForAnother && {
      recipient: { fio: textOf(form, 'recipientFio'), phone: textOf(form, 'recipientPhone') },
    }),
    personalCommentary: textOf(form, 'comment'),
    personalPayment: Number(textOf(form, 'payment')),
    personalDelivery: {
      method: where?.method ?? '',
      ...(where && { type: where.kind }),
      ...(where?.kind === 'pickupPoint' && { deliveryPointCode: where.deliveryPointCode }),
      calculationId,
    },
    ...(where?.kind === 'address' && { personalShipping: shippingOf(where) }),
    ...(expectedTotal > 0 && { expectedTotal }),
    ...(requestId !== '' && { requestId }),
  };
}

const shippingOf = (where: Extract<Where, { kind: 'address' }>) =>
  'shippingId' in where ? { shippingId: where.shippingId } : { shipping: where.shipping };
