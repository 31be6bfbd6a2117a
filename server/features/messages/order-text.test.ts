import { describe, expect, test } from 'vitest';
import { letterOf } from './letter.ts';
import type { OrderEvent, OrderNews } from './order-news.ts';
import { orderText } from './order-text.ts';

const NEWS: OrderNews = {
  what: 'placed',
  orderId: 281_047,
  number: '28-1047',
  name: 'Анна',
  isOnline: true,
  isPaid: false,
  total: 1_699_200,
  refunded: 0,
  rows: [
    { title: 'Кольцо «Исеть», 17 × 1', amount: 1_664_200 },
    { title: 'Доставка: Курьером', amount: 35_000 },
  ],
  kind: 'pickupPoint',
  deliveryName: 'Пункт выдачи',
  place: 'Екатеринбург, ул. Малышева, 71',
  workTime: 'Ежедневно 9:00–21:00',
  trackNumber: null,
  reservedUntil: '2026-11-21T20:59:00.000Z',
  bonusesToAccrue: 152,
  hasBenefits: false,
};

const textOf = (news: Partial<OrderNews>): string => {
  const { subject, lines, short } = orderText({ ...NEWS, ...news });
  return [subject, ...lines, short].join('\n').replaceAll('\u00a0', ' ');
};

describe('a letter about an order', () => {
  test.each<{ what: OrderEvent; news?: Partial<OrderNews>; contains: string[] }>([
    {
      what: 'set-aside',
      news: { isOnline: false, place: 'Магазин «Лунница», Екатеринбург, ул. Вайнера, 12' },
      contains: [
        'Заказ № 28-1047: отложили для вас',
        'до 21 ноября в 23:59 по московскому времени',
        'ул. Вайнера, 12',
        'Часы работы: Ежедневно 9:00–21:00.',
      ],
    },
    {
      what: 'placed',
      contains: [
        'Заказ № 28-1047 принят',
        'Здравствуйте, Анна!',
        'до 21 ноября в 23:59 по московскому времени',
      ],
    },
    { what: 'placed', news: { isOnline: false }, contains: ['уже начинаем собирать заказ'] },
    { what: 'paid', contains: ['Заказ № 28-1047 оплачен', '16 992 ₽'] },
    ...(['placed', 'paid', 'shipped'] as const).map((what) => ({
      what,
      news: { deliverOn: '2026-11-30', recipient: 'Белова Мария' },
      contains: ['День доставки: 30 ноября.', 'Получатель: Белова Мария.'],
    })),
    { what: 'payment-failed', contains: ['оплата не прошла', 'деньги не списаны', 'до 21 ноября в 23:59'] },
    {
      what: 'shipped',
      news: { trackNumber: '1009337' },
      contains: ['в пути', 'Номер отправления: 1009337.'],
    },
    { what: 'ready', contains: ['ждёт вас', 'ул. Малышева, 71', 'Часы работы: Ежедневно 9:00–21:00.'] },
    { what: 'received', contains: ['вернуть его можно в течение 14 дней', 'придёт 152 бонуса'] },
    { what: 'cancelled', contains: ['отменён', 'Украшения снова в продаже.'] },
    {
      what: 'cancelled',
      news: { isPaid: true, hasBenefits: true },
      contains: ['Деньги вернутся', 'Бонусы и промокод вернулись'],
    },
    { what: 'expired', contains: ['срок брони вышел', 'повторите его одной кнопкой'] },
    { what: 'returned', news: { isPaid: true }, contains: ['не забрали', 'Деньги вернутся'] },
    { what: 'late-payment-refunded', contains: ['Оплата пришла, когда срок брони уже вышел'] },
    { what: 'refund-asked', contains: ['рассмотрим её и напишем вам'] },
    { what: 'refund-approved', contains: ['возврат одобрен', 'Деньги вернутся'] },
    { what: 'refund-declined', contains: ['принять возврат мы не можем'] },
    { what: 'refunded', news: { refunded: 90_050 }, contains: ['Мы вернули вам 900,50 ₽'] },
  ])('that is $what contains $contains', ({ what, news = {}, contains }) => {
    const text = textOf({ what, ...news });
    for (const part of contains) expect(text).toContain(part);
  });

  test('names neither a day nor a recipient that the buyer has not chosen', () => {
    expect(textOf({ deliverOn: null, recipient: null })).not.toMatch(/День доставки|Получатель/);
  });

  test('without money does not mention it', () => {
    expect(textOf({ what: 'cancelled' })).not.toContain('Деньги');
    expect(textOf({ what: 'received', bonusesToAccrue: 0 })).not.toContain('бонус');
  });

  test('links to the order, and shows its amounts in text and in HTML', () => {
    const { text, html } = letterOf('anna@example.ru', orderText(NEWS), 'https://shop.example');
    expect(text).toContain('Оплатить заказ: https://shop.example/user/order/detail/281047');
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'Кольцо «Исеть», 17 × 1: 16 642 ₽\nДоставка: Курьером: 350 ₽\nИтого: 16 992 ₽',
    );
    expect(html).toContain('Кольцо «Исеть», 17 × 1</td>');
    expect(html.replaceAll('\u00a0', ' ')).toContain('16 992 ₽</td>');
  });
});
