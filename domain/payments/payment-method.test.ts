import { describe, expect, test } from 'vitest';
import { defaultMethodId, methodName } from './payment-method.ts';

const CARD = { id: 31, name: 'Картой онлайн' };

describe('the name of a payment method (§9 "31 default name", decision T3.27)', () => {
  test.each([
    { method: { id: 35, name: 'При получении' }, all: [CARD], name: 'При получении' },
    { method: { id: 35, name: null }, all: [CARD], name: 'Картой онлайн' },
    { method: { id: 35, name: '' }, all: [CARD], name: 'Картой онлайн' },
    { method: { id: 35, name: null }, all: [{ id: 33, name: 'Частями' }, CARD], name: 'Картой онлайн' },
    { method: { id: 35, name: null }, all: [], name: 'Банковской картой онлайн' },
    { method: { id: 31, name: null }, all: [{ id: 31, name: null }], name: 'Банковской картой онлайн' },
  ])('$method.id «$method.name» is called «$name» [C655]', ({ method, all, name }) => {
    expect(methodName(method, all)).toBe(name);
  });
});

describe('the initially selected method', () => {
  const method = (id: number, is_default = false) => ({ id, is_default });

  test.each([
    { methods: [method(35), method(33, true), method(31)], chosen: 33, because: 'the shop has marked it' },
    { methods: [method(35), method(31)], chosen: 31, because: 'no method is marked' },
    {
      methods: [method(36), method(35)],
      chosen: 36,
      because: 'it is the first without online payment',
    },
    { methods: [], chosen: undefined, because: 'there is none' },
  ])('is $chosen: $because', ({ methods, chosen }) => {
    expect(defaultMethodId(methods)).toBe(chosen);
  });
});
