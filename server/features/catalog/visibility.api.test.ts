import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { cardsByIds, collectionCards, shelf } from './cards.ts';
import { openReadModel } from './read-model.ts';

const { moon, sun, star, wholesale, draft, secondSite } = RINGS;
const everyRing = [moon, sun, star, wholesale, draft, secondSite];

// The rings stand in this file's copy of the shop before its tests; none of them changes one.
const { db } = await openTestShop();
await givenRings(db);

const cards = (api: Api, ids: number[]) =>
  api('GET /catalog/v1/products/by-ids', { query: { ids: ids.join(',') } });
const idsOf = (products: { id: number }[]) => products.map(({ id }) => id);
const view = (api: Api, id: number) => api('GET /catalog/v1/products/view', { query: { id } });

test('a variant that a viewer does not see is not on the card of another (§6)', async () => {
  await using shop = await openTestShop();
  await shop.db
    .updateTable('products')
    .set({ model_code: 'rings' })
    .where('id', 'in', [moon, sun, wholesale, secondSite])
    .execute();
  await shop.catalog.refresh();
  const variants = async (person: { siteId: number; userRole?: string }) => {
    const [card] = await cards(await shop.as(person), [moon]);
    return idsOf(card?.variants ?? []);
  };
  expect(await variants({ siteId: 1 })).toEqual([moon, sun]);
  expect(await variants({ siteId: 1, userRole: 'dealer' })).toEqual([moon, sun, wholesale]);
  expect(await variants({ siteId: 2 })).toEqual([moon, secondSite]);
  await shop.db.updateTable('products').set({ model_code: null }).where('model_code', '=', 'rings').execute();
});

describe('who sees which product', () => {
  test.each([
    { siteId: 1, userRole: undefined, sees: [moon, sun, star], because: 'a guest needs a price' },
    { siteId: 1, userRole: 'user', sees: [moon, sun, star], because: 'so does a buyer' },
    { siteId: 1, userRole: 'dealer', sees: [moon, sun, star, wholesale], because: 'a dealer has one more' },
    { siteId: 2, userRole: undefined, sees: [moon, secondSite], because: 'another site has its own goods' },
    {
      siteId: 777,
      userRole: undefined,
      sees: [moon, sun, star],
      because: 'an unknown site is the first one',
    },
  ])('$because: $userRole on site $siteId', async ({ sees, because, ...person }) => {
    await using shop = await openTestShop();
    const api = await shop.as(person);
    expect(idsOf(await cards(api, everyRing))).toEqual(sees);
    const { count } = await api('POST /catalog/v1/products/count', { body: { category: RINGS.category } });
    expect(count).toBe(sees.length);
  });

  test.each([
    { query: { id: draft }, because: 'it is not published' },
    { query: { code: 'test-chernovik' }, because: 'by its code neither' },
    { query: { id: wholesale }, because: 'it has no price for a guest' },
    { query: { id: secondSite }, because: 'it is sold on another site' },
    { query: { id: 999_999_999 }, because: 'it is not there' },
    { query: { code: 'net-takogo' }, because: 'there is no such code' },
    { query: { code: 'constructor' }, because: 'nor such a one' },
  ])('a guest does not find a product when $because [C474, C475]', async ({ query }) => {
    await using shop = await openTestShop();
    await expect(shop.api('GET /catalog/v1/products/view', { query })).rejects.toMatchObject({
      status: 404,
      message: 'Страница не найдена',
    });
  });

  test('tiles come in the order they are asked for, each once [C476]', async () => {
    await using shop = await openTestShop();
    expect(idsOf(await cards(shop.api, [star, 999_999_999, sun, star, draft, moon]))).toEqual([
      star,
      sun,
      moon,
    ]);
  });
});

