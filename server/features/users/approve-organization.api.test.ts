import { describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { approveOrganization } from './approve-organization.ts';

const SIGN_UP = {
  accountType: 'organization' as const,
  fio: 'Мельников Игорь',
  phone: '+79125550505',
  password: 'malachite',
  confirm: 'malachite',
  consent: true as const,
  organization: 'ООО «Дары»',
};

const signUp = ({ api }: TestShop, email: string, inn: string) =>
  api('POST /users/v1/signup', { body: { ...SIGN_UP, email, inn } });

const ringOf = ({ db }: TestShop) =>
  db
    .selectFrom('offer_prices')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .innerJoin('product_groups as size', 'size.id', 'group_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select('code')
    .where('role', '=', 'dealer')
    .where('is_published', '=', true)
    .orderBy('products.id')
    .executeTakeFirstOrThrow();

describe('an organisation (T6.10)', () => {
  test('sees dealer prices from its approval on, without signing in anew, and is written to', async () => {
    await using shop = await openTestShop();
    const { login } = await signUp(shop, 'approved@example.ru', '6699000031');
    const { code } = await ringOf(shop);
    const rolesShown = async () => {
      const answer = await shop.app.inject({
        url: `/api/catalog/v1/products/view?code=${code}`,
        headers: { authorization: `Bearer ${login.token}` },
      });
      return [...answer.body.matchAll(/"(?:priceRole|role)":"(\w+)"/g)].map(([, role]) => role);
    };
    expect(await rolesShown()).not.toContain('dealer');
    await shop.sentMessages();

    expect(await approveOrganization(shop.db, ' Approved@example.ru ', shop.now)).toEqual({
      outcome: 'approved',
      organization: 'ООО «Дары»',
      email: 'approved@example.ru',
    });
    expect(await rolesShown()).toContain('dealer');
    expect((await shop.sentMessages())[0]).toMatchObject({
      recipient: 'approved@example.ru',
      subject: 'Оптовые цены открыты',
    });
  });

  test('is approved by its INN, and once', async () => {
    await using shop = await openTestShop();
    await signUp(shop, 'inn@example.ru', '6699000048');
    expect(await approveOrganization(shop.db, '6699000048', shop.now)).toMatchObject({ outcome: 'approved' });
    expect(await approveOrganization(shop.db, '6699000048', shop.now)).toMatchObject({
      outcome: 'approved before',
    });
    const letters = (await shop.sentMessages()).filter(({ subject }) => subject === 'Оптовые цены открыты');
    expect(letters).toHaveLength(1);
  });

  test('that shares its INN with another account is named by e-mail', async () => {
    await using shop = await openTestShop();
    await signUp(shop, 'one@example.ru', '6699000055');
    await signUp(shop, 'two@example.ru', '6699000055');
    expect(await approveOrganization(shop.db, '6699000055', shop.now)).toEqual({
      outcome: 'several',
      emails: ['one@example.ru', 'two@example.ru'],
    });
  });

  test('is not what a retail account is', async () => {
    await using shop = await openTestShop();
    expect(await approveOrganization(shop.db, 'anna@lunnitsa.example', shop.now)).toEqual({
      outcome: 'not found',
    });
  });
});
