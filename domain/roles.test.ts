import { describe, expect, test } from 'vitest';
import { isAwaitingPrices, isWholesaler, readableRoles, shownPrice, shownRole } from './roles.ts';

describe('wholesalers (§6)', () => {
  test.each([
    { userRole: 'org_user', isOne: true },
    { userRole: 'dealer', isOne: true },
    { userRole: 'user', isOne: false },
    { userRole: 'guest', isOne: false },
    { userRole: 'guest_opt', isOne: false },
    { userRole: 'staff', isOne: false },
    { userRole: '', isOne: false },
  ])('$userRole buys wholesale: $isOne [C007, C421]', ({ userRole, isOne }) => {
    expect(isWholesaler(userRole)).toBe(isOne);
  });
});

describe('an organisation before its approval (ADR 0070)', () => {
  test.each([
    { userRole: 'org_user', areShownBefore: false, isAwaiting: true },
    { userRole: 'org_user', areShownBefore: true, isAwaiting: false },
    { userRole: 'dealer', areShownBefore: false, isAwaiting: false },
    { userRole: 'user', areShownBefore: false, isAwaiting: false },
  ])('$userRole awaits the prices of its role, shown before or not ($areShownBefore): $isAwaiting', (row) => {
    expect(isAwaitingPrices(row.userRole, row.areShownBefore)).toBe(row.isAwaiting);
  });
});

describe('the displayed price list (§6, decision T6.2)', () => {
  test.each([
    { own: 'dealer', present: ['user', 'dealer'], shown: 'dealer', because: 'the profile list comes first' },
    { own: 'dealer', present: ['user', 'guest_opt'], shown: 'guest_opt', because: 'then the guest list' },
    { own: 'guest_opt', present: ['silver', 'user'], shown: 'user', because: 'then retail' },
    { own: 'dealer', present: ['silver', 'gold'], shown: 'silver', because: 'then the first in the list' },
    { own: 'user', present: [], shown: undefined, because: 'without prices there is none' },
  ])('$own among $present sees $shown: $because [C420, C423]', ({ own, present, shown }) => {
    expect(shownRole(present, own)).toBe(shown);
    expect(
      shownPrice(
        present.map((priceRole) => ({ priceRole })),
        own,
      )?.priceRole,
    ).toBe(shown);
  });
});

test('a guest sees the two public lists only (decision T6.3)', () => {
  expect(readableRoles(['guest_opt'])).toEqual(['guest_opt', 'user']);
});

test('an account prefers its own lists', () => {
  expect(readableRoles(['dealer', 'user'])).toEqual(['dealer', 'user', 'guest_opt']);
});
