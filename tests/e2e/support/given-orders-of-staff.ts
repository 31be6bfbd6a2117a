import type { Page } from '@playwright/test';
import { staffCall } from './staff.ts';

/* Orders that the person of a page makes for a caller, in the status that a task begins with. */

/** Pays on receipt (§9), so the order is new at once. */
const ON_RECEIPT = 35;

export type StaffOrder = { orderId: number; number: string };

type Choices = { delivery: { code: string; kind: string; points: { code: string }[] }[] };

/** Has no order in the demo. */
export const CALLER = { fio: 'Ветрова Дарья Олеговна', phone: '+79995550102' };

/** An order of two pieces to a pickup point, led through these steps. */
export async function givenOrder(page: Page, steps: readonly string[] = []): Promise<StaffOrder> {
  const { data: lots } = await staffCall(page, 'GET', '/stock?hasUin=1&free=1..&sort=-id');
  const sizes = new Set<number>(lots.map(({ sizeId }: { sizeId: number }) => sizeId));
  const { delivery }: Choices = await staffCall(page, 'GET', '/orders/choices');
  const method = delivery.find(({ kind, points }) => kind === 'pickupPoint' && points.length > 0);
  const order = {
    customer: { ...CALLER, consent: true },
    lines: [...sizes].slice(0, 2).map((groupId) => ({ groupId, count: 1 })),
    delivery: { method: method?.code, deliveryPointCode: method?.points[0]?.code },
    payment: ON_RECEIPT,
  };
  const { totals } = await staffCall(page, 'POST', '/orders/preview', { ...order, customer: null });
  const given: StaffOrder = await staffCall(page, 'POST', '/orders', {
    ...order,
    expectedTotal: totals.total,
  });
  for (const to of steps) {
    const { version } = await staffCall(page, 'GET', `/orders/${given.orderId}`);
    await staffCall(page, 'POST', `/orders/${given.orderId}/steps`, {
      to,
      version,
      ...(to === 'received' && { cashReceived: true }),
      ...(to === 'shipped' && { confirm: ['no-track', 'no-scan'], reason: 'Сканер разряжен' }),
    });
  }
  return given;
}

/** A received order whose buyer wants to give a piece back. */
export async function givenReturn(page: Page): Promise<StaffOrder> {
  const given = await givenOrder(page, ['confirmed', 'packing', 'shipped', 'ready', 'received']);
  const { lines } = await staffCall(page, 'GET', `/orders/${given.orderId}`);
  await staffCall(page, 'POST', `/orders/${given.orderId}/refunds`, {
    kind: 'pieces',
    reason: 'defect',
    text: '',
    lines: [{ lineId: lines[0].id, count: 1 }],
  });
  return given;
}
