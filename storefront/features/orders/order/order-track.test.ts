import { describe, expect, test } from 'vitest';
import { trackSteps } from './order-track.ts';

const TITLES: Record<string, string> = { cancelled: 'Отменён', returned: 'Возвращён' };

/** An order placed on 12 November with these statuses, one a day. */
function order(
  codes: readonly string[],
  changes: { isOnline?: boolean; kind?: 'address' | 'pickupPoint' } = {},
) {
  const { isOnline = true, kind = 'pickupPoint' } = changes;
  const code = codes.at(-1) ?? 'new';
  return {
    createdAt: '2026-11-12T09:00:00Z',
    status: { id: 1, code, title: TITLES[code] ?? '', groupId: 1 },
    payment: { id: 31, code: 'card', name: 'Картой', isOnline, paidAt: null },
    delivery: {
      methodCode: 'cdek',
      name: 'Пункт выдачи',
      kind,
      pointCode: null,
      pointName: null,
      address: 'ул. Малышева, 71',
      workTime: null,
      phone: null,
      coord: null,
      daysFrom: 3,
      daysTo: 5,
      expectedAt: '2026-11-22T09:00:00Z',
      price: 0,
    },
    reservedUntil: '2026-11-13T20:59:00Z',
    history: codes.map((statusCode, day) => ({
      at: `2026-11-${12 + day}T09:00:00Z`,
      statusCode,
      paymentStatus: null,
      text: '',
    })),
  };
}

/** «✓ Оформлен (12 ноября)», «● Ждёт оплаты», «○ Собран», «× Отменён». */
const shown = (given: ReturnType<typeof order>): string[] =>
  trackSteps(given).map(({ title, note, state }) => {
    const mark = { done: '✓', now: '●', ahead: '○', over: '×' }[state];
    return `${mark} ${title}${note && ` (${note})`}`.replaceAll('\u00a0', ' ');
  });

describe('the track of an order to a point of delivery', () => {
  test('awaits payment, and shows the deadline', () => {
    expect(shown(order(['waiting-payment']))).toEqual([
      '✓ Оформлен (12 ноября)',
      '● Ждёт оплаты (до 13 ноября, 23:59 МСК)',
      '○ Собран',
      '○ В пути',
      '○ Готов к выдаче',
      '○ Получен',
    ]);
  });

  test('is being packed after the payment', () => {
    expect(shown(order(['waiting-payment', 'confirmed'])).slice(0, 3)).toEqual([
      '✓ Оформлен (12 ноября)',
      '✓ Оплачен (13 ноября)',
      '● Собираем',
    ]);
  });

  test('is in transit, and shows its arrival', () => {
    expect(shown(order(['waiting-payment', 'confirmed', 'packing', 'shipped']))).toEqual([
      '✓ Оформлен (12 ноября)',
      '✓ Оплачен (13 ноября)',
      '✓ Собран (15 ноября)',
      '● В пути (прибудет 22 ноября)',
      '○ Готов к выдаче',
      '○ Получен',
    ]);
  });

  test('is ready for pickup, then received', () => {
    const codes = ['waiting-payment', 'confirmed', 'packing', 'shipped', 'ready'];
    expect(shown(order(codes)).slice(3)).toEqual([
      '✓ В пути (15 ноября)',
      '● Готов к выдаче (ждёт вас)',
      '○ Получен',
    ]);
    expect(shown(order([...codes, 'received'])).slice(3)).toEqual([
      '✓ В пути (15 ноября)',
      '✓ Готов к выдаче (16 ноября)',
      '✓ Получен (17 ноября)',
    ]);
  });

  test('ends where it was cancelled', () => {
    expect(shown(order(['waiting-payment', 'cancelled']))).toEqual([
      '✓ Оформлен (12 ноября)',
      '× Отменён (13 ноября)',
    ]);
    expect(shown(order(['waiting-payment', 'confirmed', 'cancelled']))).toEqual([
      '✓ Оформлен (12 ноября)',
      '✓ Оплачен (13 ноября)',
      '× Отменён (14 ноября)',
    ]);
  });
});

describe('other tracks', () => {
  test('an order paid on receipt is confirmed instead', () => {
    expect(shown(order(['new'], { isOnline: false }))[1]).toBe('● Подтверждаем');
    expect(shown(order(['new', 'confirmed'], { isOnline: false }))[1]).toBe('✓ Подтверждён (13 ноября)');
  });

  test('delivery by courier has no step at a pickup point', () => {
    expect(shown(order(['waiting-payment', 'confirmed', 'packing', 'shipped'], { kind: 'address' }))).toEqual(
      [
        '✓ Оформлен (12 ноября)',
        '✓ Оплачен (13 ноября)',
        '✓ Собран (15 ноября)',
        '● В пути (прибудет 22 ноября)',
        '○ Получен',
      ],
    );
  });
});
