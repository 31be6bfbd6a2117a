import type { OrderChange } from '#contract/orders.ts';
import { paymentTypeOf } from '#domain/pricing/payment.ts';
import { presentPricedBasket } from '#server/features/basket/price-basket.ts';
import { readTotals } from '#server/features/basket/view-basket.ts';
import { calculateDelivery } from '#server/features/delivery/calculate.ts';
import { StaleCalculation } from '#server/features/delivery/take-calculation.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import type { OrderInput } from './order-input.ts';

type ChangedLine = NonNullable<OrderChange['lines']>[number];

/**
 * The order differs from what the shopper saw. Thrown inside the transaction, which rolls back; the
 * current state is read afterwards.
 */
export class OrderChanged extends Error {
  override readonly name = 'OrderChanged';
  readonly lines: ChangedLine[];

  constructor(message: string, lines: ChangedLine[] = []) {
    super(message);
    this.lines = lines;
  }
}

/** The refusal that lists what has changed; other errors are returned as they are. */
export async function refusalOf(
  error: unknown,
  services: Services,
  user: User,
  input: OrderInput,
): Promise<unknown> {
  if (error instanceof OrderChanged) {
    const { calculationId } = input.form.personalDelivery;
    const totals = await totalsNow(services, user, input, calculationId);
    return conflict(error.message, { totals, ...(error.lines.length > 0 && { lines: error.lines }) });
  }
  if (error instanceof StaleCalculation) {
    const calculation = await calculateDelivery(services, user, input.delivery, undefined);
    const totals = await totalsNow(services, user, input, calculation.calculationId);
    return conflict('Условия доставки изменились. Проверьте сумму и\u00a0подтвердите заказ', {
      totals,
      calculation,
    });
  }
  return error;
}

async function totalsNow(services: Services, user: User, { payment }: OrderInput, calculationId: string) {
  const tried = { paymentType: paymentTypeOf(payment), calculationId };
  const { priced } = await readTotals(services, user, undefined, tried);
  return presentPricedBasket(priced);
}

const conflict = (message: string, changed: OrderChange) =>
  new Problem('order_changed', message, { details: { changed }, isToast: true });