describe('prices (spec §6, decision T6.3)', () => {
  /** Every price role that occurs anywhere in an answer. */
  function rolesIn(answer: unknown): Set<string> {
    const roles = new Set<string>();
    JSON.stringify(answer, (key, value) => {
      if (key === 'role' || key === 'priceRole') roles.add(value);
      return value;
    });
    return roles;
  }

  async function everyAnswer(api: Api): Promise<unknown[]> {
    const listing = await api('POST /catalog/v1/products', { body: { limit: 100, page: 10, more: true } });
    const ids = Object.values(listing.products)
      .flat()
      .map(({ id }) => id);
    return [
      listing,
      await api('POST /catalog/v1/products/count', { body: {} }),
      await api('GET /catalog/v1/filters', { query: {} }),
      await cards(api, [moon, sun, ...ids.slice(0, 90)]),
      ...(await Promise.all([moon, sun, ...ids.slice(0, 20)].map((id) => view(api, id)))),
    ];
  }

  test.each([
    { userRole: undefined, roles: ['guest_opt'] },
    { userRole: 'user', roles: ['user'] },
    { userRole: 'dealer', roles: ['dealer'] },
  ])(
    'whatever is requested, only the prices of $roles are in the answer [C425]',
    async ({ userRole, roles }) => {
      await using shop = await openTestShop();
      const answers = await everyAnswer(await shop.as({ userRole }));
      expect([...rolesIn(answers)]).toEqual(roles);
    },
  );

  test('a role without a price is shown the one of everybody', async () => {
    await using shop = await openTestShop();
    const [luna, solntse] = await cards(await shop.as({ userRole: 'org_user' }), [moon, sun]);
    expect(luna?.cardPrices).toEqual([{ priceRole: 'org_user', price: 801, oldPrice: null }]);
    expect(solntse?.cardPrices).toEqual([{ priceRole: 'guest_opt', price: 5000.5, oldPrice: null }]);
  });

  test('a discount is shown to those who are shown the old price', async () => {
    await using shop = await openTestShop();
    const [forGuest] = await cards(shop.api, [moon]);
    expect(forGuest).toMatchObject({
      cardPrices: [{ priceRole: 'guest_opt', price: 1000, oldPrice: 1500 }],
      discount: { value: 33 },
    });
    const [forDealer] = await cards(await shop.as({ userRole: 'dealer' }), [moon]);
    expect(forDealer).toMatchObject({
      cardPrices: [{ priceRole: 'dealer', price: 603, oldPrice: null }],
      discount: null,
    });
  });

  test('a list with tiers has them on the tile, with the retail price; no other list has', async () => {
    await using shop = await openTestShop();
    const wholesaleOf = async (userRole?: string) => {
      const [card] = await cards(await shop.as({ userRole }), [moon]);
      return card?.cardPrices.map(({ wholesale }) => wholesale);
    };
    expect(await wholesaleOf('dealer')).toEqual([
      {
        tiers: [
          { limit: 0, price: 603 },
          { limit: 50_000, price: 502 },
        ],
        retailPrice: 990,
      },
    ]);
    expect(await wholesaleOf('org_user'), 'one price whatever the order').toEqual([undefined]);
    expect(await wholesaleOf('user')).toEqual([undefined]);
    expect(await wholesaleOf()).toEqual([undefined]);
  });

  test('a price below the old one of its list has its percent for every role (T11.1) [C703]', async () => {
    const [id = 0] = await givenProduct(db, {
      prices: [
        { role: 'guest_opt', price: 1000, oldPrice: 1500 },
        { role: 'org_user', price: 800, oldPrice: 1000 },
        { role: 'dealer', price: 603, oldPrice: 804 },
      ],
    });
    const found = await db
      .selectFrom('product_groups')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await using shop = await openTestShop();
    for (const [userRole, value] of [
      [undefined, 33] as const,
      ['user', 33] as const,
      ['org_user', 20] as const,
      ['dealer', 25] as const,
    ]) {
      const [card] = await cards(await shop.as({ userRole }), [found.product_id]);
      expect(card?.discount, userRole).toEqual({ value });
    }
  });

  test('a range of prices is meant in prices of the caller', async () => {
    await using shop = await openTestShop();
    const body = { category: RINGS.category, filter: { price: { from: 500, to: 700 } } };
    expect((await shop.api('POST /catalog/v1/products/count', { body })).count).toBe(0);

    const dealer = await shop.as({ userRole: 'dealer' });
    const found = await dealer('POST /catalog/v1/products', { body: { ...body, sort: 'price' } });
    expect(idsOf(found.products[1] ?? [])).toEqual([moon]);
    expect(found.priceRange).toEqual({ from: 109, to: 4004 });
  });

  test('a dealer is shown every tier, the nearest first', async () => {
    await using shop = await openTestShop();
    const { groups } = await view(await shop.as({ userRole: 'dealer' }), moon);
    expect(groups[0]?.offers[0]?.prices).toEqual([
      { role: 'dealer', price: 603, oldPrice: null, limit: 0 },
      { role: 'dealer', price: 502, oldPrice: null, limit: 50_000 },
    ]);
  });
});

