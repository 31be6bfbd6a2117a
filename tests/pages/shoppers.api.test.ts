import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

describe('the role of the visitor', () => {
  test.each([
    { userRole: undefined, seen: { userRole: 'guest', priceRole: 'guest_opt' } },
    { userRole: 'user', seen: { userRole: 'user', priceRole: 'user' } },
    { userRole: 'org_user', seen: { userRole: 'org_user', priceRole: 'org_user' } },
    { userRole: 'dealer', seen: { userRole: 'dealer', priceRole: 'dealer' } },
    { userRole: 'stylist', seen: { userRole: 'stylist', priceRole: 'user' } },
    { userRole: 'staff', seen: { userRole: 'staff', priceRole: 'user' } },
  ])(
    'every visitor has a user role and a price role: $seen.userRole [C006, C417]',
    async ({ userRole, seen }) => {
      await using shop = await openTestShop();
      const api = await shop.as({ userRole });
      expect(await api('GET /init/v1', { query: {} })).toMatchObject(seen);
    },
  );

  test.each([
    { who: 'not a guest', userRole: undefined, isWholesale: false },
    { who: 'not a buyer', userRole: 'user', isWholesale: false },
    { who: 'an organisation', userRole: 'org_user', isWholesale: true },
    { who: 'a dealer', userRole: 'dealer', isWholesale: true },
  ])(
    'organisations and dealers buy by tiers, and nothing is taken from them: $who (T11.1, T11.2) [C007, C698, C699]',
    async ({ userRole, isWholesale }) => {
      await using shop = await openTestShop();
      const api = await shop.as({ userRole });
      const { pricing } = await api('GET /config-provider/v1');
      expect(pricing).toMatchObject(
        isWholesale
          ? { setDiscountPercent: 10, bonusPercent: 0 }
          : { setDiscountPercent: 10, bonusPercent: 3 },
      );

      const product = await api('GET /catalog/v1/products/view', {
        query: { code: 'koltso-iset-s-malahitom-i-zernyu-iz-serebra-925-proby' },
      });
      const limits = product.groups[0]?.offers[0]?.prices.map(({ limit }) => limit);
      expect(limits?.length === 1, `tiers ${limits}`).toBe(!isWholesale);
    },
  );

  test.each(DEMO_LOGINS)(
    'the token of $title has its user and role [C199, C417]',
    async ({ email, password }) => {
      await using shop = await openTestShop();
      const { token } = await shop.api('POST /users/v1/login', { body: { username: email, password } });
      const { id, user_role } = await shop.db
        .selectFrom('users')
        .select(['id', 'user_role'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const [, claims = ''] = (token ?? '').split('.');
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
        uid: id,
        userRole: user_role,
      });
    },
  );

  test('spaces around e-mail and password, and capitals in the e-mail, are accepted [C352]', async () => {
    await using shop = await openTestShop();
    const body = { username: '  ANNA@lunnitsa.example ', password: '  malachite ' };
    expect(await shop.api('POST /users/v1/login', { body })).toMatchObject({ token: expect.any(String) });
  });
});
