import { expect, test } from 'vitest';
import { instalmentOf } from './instalment.ts';

const card = { kind: 'online_card', months: null } as const;
const credit = { kind: 'instalment', months: null } as const;
const four = { kind: 'instalment', months: 4 } as const;
const six = { kind: 'instalment', months: 6 } as const;

test.each([
  {
    roubles: 4410,
    methods: [card, four, six],
    offer: { months: 4, part: 1103 },
    because: 'the first is offered',
  },
  {
    roubles: 4410,
    methods: [six, four],
    offer: { months: 6, part: 735 },
    because: 'the order is the shop’s',
  },
  { roubles: 4900, methods: [four], offer: { months: 4, part: 1225 }, because: 'the payments are equal' },
  { roubles: 0.01, methods: [four], offer: { months: 4, part: 1 }, because: 'payments are whole roubles' },
  {
    roubles: 4410,
    methods: [credit, four],
    offer: { months: 4, part: 1103 },
    because: 'credit has no fixed term',
  },
  { roubles: 4410, methods: [card], offer: undefined, because: 'this shopper has no instalment' },
  { roubles: 4410, methods: [], offer: undefined, because: 'nothing is offered' },
])('$roubles ₽ in parts: $because', ({ roubles, methods, offer }) => {
  expect(instalmentOf(roubles, methods)).toEqual(offer);
});