describe('the product page', () => {
  test('shows the whole product, by id or by code [C474, C475]', async () => {
    await using shop = await openTestShop();
    const product = await view(shop.api, moon);
    expect(product).toMatchObject({
      id: moon,
      code: 'test-luna',
      vendorCode: 'test-luna',
      categories: [
        { code: 'test-koltsa', title: 'Кольца для опыта' },
        { code: 'obruchalnye', title: 'Обручальные' },
      ],
      groups: [
        { title: '17', available: true, remnants: 3 },
        { title: '18', available: false, remnants: 0 },
      ],
      allRemnants: 3,
      rate: 4.9,
      partner: null,
      seoPage: { h1: null, config: { replaceDescription: false } },
    });
    expect(await shop.api('GET /catalog/v1/products/view', { query: { code: 'test-luna' } })).toEqual(
      product,
    );
  });

  test('has the set with itself first, and only accessories that can be seen', async () => {
    await using shop = await openTestShop();
    const product = await view(shop.api, moon);
    expect(idsOf(product.setProducts)).toEqual([moon, sun]);
    expect(idsOf(product.accessories)).toEqual([star]);
  });

  test('has no set where the other members are not sold', async () => {
    await using shop = await openTestShop();
    expect((await view(await shop.as({ siteId: 2 }), moon)).setProducts).toEqual([]);
  });
});

describe('shelves', () => {
  const guest = { siteId: 1, visiblePriceRoles: ['guest_opt'] };

  test.each(['popular', 'discounted', 'new'] as const)(
    'the shelf of %s products holds what can be bought',
    async (source) => {
      await using shop = await openTestShop();
      const products = await shelf(shop.catalog.current(), guest, source, 1000);
      expect(products.length).toBeGreaterThan(0);
      expect(products.every(({ allRemnants }) => allRemnants > 0)).toBe(true);
      if (source === 'discounted') expect(products.every(({ discount }) => discount !== null)).toBe(true);
    },
  );

  test('a collection is shown in its own order, as far as it goes', async () => {
    await using shop = await openTestShop();
    const catalogue = shop.catalog.current();
    expect(idsOf(await collectionCards(catalogue, guest, RINGS.collection, 10))).toEqual([star, sun]);
    expect(idsOf(await collectionCards(catalogue, guest, RINGS.collection, 1))).toEqual([star]);
    expect(await collectionCards(catalogue, guest, 4_000_000, 10)).toEqual([]);
  });

  test('a tile is made once for all who see the same products at the same prices', async () => {
    const { current } = await openReadModel(db, () => new Date());
    const rename = (title: string) =>
      db.updateTable('products').set({ title }).where('id', '=', moon).execute();
    const [first] = await cardsByIds(current(), [moon], guest);
    // This catalogue receives no change, so a tile that is made again would have the other name.
    await rename('Другое имя');
    const [ofAnother] = await cardsByIds(current(), [moon], { ...guest, siteId: 777 });
    await rename(first?.title ?? '');
    expect(ofAnother).toEqual(first);
  });
});
