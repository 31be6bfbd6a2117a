import { expect, test } from 'vitest';
import { readSelectionForm } from './basket-selection.ts';

const form = (fields: Record<string, string | undefined>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.set(name, value);
  return data;
};

test.each([
  { fields: { intent: 'promo', promo: ' луна ' }, wish: { intent: 'promo', promo: 'луна' } },
  { fields: { intent: 'promo', promo: '' }, wish: { intent: 'promo', promo: null } },
  { fields: { intent: 'bonuses', bonuses: '300' }, wish: { intent: 'bonuses', bonuses: 300 } },
  { fields: { intent: 'bonuses', bonuses: '300', all: '640' }, wish: { intent: 'bonuses', bonuses: 640 } },
  { fields: { intent: 'bonuses' }, wish: { intent: 'bonuses', bonuses: null } },
  { fields: { intent: 'bonuses', bonuses: 'все' }, wish: { intent: 'bonuses', bonuses: null } },
  { fields: { intent: 'payment', payment: '31' }, wish: { intent: 'payment', paymentType: '31' } },
  { fields: { intent: 'payment' }, wish: { intent: 'payment', paymentType: null } },
  { fields: { intent: 'changes-seen' }, wish: { intent: 'changes-seen' } },
  { fields: { intent: 'clear' }, wish: undefined },
])('the form $fields wishes $wish', ({ fields, wish }) => {
  expect(readSelectionForm(form(fields))).toEqual(wish);
});
