import { describe, expect, test } from 'vitest';
import { byCommand } from '#server/features/staff/by-command.ts';
import { userIdOf } from '#tests/support/given-benefits.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { approveOrganization } from './approve-organization.ts';
import { listOrganizationsBy, listOrganizationsToApprove } from './queries.ts';

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

const idOf = async ({ db }: TestShop, emailOrInn: string) =>
  (await listOrganizationsBy(db, emailOrInn))[0]?.id ?? '';

/** As the command of staff does it. */
const approve = (shop: TestShop, id: string) => byCommand(shop.services, (at) => approveOrganization(at, id));

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
  test('sees dealer prices after its approval without signing in again, and gets a letter', async () => {
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

    expect(await approve(shop, await idOf(shop, 'Approved@example.ru'))).toEqual({
      outcome: 'approved',
      organization: 'ООО «Дары»',
      email: 'approved@example.ru',
    });
    expect((await rolesShown())[0]).toBe('dealer');
    expect((await shop.sentMessages())[0]).toMatchObject({
      recipient: 'approved@example.ru',
      subject: 'Оптовые цены открыты',
    });
  });

  test('is approved once, though two members of staff approve it at once', async () => {
    await using shop = await openTestShop();
    await signUp(shop, 'inn@example.ru', '6699000048');
    const id = await idOf(shop, '6699000048');
    const both = await Promise.all([approve(shop, id), approve(shop, id)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['approved', 'approved before']);
    expect(await approve(shop, id)).toMatchObject({ outcome: 'approved before' });
    const letters = (await shop.sentMessages()).filter(({ subject }) => subject === 'Оптовые цены открыты');
    expect(letters).toHaveLength(1);
  });

  test('that shares its INN with another account is approved alone', async () => {
    await using shop = await openTestShop();
    await signUp(shop, 'one@example.ru', '6699000055');
    await signUp(shop, 'two@example.ru', '6699000055');
    const both = await listOrganizationsBy(shop.db, '6699000055');
    const idByEmail = new Map(both.map(({ email, id }) => [email, id]));
    expect(new Set(idByEmail.keys())).toEqual(new Set(['one@example.ru', 'two@example.ru']));
    expect(await approve(shop, idByEmail.get('two@example.ru') ?? '')).toMatchObject({
      outcome: 'approved',
      email: 'two@example.ru',
    });
    const waiting = await listOrganizationsToApprove(shop.db);
    expect(waiting.map(({ email }) => email)).toContain('one@example.ru');
    expect(waiting.map(({ email }) => email)).not.toContain('two@example.ru');
  });

  test('is not a retail account', async () => {
    await using shop = await openTestShop();
    expect(await listOrganizationsBy(shop.db, 'anna@lunnitsa.example')).toEqual([]);
    const anna = await userIdOf(shop.db, 'user');
    expect(await approve(shop, anna)).toEqual({ outcome: 'not found' });
  });
});
