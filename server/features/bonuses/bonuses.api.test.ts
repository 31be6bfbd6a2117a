import { describe, expect, onTestFinished, test } from 'vitest';
import { applyConfig, givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

describe('bonuses of a user (§3, §7)', () => {
  test('the balance is what the user can spend on orders [C520]', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    expect(await anna('GET /bonuses/v1/balance', {})).toEqual({ value: 1240 });
  });

  test('there is an account for spending, with id 1, and one for pending bonuses (§9) [C523, C651]', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    expect(await anna('GET /bonuses/v1/accounts', {})).toEqual({
      accounts: [
        { accountType: { id: 1, title: 'Бонусы' }, value: 1240 },
        { accountType: { id: 2, title: 'Ждут начисления' }, value: 152 },
      ],
    });
  });

  test('the history comes in pages, the latest first, and adds up to the accounts [C219, C522]', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    const first = await anna('GET /bonuses/v1/client', { query: { limit: 4, page: 1 } });
    const second = await anna('GET /bonuses/v1/client', { query: { limit: 4, page: 2 } });
    expect(first).toMatchObject({
      value: 1240,
      meta: { currentPage: 1, perPage: 4, pageCount: 2, totalCount: 6 },
      userBonusType: 'standard',
      bonusesByUserTypes: [
        { userBonusType: 'standard', percent: 3 },
        { userBonusType: 'silver', percent: 5 },
        { userBonusType: 'gold', percent: 7 },
        { userBonusType: 'wholesale', percent: 0 },
        { userBonusType: 'none', percent: 0 },
      ],
    });
    const log = [...first.bonusLog, ...second.bonusLog];
    expect(log.map(({ createdAt }) => createdAt)).toEqual(
      log
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(log[0]).toEqual({
      id: expect.any(Number),
      accountType: { id: 2, title: 'Ждут начисления' },
      amount: 152,
      text: 'Покупка кольца: придут после срока возврата',
      createdAt: '2026-11-15T16:45:00.000Z',
    });
    expect(log.map(({ amount }) => amount)).toEqual([152, 200, 578, -250, 412, 300]);
  });

  test('the history can be filtered by direction, that of the account for spending', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    const amountsOf = async (kind: 'accrual' | 'write-off') => {
      const { bonusLog, meta } = await anna('GET /bonuses/v1/client', { query: { kind, limit: 100 } });
      expect(bonusLog).toHaveLength(meta.totalCount);
      expect(bonusLog.every(({ accountType }) => accountType.id === 1)).toBe(true);
      return bonusLog.map(({ amount }) => amount);
    };
    const [accruals, writeOffs] = [await amountsOf('accrual'), await amountsOf('write-off')];
    expect(accruals.every((amount) => amount > 0)).toBe(true);
    expect(writeOffs.length).toBeGreaterThan(0);
    expect(writeOffs.every((amount) => amount < 0)).toBe(true);
    expect([...accruals, ...writeOffs].reduce((total, amount) => total + amount, 0)).toBe(1240);
  });

  test('an unknown direction is refused', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    await expect(
      anna('GET /bonuses/v1/client', { query: { kind: 'sideways' as 'accrual' } }),
    ).rejects.toMatchObject({
      status: 422,
      errors: { kind: 'Начисления или списания' },
    });
  });

  test('other users’ are not answered', async () => {
    await using shop = await openTestShop();
    const dealer = await shop.as({ userRole: 'dealer' });
    expect(await dealer('GET /bonuses/v1/balance', {})).toEqual({ value: 0 });
    expect(await dealer('GET /bonuses/v1/client', { query: {} })).toMatchObject({ value: 0, bonusLog: [] });
    expect(await dealer('GET /bonuses/v1/accounts', {})).toMatchObject({
      accounts: [{ value: 0 }, { value: 0 }],
    });
  });

  test.each(['balance', 'accounts', 'client'])('a guest is refused %s', async (what) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ url: `/api/bonuses/v1/${what}` });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('bonuses that products give (§9)', () => {
  const ids = async (
    shop: Awaited<ReturnType<typeof openTestShop>>,
    given: Parameters<typeof givenProduct>[1],
  ) => {
    const [size = 0] = await givenProduct(shop.db, given);
    await shop.catalog.refresh();
    const { product_id } = await shop.db
      .selectFrom('product_groups')
      .select('product_id')
      .where('id', '=', size)
      .executeTakeFirstOrThrow();
    return product_id;
  };

  test('3 % of the price for the usual type, fractions dropped [C521]', async () => {
    await using shop = await openTestShop();
    const ring = await ids(shop, { price: 1050 });
    const chain = await ids(shop, { price: 2000 });
    const query = { ids: [chain, ring].join() };
    expect(await shop.api('GET /bonuses/v1/products-bonuses', { query })).toEqual([
      { productId: chain, bonuses: 60 },
      { productId: ring, bonuses: 31 },
    ]);
  });

  test.each([
    { userBonusType: 'gold', bonuses: 73 },
    { userBonusType: 'none', bonuses: 0 },
    { userBonusType: 'unknown', bonuses: 0 },
  ])(
    'by the type of the user: $userBonusType gets $bonuses (decision T9.8) [C521, C650]',
    async ({ userBonusType, bonuses }) => {
      await using shop = await openTestShop();
      const ring = await ids(shop, { price: 1050 });
      const setType = (type: string) =>
        shop.db.updateTable('users').set({ user_bonus_type: type }).where('user_role', '=', 'user').execute();
      await setType(userBonusType);
      onTestFinished(async () => void (await setType('standard')));
      const anna = await shop.as({ userRole: 'user' });
      const query = { ids: String(ring) };
      expect(await anna('GET /bonuses/v1/products-bonuses', { query })).toEqual([
        { productId: ring, bonuses },
      ]);
    },
  );

  test.each(['user', 'org_user', 'dealer', 'stylist', 'staff'])(
    'by the bonus type alone, whatever the role: %s (T11.1) [C698]',
    async (userRole) => {
      await using shop = await openTestShop();
      const ring = await ids(shop, { prices: [{ role: 'guest_opt', price: 1000 }] });
      const { id: size } = await shop.db
        .selectFrom('product_groups')
        .select('id')
        .where('product_id', '=', ring)
        .executeTakeFirstOrThrow();
      const shopper = await shop.as({ userRole });
      const setType = (type: string) =>
        shop.db
          .updateTable('users')
          .set({ user_bonus_type: type })
          .where('user_role', '=', userRole)
          .execute();
      const { user_bonus_type: before } = await shop.db
        .selectFrom('users')
        .select('user_bonus_type')
        .where('user_role', '=', userRole)
        .executeTakeFirstOrThrow();
      onTestFinished(async () => void (await setType(before)));
      for (const [type, bonuses] of Object.entries({ gold: 70, standard: 30, wholesale: 0 })) {
        await setType(type);
        expect(
          await shopper('GET /bonuses/v1/products-bonuses', { query: { ids: String(ring) } }),
          type,
        ).toEqual([{ productId: ring, bonuses }]);
        const { pricing } = await shopper('GET /config-provider/v1');
        expect(pricing.bonusPercent, type).toBe(bonuses / 10);
        const basket = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';
        const groups = [{ id: size, count: 1 }];
        await shopper('POST /basket/v1/products', { body: { basket, groups, change: true } });
        const { bonusesForAccrual } = await shopper('GET /basket/v1/total', { query: { basket } });
        expect(bonusesForAccrual, type).toBe(bonuses);
      }
    },
  );

  test('products that the caller cannot see are left out', async () => {
    await using shop = await openTestShop();
    const ring = await ids(shop, { prices: [{ role: 'dealer', price: 700 }] });
    const query = { ids: String(ring) };
    expect(await shop.api('GET /bonuses/v1/products-bonuses', { query })).toEqual([]);
  });

  test('a site may give more', async () => {
    await using shop = await openTestShop();
    const ring = await ids(shop, { price: 1000 });
    await applyConfig(shop, { pricing: { bonusPercent: { standard: 10 } } });
    onTestFinished(() => applyConfig(shop, {}));
    const query = { ids: String(ring) };
    expect(await shop.api('GET /bonuses/v1/products-bonuses', { query })).toEqual([
      { productId: ring, bonuses: 100 },
    ]);
  });
});
