import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { PaymentSection } from '../form/payment-section.tsx';
import { chosenMethod, chosenPayment, cityOf, loadPayments, paymentsFor } from './load-checkout.ts';

describe('the way of delivery', () => {
  const way = (code: string, isAvailable = true, isDefault = false) => ({ code, isAvailable, isDefault });

  test.each([
    { says: 'is the chosen one', methods: [way('a'), way('b')], chosen: 'b', is: 'b' },
    {
      says: 'is the shop’s own where none is chosen',
      methods: [way('a'), way('b', true, true)],
      chosen: undefined,
      is: 'b',
    },
    {
      says: 'is the shop’s own where the chosen one does not go there',
      methods: [way('a', false), way('b', true, true)],
      chosen: 'a',
      is: 'b',
    },
    {
      says: 'is the first that goes there where the shop’s own does not',
      methods: [way('a', false, true), way('b')],
      chosen: undefined,
      is: 'b',
    },
    { says: 'is none where none goes there', methods: [way('a', false)], chosen: 'a', is: undefined },
  ])('$says', ({ methods, chosen, is }) => {
    expect(chosenMethod(methods, chosen)?.code).toBe(is);
  });
});

describe('the payment', () => {
  const payment = (id: number, own: Partial<PaymentMethod> = {}): PaymentMethod => ({
    id,
    code: `code-${id}`,
    name: `Способ ${id}`,
    isDefault: false,
    kind: 'other',
    way: 'online',
    hint: '',
    months: null,
    deliveryKinds: ['address', 'pickupPoint'],
    discountPercent: 0,
    allowsBonuses: true,
    ...own,
  });
  const ALL = [payment(35), payment(31, { isDefault: true }), payment(33, { deliveryKinds: ['address'] })];

  test.each([
    { asked: '35', is: 35 },
    { asked: 'code-33', is: 33 },
    { asked: null, is: 31 },
    { asked: '99', is: 31 },
  ])('asked for as $asked is $is', ({ asked, is }) => {
    expect(chosenPayment(ALL, asked)?.id).toBe(is);
  });

  test('goes with the delivery', () => {
    expect(paymentsFor(ALL, 'pickupPoint').map(({ id }) => id)).toEqual([35, 31]);
    expect(paymentsFor(ALL, undefined)).toHaveLength(3);
  });

  test('§8: failed to be fetched, it says so, and the page is there [C594]', async () => {
    const api = createApi(
      async () => new Response('{}', { status: 500 }),
      '',
      () => ({}),
    );
    const methods = await loadPayments(api);
    expect(methods).toBeUndefined();
    const section = createElement(PaymentSection, {
      methods,
      chosenId: undefined,
      total: 0,
      warnings: [],
      errorAt: () => ({ error: undefined, onChange: () => {} }),
      onChoose: () => {},
    });
    expect(renderToStaticMarkup(section)).toContain('Произошла ошибка при получении методов оплаты');
  });
});

test('points know a city by its name, and a village by its own', () => {
  const { city, settlement } = { city: 'Реж', settlement: 'с Останино' };
  const parts = {
    country: 'Россия',
    region: '',
    city: '',
    settlement: '',
    street: '',
    house: '',
    flat: '',
    postal_code: '',
    kladr_id: '',
    city_fias_id: '',
    settlement_fias_id: '',
    geo_lat: '',
    geo_lon: '',
  };
  expect(cityOf({ text: 'г Реж', parts: { ...parts, city } })).toBe(city);
  expect(cityOf({ text: 'с Останино', parts: { ...parts, settlement } })).toBe(settlement);
  expect(cityOf(undefined)).toBe('');
});
