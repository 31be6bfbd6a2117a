import { describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const METHODS = 'GET /payments/v1';

const ids = (methods: readonly { id: number }[]) => methods.map(({ id }) => id);

describe('payment methods (§3, §7 GET /payments/v1, §9)', () => {
  test('have a kind, a discount and the matching deliveries [C230, C509]', async () => {
    await using shop = await openTestShop();
    expect(await shop.api(METHODS)).toEqual([
      {
        id: 37,
        code: 'sbp',
        name: 'СБП',
        isDefault: false,
        kind: 'sbp',
        way: 'online',
        hint: 'По\u00a0QR-коду или\u00a0через приложение банка',
        months: null,
        deliveryKinds: ['address', 'pickupPoint'],
        discountPercent: 10,
        allowsBonuses: true,
      },
      {
        id: 31,
        code: 'oplata-bankovskoy-kartoy-yookassa',
        name: 'Банковской картой онлайн',
        isDefault: true,
        kind: 'online_card',
        way: 'online',
        hint: 'Мир и\u00a0другие карты',
        months: null,
        deliveryKinds: ['address', 'pickupPoint'],
        discountPercent: 10,
        allowsBonuses: true,
      },
      expect.objectContaining({
        id: 35,
        code: 'pri-poluchenii',
        name: 'При\u00a0получении',
        isDefault: false,
        way: 'on_receipt',
        discountPercent: 0,
      }),
      expect.objectContaining({
        id: 33,
        isDefault: false,
        kind: 'instalment',
        months: 4,
        discountPercent: 0,
        allowsBonuses: false,
      }),
      expect.objectContaining({
        id: 34,
        isDefault: false,
        kind: 'instalment',
        months: 6,
        discountPercent: 0,
        allowsBonuses: false,
      }),
    ]);
  });

  test('by invoice are for organisations and dealers', async () => {
    await using shop = await openTestShop();
    for (const userRole of ['org_user', 'dealer']) {
      expect(ids(await (await shop.as({ userRole }))(METHODS))).toEqual([37, 31, 35, 33, 34, 36]);
    }
    for (const userRole of ['user', 'staff']) {
      expect(ids(await (await shop.as({ userRole }))(METHODS))).toEqual([37, 31, 35, 33, 34]);
    }
  });

  test('online are not offered without a bank, and the first of the others is the default', async () => {
    await using shop = await openTestShop({ payments: undefined });
    expect(await shop.api(METHODS)).toMatchObject([{ id: 35, isDefault: true }]);
  });

  test('can be limited to a site or a delivery, switched off, or lack a name [C655]', async () => {
    await using shop = await openTestShop();
    await changed(shop, 33, { site_ids: [2] });
    await changed(shop, 34, { is_active: false });
    await changed(shop, 35, { name: null, delivery_kinds: ['pickup_point'] });
    expect(await shop.api(METHODS)).toMatchObject([
      { id: 37 },
      { id: 31 },
      { id: 35, name: 'Банковской картой онлайн', deliveryKinds: ['pickupPoint'] },
    ]);
    const elsewhere = await shop.as({ siteId: 2 });
    expect(ids(await elsewhere(METHODS))).toEqual([37, 31, 35, 33]);
    await restored(shop);
  });
});

type Change = Partial<{
  site_ids: number[];
  is_active: boolean;
  name: string | null;
  delivery_kinds: ('address' | 'pickup_point')[];
}>;

async function changed({ db }: TestShop, id: number, change: Change): Promise<void> {
  await db.updateTable('payment_methods').set(change).where('id', '=', id).execute();
}

async function restored({ db }: TestShop): Promise<void> {
  await db.updateTable('payment_methods').set({ site_ids: [], is_active: true }).execute();
}
