import { describe, expect, test } from 'vitest';
import { isOnlineDiscounted, paymentKind, paymentTypeOf, readPaymentChoice } from './payment.ts';

describe('payment methods (§9)', () => {
  test.each([
    { text: 'oplata-bankovskoy-kartoy-yookassa', kind: 'online_card' },
    { text: 'oplata-bankovskoy-kartoy', kind: 'online_card' },
    { text: '31', kind: 'online_card' },
    { text: '33', kind: 'instalment' },
    { text: '34', kind: 'instalment' },
    { text: '35', kind: 'other' },
    { text: 'nalichnymi', kind: 'other' },
    { text: 'oplata-bankovskoy-kartoy-pri-poluchenii', kind: 'other' },
    { text: '31-karta', kind: 'other' },
    { text: 'karta-31', kind: 'other' },
    { text: '', kind: 'other' },
  ])('$text is $kind [C654, C656, C657]', ({ text, kind }) => {
    expect(paymentKind(readPaymentChoice(text))).toBe(kind);
  });

  test.each([
    { text: 'sbp', kind: 'sbp' },
    { text: 'sbp-2', kind: 'other' },
  ])('$text is $kind (ADR 0095)', ({ text, kind }) => {
    expect(paymentKind(readPaymentChoice(text))).toBe(kind);
  });

  test.each([
    { text: '31', choice: { id: 31 } },
    { text: '31-karta', choice: { code: '31-karta' } },
    { text: 'karta-31', choice: { code: 'karta-31' } },
  ])('a call that sends $text means $choice', ({ text, choice }) => {
    expect(readPaymentChoice(text)).toEqual(choice);
  });

  test.each([
    { method: { id: 31, code: 'oplata-bankovskoy-kartoy', kind: 'online_card' }, text: '31' },
    { method: { id: 33, code: 'rassrochka', kind: 'instalment' }, text: '33' },
    { method: { id: 37, code: 'sbp', kind: 'sbp' }, text: 'sbp' },
  ] as const)('$method.code is sent as $text, which is of the same kind', ({ method, text }) => {
    expect(paymentTypeOf(method)).toBe(text);
    expect(paymentKind(readPaymentChoice(text))).toBe(method.kind);
  });

  test('method 33 or 34 is an instalment under any code', () => {
    expect(paymentKind({ id: 33, code: 'oplata-bankovskoy-kartoy' })).toBe('instalment');
  });
});

describe('when the online discount applies (decision T0.4)', () => {
  test.each([
    { mode: 'spec', kind: 'online_card', discounted: true },
    { mode: 'spec', kind: 'sbp', discounted: true },
    { mode: 'spec', kind: 'other', discounted: false },
    { mode: 'spec', kind: 'instalment', discounted: false },
    { mode: 'all_methods', kind: 'online_card', discounted: true },
    { mode: 'all_methods', kind: 'other', discounted: true },
    { mode: 'all_methods', kind: 'instalment', discounted: false },
    { mode: 'off', kind: 'online_card', discounted: false },
    { mode: 'off', kind: 'sbp', discounted: false },
    { mode: 'off', kind: 'other', discounted: false },
  ] as const)('$kind in mode $mode: $discounted', ({ mode, kind, discounted }) => {
    expect(isOnlineDiscounted(kind, mode)).toBe(discounted);
  });
});
