import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { Db } from '#database/schema.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** «Исеть» with malachite, of the demo shop. */
const RING = 1050;

const view = (api: Api, id: number) => api('GET /catalog/v1/products/view', { query: { id } });

/** A lot beside the first one of a size, with its price for guests in roubles. */
async function givenLot(db: Db, groupId: number, { free, price }: { free: number; price: number }) {
  const id = groupId + 1_000_000;
  await db.insertInto('offers').values({ id, group_id: groupId, stock: free }).execute();
  await db
    .insertInto('offer_prices')
    .values({ offer_id: id, role: 'guest_opt', price_kopecks: price * 100 })
    .execute();
  return id;
}

async function productOf(db: Db, groupId: number): Promise<number> {
  const { product_id } = await db
    .selectFrom('product_groups')
    .select('product_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return product_id;
}

describe('a size names the lot whose price it has (decision T3.3)', () => {
  test.each([
    { first: 5, second: 5, sold: 'cheap', because: 'both can be bought' },
    { first: 5, second: 0, sold: 'dear', because: 'the cheap one has run out' },
    { first: 0, second: 0, sold: 'cheap', because: 'what has run out keeps a price' },
  ])(
    'with $first dear and $second cheap pieces it is the $sold one: $because',
    async ({ first, second, sold }) => {
      await using shop = await openTestShop();
      const [dear = 0] = await givenProduct(shop.db, { price: 1000, stock: [first] });
      const cheap = await givenLot(shop.db, dear, { free: second, price: 900 });
      await shop.catalog.refresh();

      const { groups } = await view(shop.api, await productOf(shop.db, dear));
      expect(groups[0]).toMatchObject({ offerId: sold === 'cheap' ? cheap : dear, remnants: first + second });
      expect(groups[0]?.offers.map(({ id, remnants }) => ({ id, remnants }))).toEqual([
        { id: dear, remnants: first },
        { id: cheap, remnants: second },
      ]);
    },
  );

  test('the same that a line of the basket costs', async () => {
    await using shop = await openTestShop();
    const [size = 0] = await givenProduct(shop.db, { price: 1000, stock: [1] });
    await givenLot(shop.db, size, { free: 0, price: 900 });
    await shop.catalog.refresh();
    const { groups } = await view(shop.api, await productOf(shop.db, size));
    const lot = groups[0]?.offers.find(({ id }) => id === groups[0]?.offerId);

    const basket = await shop.api('POST /basket/v1/products', {
      body: { basket: '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11', groups: [{ id: size }] },
    });
    expect(basket.groups[0]?.products[0]?.groups[0]?.price).toBe(lot?.prices[0]?.price);
  });

  test('none, when no lot has a price for the caller', async () => {
    await using shop = await openTestShop();
    const [retail = 0, wholesale = 0] = await givenProduct(shop.db, { price: 1000, stock: [1, 1] });
    await shop.db.deleteFrom('offer_prices').where('offer_id', '=', wholesale).execute();
    await shop.catalog.refresh();

    const { groups } = await view(shop.api, await productOf(shop.db, retail));
    expect(groups.map(({ offerId }) => offerId)).toEqual([retail, null]);
  });
});

describe('prices by several roles (§6, decision T6.4)', () => {
  test.each([
    { userRole: undefined, lists: ['Гость'] },
    { userRole: 'user', lists: ['Покупатель'] },
    { userRole: 'dealer', lists: ['Дилер'] },
    { userRole: 'stylist', lists: ['Покупатель', 'Дилер'] },
    { userRole: 'staff', lists: ['Покупатель', 'Гость', 'Организация', 'Дилер'] },
  ])('$userRole sees the lists $lists by name, the own one first [C424]', async ({ userRole, lists }) => {
    await using shop = await openTestShop();
    const api = userRole === undefined ? shop.api : await shop.as({ userRole });
    const product = await view(api, RING);

    expect(product.priceRoles.map(({ title }) => title)).toEqual(lists);
    const roles = product.groups.flatMap(({ offers }) => offers.flatMap(({ prices }) => prices));
    expect(new Set(roles.map(({ role }) => role))).toEqual(
      new Set(product.priceRoles.map(({ code }) => code)),
    );
  });
});

describe('what surrounds a product (§3)', () => {
  test('is its workshop, by which the size guide and other brands are found', async () => {
    await using shop = await openTestShop();
    const { partner } = await view(shop.api, RING);
    expect(partner).toEqual({ id: expect.any(Number), title: 'Мастерская «Лунница»' });
  });

  test('and the collections it is in', async () => {
    await using shop = await openTestShop();
    const { id } = await shop.db
      .selectFrom('collection_products')
      .innerJoin('products', 'products.id', 'product_id')
      .select('products.id')
      .where('is_published', '=', true)
      .orderBy('collection_id')
      .orderBy('products.id')
      .executeTakeFirstOrThrow();
    const { collections } = await view(shop.api, id);
    expect(collections[0]).toEqual({
      id: expect.any(Number),
      code: expect.any(String),
      title: expect.any(String),
    });
  });
});

describe('a film from elsewhere (§5, decision T5.25)', () => {
  test('is shown from vk, rutube and youtube [C395, C396, C397]', async () => {
    await using shop = await openTestShop();
    const links = await shop.db
      .selectFrom('products')
      .select(['id', 'video_link'])
      .where('video_link', 'is not', null)
      .orderBy('id')
      .execute();
    const shown = await Promise.all(links.map(async ({ id }) => (await view(shop.api, id)).videoLink));
    expect(shown).toEqual(links.map(({ video_link }) => video_link));
    expect(shown.map((link) => new URL(link ?? '').hostname).toSorted()).toEqual([
      'rutube.ru',
      'vkvideo.ru',
      'www.youtube.com',
    ]);
  });

  test('is not shown when the link leads to no film', async () => {
    await using shop = await openTestShop();
    const [size = 0] = await givenProduct(shop.db);
    const id = await productOf(shop.db, size);
    await shop.db
      .updateTable('products')
      .set({ video_link: 'https://vk.com/lunnitsa' })
      .where('id', '=', id)
      .execute();
    await shop.catalog.refresh();
    expect((await view(shop.api, id)).videoLink).toBeNull();
  });

  test.each([
    'https://vimeo.com/76979871',
    'https://vk.com.example.com/video-1_2',
    'https://example.com/https://rutube.ru/video/1',
    'http://rutube.ru/video/5d1f0e8c7b6a49382716f5e4d3c2b1a0/',
    'javascript:alert(1)//https://vk.com/',
  ])('is not even written from another host: %s [C398]', async (link) => {
    await using shop = await openTestShop();
    const write = shop.db.updateTable('products').set({ video_link: link }).where('id', '=', RING).execute();
    await expect(write).rejects.toThrow('products_show_films_of_known_hosts');
  });
});

/** A ring in eight sizes and a pendant without, of one set of the demo shop. */
const PENDANT = 1101;
const SIZE_16 = 464;
const SIZE_18 = 468;

test.each([
  { page: RING, because: 'on its own page' },
  { page: PENDANT, because: 'on the page of another member' },
])('every size of a member of a set has its own price: $because', async ({ page }) => {
  await using shop = await openTestShop();
  await shop.db
    .updateTable('offer_prices')
    .set({ price_kopecks: 530_000 })
    .where('role', '=', 'guest_opt')
    .where('offer_id', 'in', (offer) =>
      offer.selectFrom('offers').select('id').where('group_id', '=', SIZE_18),
    )
    .execute();
  await shop.catalog.refresh();

  const { setProducts } = await view(shop.api, page);
  const ring = setProducts.find(({ id }) => id === RING);
  expect(ring?.groups).toContainEqual(expect.objectContaining({ id: SIZE_16, title: '16', price: 4900 }));
  expect(ring?.groups).toContainEqual(expect.objectContaining({ id: SIZE_18, title: '18', price: 5300 }));
});

test('a member of a set is priced by the list that speaks to the caller', async () => {
  await using shop = await openTestShop();
  const guest = await view(shop.api, PENDANT);
  const dealer = await view(await shop.as({ userRole: 'dealer' }), PENDANT);
  const priceOf = ({ setProducts }: typeof guest) =>
    setProducts.find(({ id }) => id === RING)?.groups[0]?.price;
  expect(priceOf(guest)).toBe(4900);
  expect(priceOf(dealer)).toBeLessThan(4900);
});
