import { describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { cookieIn } from '#storefront/api/visit-cookies.ts';
import { CHOICE_COOKIE, type CheckoutChoice, choiceLine, readChoice } from './checkout-choice.ts';

const { value: _, ...NOWHERE } = EMPTY_ADDRESS;
const MOSCOW = { text: 'г Москва', parts: { ...NOWHERE, city: 'Москва', kladr_id: '7700000000000' } };

/** As the browser sends it back. */
const sentBack = (choice: CheckoutChoice) => {
  const [pair = ''] = choiceLine(choice).split('; ');
  return cookieIn(pair, CHOICE_COOKIE);
};

describe('a reload restores every selection', () => {
  test.each<CheckoutChoice>([
    {},
    { method: 'courier', shippingId: 12, place: MOSCOW },
    { method: 'courier', shippingId: 'new' },
    { method: 'pickup', point: 'MSK-1', place: MOSCOW },
  ])('%o', (choice) => {
    expect(readChoice(sentBack(choice))).toEqual({
      method: undefined,
      point: undefined,
      shippingId: undefined,
      place: undefined,
      ...choice,
    });
  });
});

test.each([undefined, '', 'мусор', 'null', '[]', '{"method":5,"shippingId":-1,"place":"{}"}'])(
  'ignores «%s»',
  (text) => {
    expect(readChoice(text)).toEqual({
      method: undefined,
      point: undefined,
      shippingId: undefined,
      place: undefined,
    });
  },
);

test('leaves out a place too long for a cookie', () => {
  const place = { text: 'Ы'.repeat(2000), parts: MOSCOW.parts };
  expect(choiceLine({ method: 'courier', place }).length).toBeLessThan(100);
});
