import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceRole } from '#domain/roles.ts';
import { priceChain, rolesToShow } from './visible-prices.ts';

// biome-ignore format: a table
const shown = [
  { sees: 'guest_opt', has: 'guest_opt user dealer', shown: 'guest_opt', because: 'a guest sees the own list only' },
  { sees: 'guest_opt', has: 'user dealer', shown: 'user', because: 'retail stands in for a missing guest price' },
  { sees: 'guest_opt', has: 'dealer org_user', shown: '', because: 'wholesale prices replace no other price' },
  { sees: 'dealer', has: 'dealer user guest_opt', shown: 'dealer', because: 'a list not granted stays at home' },
  { sees: 'dealer', has: 'user guest_opt', shown: 'guest_opt', because: "the guest's list stands in first" },
  { sees: 'dealer user', has: 'user dealer', shown: 'dealer user', because: 'a role may see several lists' },
  { sees: 'dealer user', has: 'user guest_opt', shown: 'guest_opt user', because: 'the speaking price is first' },
  { sees: 'org_user dealer', has: 'dealer', shown: 'dealer', because: 'any granted list is better than nothing' },
  { sees: 'dealer', has: '', shown: '', because: 'without a price a product is not for sale' },
];

test.each(shown)(
  'a shopper of «$sees» is shown «$shown» of «$has»: $because (§6, T6.2, T6.3) [C424]',
  (row) => {
    const roles = rolesToShow(row.sees.split(' '), (role) => row.has.split(' ').includes(role));
    expect(roles.join(' ')).toBe(row.shown);
  },
);

test('going through the lists one by one finds the price that speaks', () => {
  const roles = fc.uniqueArray(fc.constantFrom<PriceRole[]>('guest_opt', 'user', 'org_user', 'dealer'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(roles, roles, (visible, priced) => {
      const [speaking] = rolesToShow(visible, (role) => priced.includes(role));
      expect(priceChain(visible).find((role) => priced.includes(role))).toBe(speaking);
    }),
  );
});
