import { ApiError, isRefusal } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { DeliveryCalculation } from '#contract/delivery.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import { type FieldOf, textOf } from '#storefront/forms/fields.ts';
import type { Changed } from './checkout-data.ts';
import { type KnownMethod, readOrder, readWhere, type Where, whereProblems } from './read-checkout-form.ts';

/* The order call of the form: from the browser, or from the page that it is posted to before scripts run. */

type Asker = {
  api: Api;
  basket: string | undefined;
  methods: readonly KnownMethod[];
  deviceId?: string | undefined;
};

export function calculateDelivery(
  { api, basket }: Pick<Asker, 'api' | 'basket'>,
  where: Where,
  signal?: AbortSignal,
): Promise<DeliveryCalculation> {
  const more = signal && { signal };
  if (where.kind === 'pickupPoint') {
    const { method, deliveryPointCode } = where;
    const body = { basket, method, deliveryPointCode };
    return api('POST /delivery/v1/calculate/pickupPoint', { body, ...more });
  }
  const { kind: _, ...destination } = where;
  return api('POST /delivery/v1/calculate/address', { body: { basket, ...destination }, ...more });
}

/**
 * Sends the order. Problems of the destination are reported together with the server's refusal, so that the
 * user sees all of them at once.
 *
 * @throws {ApiError} a refusal; its fields are those of the order
 */
export async function placeOrder(form: FormData, asker: Asker): Promise<PlacedOrder> {
  const where = readWhere(form, asker.methods);
  const problems = whereProblems(where, asker.methods);
  const isWhereKnown = where !== undefined && Object.keys(problems).length === 0;
  try {
    const known = textOf(form, 'calculationId');
    const calculationId =
      known || (isWhereKnown ? (await calculateDelivery(asker, where)).calculationId : '');
    const body = readOrder(form, where, isWhereKnown ? calculationId : '');
    return await asker.api('POST /orders/v1', {
      body: { ...body, ...(asker.deviceId && { deviceId: asker.deviceId }) },
    });
  } catch (error) {
    throw error instanceof ApiError ? withProblems(error, problems) : error;
  }
}

/** Without a destination there is no calculation, so its absence is not reported. */
function withProblems(refusal: ApiError, problems: Record<string, string>): ApiError {
  const errors: Record<string, string> = {};
  for (const [field, text] of Object.entries(refusal.errors)) errors[fieldOfOrder(field)] = text;
  if (Object.keys(problems).length > 0) delete errors['personalDelivery.calculationId'];
  return new ApiError(
    refusal.status,
    refusal.message,
    { ...refusal.body, errors: { ...errors, ...problems } },
    refusal,
  );
}

/** A calculation has shorter names for what the order asks, too. */
const fieldOfOrder = (field: string): string =>
  FIELDS_OF_CALCULATION[field] ?? field.replace(/^shipping\./, 'personalShipping.shipping.');

const FIELDS_OF_CALCULATION: Record<string, FieldOf<'POST /orders/v1'>> = {
  method: 'personalDelivery.method',
  deliveryPointCode: 'personalDelivery.deliveryPointCode',
  shippingId: 'personalShipping.shippingId',
};

/**
 * What was not as the shopper saw it; undefined for any other refusal.
 *
 * @param seenTotal roubles that the shopper saw while pressing
 */
export function changedBy(error: unknown, seenTotal: number): Changed | undefined {
  if (!isRefusal(error, 'POST /orders/v1', 'order_changed')) return;
  return { ...error.body.changed, message: error.message, seenTotal };
}
