import { expect, test } from 'vitest';
import { orderIdOf } from './order-number.ts';

test.each([
  { text: '28-1047', id: 281_047, because: 'it is as the shop writes it' },
  { text: ' № 28-1047 ', id: 281_047, because: 'people copy the sign, too' },
  { text: '№\u00a028–1047', id: 281_047, because: 'keyboards replace hyphens' },
  { text: '281047', id: 281_047, because: 'a hyphen is easily left out' },
  { text: '28-0007', id: 280_007, because: 'zeros of the second part count' },
  { text: '28-104', id: undefined, because: 'the second part has four digits' },
  { text: '0-0000', id: undefined, because: 'there is no order 0' },
  { text: '', id: undefined, because: 'nothing was entered' },
  { text: 'заказ', id: undefined, because: 'it is no number' },
  { text: '9999999-1047', id: undefined, because: 'no order has so many digits' },
])('«$text» is $id: $because', ({ text, id }) => {
  expect(orderIdOf(text)).toBe(id);
});
