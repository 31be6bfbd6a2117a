import { expect, test } from 'vitest';
import { hashOfSent } from './order-input.ts';

const FORM = {
  requestId: '1',
  expectedTotal: 10,
  personalPayment: 31,
  personalDelivery: { method: 'cdek', calculationId: 'a' },
  recipient: { fio: 'Белова Анна', phone: '+79125550101' },
};

test.each([
  { because: 'the total has changed', form: { ...FORM, expectedTotal: 12, requestId: '2', deviceId: '3' } },
  {
    because: 'the delivery was calculated again',
    form: { ...FORM, personalDelivery: { method: 'cdek', calculationId: 'b' } },
  },
  {
    because: 'its keys come in another order',
    form: {
      recipient: { phone: '+79125550101', fio: 'Белова Анна' },
      personalDelivery: { calculationId: 'a', method: 'cdek' },
      personalPayment: 31,
    },
  },
])('a form is the same even though $because', ({ form }) => {
  expect(hashOfSent(form)).toBe(hashOfSent(FORM));
});

test.each([
  { because: 'another payment', form: { ...FORM, personalPayment: 35 } },
  { because: 'another way of delivery', form: { ...FORM, personalDelivery: { method: 'courier' } } },
  { because: 'a field more', form: { ...FORM, gift: true } },
  { because: 'no form at all', form: undefined },
])('a form differs with $because', ({ form }) => {
  expect(hashOfSent(form)).not.toBe(hashOfSent(FORM));
});
