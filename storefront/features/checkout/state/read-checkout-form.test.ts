import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { type KnownMethod, readOrder, readWhere, type Where, whereProblems } from './read-checkout-form.ts';

type Fields = Record<string, string>;

const METHODS: KnownMethod[] = [
  { code: 'pickup', kind: 'pickupPoint', validators: [] },
  { code: 'courier', kind: 'address', validators: [{ rule: 'city' }, { rule: 'street' }, { rule: 'house' }] },
];

function filledIn(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('where the order goes', () => {
  test.each<{ says: string; fields: Fields; where: Where | undefined }>([
    { says: 'nothing is chosen', fields: {}, where: undefined },
    { says: 'a way that there is not', fields: { method: 'pigeon' }, where: undefined },
    {
      says: 'a point of the chosen way, whatever is chosen of another',
      fields: { method: 'pickup', 'point.pickup': 'MSK-1', 'point.store': 'EKB-2', shippingId: '5' },
      where: { kind: 'pickupPoint', method: 'pickup', deliveryPointCode: 'MSK-1' },
    },
    {
      says: 'a kept address, whatever stands in the fields of another',
      fields: { method: 'courier', shippingId: '5', street: 'Ленина' },
      where: { kind: 'address', method: 'courier', shippingId: 5 },
    },
    {
      says: 'another address',
      fields: {
        method: 'courier',
        shippingId: 'new',
        place: 'Реж',
        street: 'ул Ленина',
        house: '5',
        zip: '623750',
      },
      where: {
        kind: 'address',
        method: 'courier',
        shipping: {
          address: {
            ...EMPTY_ADDRESS,
            city: 'Реж',
            street: 'ул Ленина',
            house: '5',
            postal_code: '623750',
            value: 'г Реж, ул Ленина, д 5',
          },
          kladrId: '',
          zip: '623750',
        },
      },
    },
  ])('$says', ({ fields, where }) => {
    expect(readWhere(filledIn(fields), METHODS)).toEqual(where);
  });
});

describe('what is missing of it', () => {
  test.each<{ fields: Fields; problems: Fields }>([
    { fields: {}, problems: { 'personalDelivery.method': 'Выберите способ доставки' } },
    {
      fields: { method: 'pickup' },
      problems: { 'personalDelivery.deliveryPointCode': 'Выберите пункт выдачи' },
    },
    { fields: { method: 'pickup', 'point.pickup': 'MSK-1' }, problems: {} },
    {
      fields: { method: 'courier', place: '' },
      problems: {
        'personalShipping.shipping.address.city': 'Укажите населенный пункт',
        'personalShipping.shipping.address.street': 'Укажите улицу',
      },
    },
    {
      fields: { method: 'courier', place: 'Реж', street: 'Ленина' },
      problems: { 'personalShipping.shipping.address.house': 'Укажите номер дома' },
    },
    { fields: { method: 'courier', shippingId: '5' }, problems: {} },
  ])('of $fields', ({ fields, problems }) => {
    expect(whereProblems(readWhere(filledIn(fields), METHODS), METHODS)).toEqual(problems);
  });
});

describe('the order form of §3', () => {
  const WHERE = { kind: 'pickupPoint', method: 'pickup', deliveryPointCode: 'MSK-1' } as const;

  test('carries everything that was filled in', () => {
    const form = filledIn({
      policy: 'on',
      offer: 'on',
      fio: 'Белова Анна',
      email: 'anna@example.ru',
      phone: '+79120000000',
      isForAnother: 'on',
      recipientFio: 'Белов Пётр',
      recipientPhone: '+79120000001',
      comment: 'В подарок',
      payment: '31',
      expectedTotal: '3700.5',
      requestId: 'b3f1c8de-6f5a-4a39-9f3e-0d3c1e2f4a5b',
    });
    expect(readOrder(form, WHERE, 'c')).toEqual({
      accept: { policy: true, offer: true, mailing: false },
      scenario: 'order',
      personalData: { fio: 'Белова Анна', email: 'anna@example.ru', phone: '+79120000000' },
      recipient: { fio: 'Белов Пётр', phone: '+79120000001' },
      personalCommentary: 'В подарок',
      personalPayment: 31,
      personalDelivery: {
        method: 'pickup',
        type: 'pickupPoint',
        deliveryPointCode: 'MSK-1',
        calculationId: 'c',
      },
      expectedTotal: 3700.5,
      requestId: 'b3f1c8de-6f5a-4a39-9f3e-0d3c1e2f4a5b',
    });
  });

  test('has no recipient while the box is empty, whatever stands in its fields', () => {
    const form = filledIn({ recipientFio: 'Белов Пётр', recipientPhone: '+79120000001' });
    expect(readOrder(form, WHERE, 'c')).not.toHaveProperty('recipient');
  });

  test('sends consents as they were ticked, so that the server refuses empty ones', () => {
    expect(readOrder(filledIn({ mailing: 'on' }), undefined, '').accept).toEqual({
      policy: false,
      offer: false,
      mailing: true,
    });
  });
});
