import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { foundShop } from '#database/seed/foundation.ts';
import { catalogueXml, classifierXml, commerceml, ONE_GOOD } from './exchange/commerceml-files.ts';
import { carryBy, givenExchangeAccount } from './exchange/given-exchange.ts';
import { openOneC } from './exchange/one-c.ts';
import { meanwhile } from './exchange/open-exchange.ts';
import type { Known } from './security/known.ts';
import { callsOf, send } from './security/make-call.ts';
import { countRows } from './support/count-rows.ts';
import { openTestShop } from './support/test-shop.ts';

/** Created by the schema, not by seeding. */
const OF_SCHEMA = ['bonus_account_types', 'review_params', 'schema_compatibility', 'secrets'];

/** The API over a shop that was founded in an empty database. */
async function openFoundedShop() {
  const former = await openTestShop();
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> all(${OF_SCHEMA})`.execute(
    former.db,
  );
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} restart identity cascade`.execute(
    former.db,
  );
  await foundShop(former.db);
  await former[Symbol.asyncDispose]();
  return openTestShop();
}

/** Features that the shop lacks, except for the forms and the bank card. */
const NOTHING_KNOWN: Known = {
  email: 'first@lunnitsa.example',
  password: 'malachite',
  newEmail: 'second@lunnitsa.example',
  newPhone: '+79990000001',
  cartToken: '0b8e3f5e-4d0a-4f0e-9a54-7f0d9f6f3c22',
  productIds: [1, 2],
  groupIds: [1, 2],
  offerId: 1,
  soldOutGroupId: 3,
  bannerCode: 'home-hero',
  categoryCode: 'koltsa',
  categoryId: 1,
  collectionId: 1,
  partnerId: 1,
  constructorSetId: 1,
  addressId: 1,
  orderId: 281_001,
  billId: 1,
  requestId: '0b8e3f5e-4d0a-4f0e-9a54-7f0d9f6f3c23',
  notificationId: 1,
  reviewId: 1,
  fileId: 'abc',
};

test.each([{ siteId: 1 }, { siteId: 2 }])(
  'no call fails on site $siteId of a shop without goods',
  async ({ siteId }) => {
    await using shop = await openFoundedShop();
    await shop.db
      .insertInto('users')
      .values({ email: NOTHING_KNOWN.email, user_role: 'user', price_role: 'user' })
      .execute();
    const guest = await shop.headersFor({ siteId });
    const user = await shop.headersFor({ siteId, userRole: 'user' });
    const failed: string[] = [];
    for (const headers of [guest, user]) {
      for (const call of callsOf(NOTHING_KNOWN)) {
        const { statusCode, body } = await send(shop, call, headers);
        if (statusCode >= 500) failed.push(`${call.name}: ${statusCode} ${body}`);
      }
    }
    expect(failed).toEqual([]);
  },
);

describe('a shop founded in an empty database', () => {
  test('has the data that its pages and calls need, and no goods or users', async () => {
    await using shop = await openFoundedShop();
    expect(await countRows(shop.db)).toMatchObject({
      sites: 2,
      currencies: 3,
      user_roles: 6,
      statuses: 15,
      delivery_methods: 4,
      delivery_zones: 5,
      delivery_tariffs: 18,
      payment_methods: 6,
      form_types: 5,
      form_fields: 43,
      review_params: 6,
      pages: 22,
      users: 0,
      products: 0,
      categories: 0,
      promo_codes: 0,
      raffles: 0,
      files: 0,
    });
    const { filters } = await shop.api('POST /catalog/v1/products', { body: {} });
    expect(filters).toEqual([]);
    const characteristics = await shop.db
      .selectFrom('filters')
      .select('title')
      .orderBy('priority_id')
      .execute();
    expect(characteristics.map(({ title }) => title)).toEqual([
      'Камень',
      'Размер',
      'Металл',
      'Покрытие',
      'Проба',
    ]);
  });

  test('takes the metals and stones of the first goods of 1C as its filters', async () => {
    await using shop = await openFoundedShop();
    await givenExchangeAccount(shop.db);
    const oneC = openOneC(carryBy(shop.app));
    await oneC.checkauth();
    await oneC.init();
    const values = { metal: 'Золото 585', stone: 'Топаз' };
    const properties = [
      { id: 'metal', title: 'Металл' },
      { id: 'stone', title: 'Вставка' },
    ];
    await oneC.send(
      'import.xml',
      commerceml(classifierXml({ properties }) + catalogueXml([{ ...ONE_GOOD, values }])),
    );
    expect((await meanwhile(shop, oneC.import('import.xml'))).first).toBe('success');
    const found = await shop.db
      .selectFrom('product_filter_values as own')
      .innerJoin('filter_values as value', 'value.id', 'own.value_id')
      .innerJoin('filters', 'filters.id', 'value.filter_id')
      .select(['filters.code', 'value.title'])
      .orderBy('filters.code')
      .execute();
    expect(found).toEqual([
      { code: 'metal', title: 'Золото 585' },
      { code: 'stone', title: 'Топаз' },
    ]);
  });

  test('offers delivery to an address, and pickup only after it has a point', async () => {
    await using shop = await openFoundedShop();
    const methods = async () =>
      (await shop.api('GET /delivery/v1', { query: {} })).map(({ code, isDefault }) => [code, isDefault]);
    expect(await methods()).toEqual([
      ['courier', true],
      ['post', false],
    ]);
    const [method] = await shop.db
      .selectFrom('delivery_methods')
      .select('id')
      .where('code', '=', 'pickup-point')
      .execute();
    await shop.db
      .insertInto('delivery_points')
      .values({
        code: 'EKB1',
        method_id: method?.id ?? 0,
        name: 'Пункт на\u00a0Малышева',
        region: 'Свердловская обл',
        city: 'Екатеринбург',
        address_value: 'ул Малышева, д\u00a05',
        latitude: 56.8,
        longitude: 60.6,
      })
      .execute();
    expect(await methods()).toEqual([
      ['pickup-point', true],
      ['courier', false],
      ['post', false],
    ]);
  });

  test('refuses the published passwords of the demo', async () => {
    await using shop = await openFoundedShop();
    const body = { username: 'staff@lunnitsa.example', password: 'malachite' };
    await expect(shop.api('POST /users/v1/login', { body })).rejects.toMatchObject({ status: 422 });
  });

  test('shows on its home page that it is being prepared', async () => {
    await using shop = await openFoundedShop();
    for (const siteId of [1, 2]) {
      const api = await shop.as({ siteId });
      const [home] = await api('GET /pages/v1', { query: { code: 'home', isPage: '1' } });
      const emptyTitles = home?.blocks.flatMap(({ fields }) => fields.emptyTitle ?? []);
      expect(emptyTitles).toEqual(['Магазин наполняется']);
    }
  });

  test('leaves placeholders for the facts that only its owner knows', async () => {
    await using shop = await openFoundedShop();
    const blocks = await shop.db.selectFrom('content_blocks').select('fields').execute();
    const sites = await shop.db.selectFrom('sites').selectAll().execute();
    const text = JSON.stringify([blocks, sites]);
    expect(text.match(/Екатеринбург|Вайнера|\(343\)|lunnitsa\.example|ООО|6600000000|МАЛАХИТ/g)).toBeNull();
    const offer = blocks.filter(({ fields }) => JSON.stringify(fields).includes('ОГРН «заполните»'));
    expect(offer).toHaveLength(1);
  });
});
