import { expect, test } from 'vitest';
import { readSelectionForm } from './basket-selection.ts';

const form = (fields: Record<string, string | undefined>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.set(name, value);
  return data;
};

test.each([
  { fields: { intent: 'promo', promo: ' луна ' }, selection: { intent: 'promo', promo: 'луна' } },
  { fields: { intent: 'promo', promo: '' }, selection: { intent: 'promo', promo: null } },
  { fields: { intent: 'bonuses', bonuses: '300' }, selection: { intent: 'bonuses', bonuses: 300 } },
  {
    fields: { intent: 'bonuses', bonuses: '300', all: '640' },
    selection: { intent: 'bonuses', bonuses: 640 },
  },
  { fields: { intent: 'bonuses' }, selection: { intent: 'bonuses', bonuses: null } },
  { fields: { intent: 'bonuses', bonuses: 'все' }, selection: { intent: 'bonuses', bonuses: null } },
  { fields: { intent: 'payment', payment: '31' }, selection: { intent: 'payment', paymentType: '31' } },
  { fields: { intent: 'payment' }, selection: { intent: 'payment', paymentType: null } },
  {
    fields: { intent: 'gift', hasBox: 'on', card: ' Маме ', deliverOn: '' },
    selection: {
      intent: 'gift',
      gift: { hasBox: true, card: ' Маме ', hidesPrices: false, deliverOn: null },
    },
  },
  { fields: { intent: 'gift', hasBox: 'on', none: '1' }, selection: { intent: 'gift', gift: null } },
  { fields: { intent: 'changes-seen' }, selection: { intent: 'changes-seen' } },
  { fields: { intent: 'clear' }, selection: undefined },
])('the form $fields selection $selection', ({ fields, selection }) => {
  expect(readSelectionForm(form(fields))).toEqual(selection);
});
