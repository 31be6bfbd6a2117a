import { expect, test } from 'vitest';
import { loadFrame } from '#storefront/api/frame.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test.each([
  { who: 'a guest', userRole: undefined },
  { who: 'a dealer', userRole: 'dealer' },
])(
  'the frame has sites and currencies with the visitor and their choice (§3): $who [C188]',
  async ({ userRole }) => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole });
    const frame = await loadFrame(api, { siteId: 2, currencyId: 2 });
    const sites = await api('GET /sites/v1');
    expect(frame).toMatchObject({
      userRole: userRole ?? 'guest',
      site: { id: 2 },
      sites: sites.map(({ id, title }) => ({ id, title })),
      currency: { id: 2 },
      currencies: await api('GET /currencies/v1'),
    });
    expect(frame.currencies[0]).toMatchObject({
      id: expect.any(Number),
      sign: expect.any(String),
      rate: expect.any(Number),
    });
  },
);
