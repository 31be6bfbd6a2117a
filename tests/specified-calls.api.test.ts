import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { findGoods, givenThings } from './security/given-holder.ts';
import * as files from './support/given-files.ts';
import { givenProduct } from './support/given-goods.ts';
import { givenOrder, givenOrderForm, givenSelected, ON_RECEIPT } from './support/given-order.ts';
import { givenRaffle, givenTags } from './support/given-raffle.ts';
import { openTestShop } from './support/test-shop.ts';

/*
 * Every call of §7 with exactly the members that §7 names; the order and the
 * address also with those of §3. Where §7 names none, a call has the members of
 * its own decision (T7.x), without our own additions (T11.5).
 */

const shop = await openTestShop();
const { db } = shop;
const anna = {
  headers: await shop.headersFor({ userRole: 'user' }),
  api: await shop.as({ userRole: 'user' }),
};
const goods = await findGoods(db, 1);
const things = await givenThings(shop, { userRole: 'user' }, goods);
const raffle = await givenRaffle(db);
const received = await givenReceived();
const [ticket = ''] = await givenTags(db, [1]);

const { cartToken: basket, orderId } = things;
const { productIds, groupIds, offerId } = goods;
const [productId, otherId] = productIds;
const [groupId] = groupIds;
const deviceId = randomUUID();
const [EMAIL, PHONE, PASSWORD] = ['anna@lunnitsa.example', '+79991230001', 'malachite'];
const FIO = 'Белова Анна Сергеевна';
const ADDRESS = {
  contactPerson: FIO,
  phone: PHONE,
  address: {
    country: 'Россия',
    region: 'Свердловская обл',
    city: 'Екатеринбург',
    street: 'ул Белинского',
    house: '86',
    flat: '14',
    value: 'г Екатеринбург, ул Белинского, д 86',
    settlement: '',
    postal_code: '620026',
    kladr_id: '6600000100000',
    geo_lat: '',
    geo_lon: '',
    city_fias_id: '',
    settlement_fias_id: '',
  },
  coord: null,
  kladrId: '6600000100000',
  cityFiasId: '',
  zip: '620026',
  isDefault: false,
};

/** Values from earlier answers that later calls need. */
const kept: Record<string, unknown> = {};

type Step = {
  /** As in §7, with its `{id}` filled in. */
  call: string;
  body?: object | (() => object | Promise<object>);
  /** Made by a guest. */
  isGuest?: boolean;
  keep?: (answer: never) => void;
};

const login = { username: EMAIL, password: PASSWORD, emailOnly: false, scenario: 'login', basket, deviceId };

const STEPS: Step[] = [
  // Auth and user
  {
    call: 'POST /users/v1/login',
    body: login,
    isGuest: true,
    keep: ({ refreshToken }: { refreshToken: string }) => Object.assign(kept, { refreshToken }),
  },
  { call: 'POST /users/v1/login', body: { ...login, password: '', emailOnly: true }, isGuest: true },
  {
    call: 'POST /users/v1/signup',
    body: {
      accountType: 'retail',
      fio: 'Проверяева Инна',
      email: 'inna@example.ru',
      phone: '+79990000017',
      password: PASSWORD,
      confirm: PASSWORD,
      consent: true,
      deviceId,
    },
    isGuest: true,
  },
  { call: 'POST /users/v1/password/reset', body: { email: EMAIL }, isGuest: true },
  { call: 'POST /users/v1/password/send-temp', body: { email: 'nobody@example.ru' }, isGuest: true },
  {
    call: 'POST /users/v1/refresh',
    body: () => ({ oldRefreshToken: kept.refreshToken, deviceId }),
    isGuest: true,
  },
  { call: 'POST /users/v1/verify/send', body: { phone: PHONE, scenario: 'login' }, isGuest: true },
  {
    call: 'POST /users/v1/verify',
    body: async () => {
      const { params } = await db
        .selectFrom('messages')
        .select('params')
        .where('recipient', '=', PHONE)
        .where('template', '=', 'code')
        .executeTakeFirstOrThrow();
      return { phone: PHONE, code: params.code };
    },
    isGuest: true,
  },
  { call: 'GET /users/v1/profile' },
  { call: 'PUT /users/v1/profile', body: { fio: FIO } },
  { call: 'GET /users/v1/part-profile' },
  { call: 'GET /users/v1/params' },
  { call: 'PUT /users/v1/params', body: { showStudy: true } },

  // Start-up and config
  { call: 'GET /sites/v1', isGuest: true },
  { call: 'GET /currencies/v1', isGuest: true },
  { call: 'GET /init/v1?nestingLevel=2', isGuest: true },
  { call: 'GET /config-provider/v1' },
  { call: 'GET /banners/v1', isGuest: true },
  { call: `GET /banners/v1/${things.bannerCode}?category=koltsa&values=1`, isGuest: true },
  { call: 'GET /widgets/v1/home-hits', isGuest: true },
  { call: 'GET /stickers/v1', isGuest: true },

  // Notifications
  { call: 'GET /notifications/v1/notification/foruser' },
  { call: 'GET /notifications/v1/notification/foruser?showReceived=false' },
  { call: 'GET /notifications/v1/notification/foruser/count' },
  { call: `GET /notifications/v1/notification/${things.notificationId}` },
  { call: 'POST /notifications/v1/mark-all-read' },

  // Catalog
  {
    call: 'POST /catalog/v1/products',
    body: { filter: {}, page: 1, limit: 20, category: 'koltsa', more: false },
    isGuest: true,
  },
  { call: 'POST /catalog/v1/products/count', body: { filter: {}, category: 'koltsa' }, isGuest: true },
  { call: `GET /catalog/v1/products/view?id=${productId}`, isGuest: true },
  { call: `GET /catalog/v1/products/by-ids?ids=${productIds.join()}`, isGuest: true },
  { call: 'GET /catalog/v1/categories', isGuest: true },
  { call: 'GET /catalog/v1/filters', isGuest: true },
  { call: `GET /category-suggestions/v1?categoryId=${goods.categoryId}`, isGuest: true },
  { call: `GET /compare-products/v1?ids=${productId},${otherId}`, isGuest: true },
  { call: 'POST /similar-products/v1?limit=4', isGuest: true },
  { call: 'GET /collections/v1', isGuest: true },
  { call: `GET /collections/v1/${goods.collectionId}/products`, isGuest: true },
  { call: 'GET /collections/v1/filters', isGuest: true },

  // Basket and orders
  { call: 'GET /basket/v1/total' },
  { call: 'GET /basket/v1/total?bonusesForWriteOff=10&promo=LUNA&paymentType=31' },
  { call: 'GET /basket/v1' },
  {
    call: 'POST /basket/v1/products',
    body: { basket, groups: groupIds.map((id) => ({ id, count: 1 })), change: true },
  },
  { call: 'POST /basket/v1/select', body: { basket, groups: [{ id: groupId, selected: true }] } },
  { call: 'POST /basket/v1/virtual/products', body: { groups: [{ id: groupId, count: 1 }] } },
  {
    call: 'POST /basket/v1/constructor-set',
    body: { basket, groupIds },
    keep: ({ groups }: { groups: { constructorSets: { id: number; isConstructor: boolean }[] }[] }) => {
      const [set] = groups
        .flatMap(({ constructorSets }) => constructorSets)
        .filter((one) => one.isConstructor);
      Object.assign(kept, { setId: set?.id });
    },
  },
  { call: 'DELETE /basket/v1/constructor-set', body: () => ({ basket, id: kept.setId }) },
  { call: 'DELETE /basket/v1/products', body: { basket, groupIds: [groupId], notInStock: true } },
  { call: 'PATCH /basket/v1', body: { promo: null, paymentType: '31' } },
  { call: 'DELETE /basket/v1' },
  { call: 'DELETE /basket/v1', isGuest: true },
  { call: 'POST /orders/v1/blanks', body: { offerId } },
  { call: 'GET /orders/v1/blanks' },
  { call: 'GET /orders/v1/blanks/counts' },
  { call: 'DELETE /orders/v1/blanks', body: { offerId } },
  // By decision T7.6, which includes the consent.
  { call: 'POST /blanks/v1', body: { phone: PHONE, fio: FIO, consent: true, offerId }, isGuest: true },
  {
    call: 'POST /orders/v1',
    body: async () => {
      await givenSelected(anna.api, [groupId]);
      const { personalDelivery } = await givenOrderForm(anna.api);
      return {
        accept: { policy: true, offer: true },
        scenario: 'order',
        personalData: { fio: FIO, email: EMAIL, phone: PHONE },
        personalCommentary: '',
        personalPayment: 31,
        personalDelivery: { ...personalDelivery, option: null, type: 'pickupPoint' },
        deliveryDescription: { price: 0 },
        personalShipping: { shippingId: null, shipping: null },
        deviceId,
      };
    },
  },
  { call: 'GET /orders/v1?limit=10&statusGroupId=1&page=1' },
  { call: `GET /orders/v1/view?orderId=${orderId}` },
  { call: 'GET /orders/v1/counts' },
  { call: `GET /orders/v1/own?orderId=${orderId}` },
  { call: 'PATCH /orders/v1/add-to-basket', body: { orderId: received.orderId } },
  {
    call: 'POST /orders/v1/refunds',
    body: { orderId: received.orderId, lines: [{ lineId: received.lineId, count: 1 }], reason: 'size' },
  },
  { call: 'GET /payments/v1' },
  { call: 'POST /payments/v1/url', body: { billId: things.billId } },
  { call: `GET /payments/v1/order-status?orderId=${orderId}` },
  { call: 'DELETE /orders/v1', body: { orderId } },
  { call: 'GET /delivery/v1' },
  {
    call: 'POST /delivery/v1/calculate/address',
    body: async () => {
      await givenSelected(anna.api, [groupId]);
      return { method: 'courier', shippingId: things.addressId };
    },
  },
  {
    call: 'POST /delivery/v1/calculate/pickupPoint',
    body: { method: 'store', deliveryPointCode: 'EKB2' },
  },
  { call: 'GET /delivery/v1/points' },
  { call: 'GET /delivery/v1/shipping' },
  { call: 'POST /delivery/v1/shipping', body: ADDRESS },
  { call: 'PUT /delivery/v1/shipping', body: { id: things.addressId, ...ADDRESS } },
  { call: 'DELETE /delivery/v1/shipping', body: { id: things.addressId } },
  { call: 'GET /bonuses/v1/balance' },
  { call: 'GET /bonuses/v1/products-bonuses' },
  { call: 'GET /bonuses/v1/client' },
  { call: 'GET /bonuses/v1/accounts' },

  // Favorites, content and forms
  { call: 'GET /favorites/v1?limit=6&page=1' },
  { call: 'PUT /favorites/v1', body: { product: productId } },
  { call: 'GET /favorites/v1/ids' },
  { call: 'POST /favorites/v1/merge', body: { productIds } },
  { call: 'POST /reviews/v1', body: {}, isGuest: true },
  { call: 'GET /reviews/v1/params?type_id=1', isGuest: true },
  { call: `GET /reviews/v1/counts?product_id=${productId}`, isGuest: true },
  { call: 'GET /reviews/v1/avg', isGuest: true },
  { call: 'GET /reviews/v1/perms' },
  { call: 'GET /reviews/v1/files', isGuest: true },
  { call: 'POST /reviews/v1/new', body: { productId: received.productId, rate: 5 } },
  { call: 'GET /news/v1', isGuest: true },
  { call: 'GET /news/v1/malahit-kamen-urala', isGuest: true },
  { call: 'GET /pages/v1?code=home&isPage=1&sort=title', isGuest: true },
  { call: 'GET /pages/v1/short/tree', isGuest: true },
  { call: 'GET /pages/v1/search', isGuest: true },
  { call: 'GET /seo/v1?url=/about', isGuest: true },
  { call: 'GET /shop-points/v1?tags=salon', isGuest: true },
  { call: 'GET /shop-points/v1?fullEntry=1', isGuest: true },
  { call: 'GET /partners/v1', isGuest: true },
  { call: `GET /partners/v1/${goods.partnerId}`, isGuest: true },
  { call: 'GET /forms/v1/params/6', isGuest: true },
  {
    call: 'POST /forms/v1',
    body: {
      typeId: 6,
      siteId: 1,
      active: true,
      params: [
        { id: 'fio', value: FIO },
        { id: 'email', value: EMAIL },
        { id: 'subject', value: 'order' },
        { id: 'message', value: 'Где мой заказ?' },
      ],
    },
    isGuest: true,
  },
  { call: 'GET /forms/v1/types/6', isGuest: true },
  {
    call: 'POST /mail-sender/v1/restocked',
    body: { email: EMAIL, fio: FIO, groupId: goods.soldOutGroupId },
  },
  {
    call: 'POST /mail-distribution/v1/recipients/subscribe',
    body: { email: 'reader@example.ru', isUnsubscribe: false },
    isGuest: true,
  },
  {
    call: 'POST /mail-distribution/v1/recipients/subscribe',
    body: { email: 'reader@example.ru', isUnsubscribe: true },
    isGuest: true,
  },
  { call: `GET /mail-distribution/v1/recipients/status?email=${EMAIL}` },
  {
    call: 'POST /file/v1?targetCode=form',
    body: async () => files.multipart({ name: 'a.jpg', content: await files.jpeg() }),
  },
  {
    call: 'POST /image-uploader/v1',
    body: async () => files.multipart({ name: 'a.jpg', content: await files.jpeg() }),
  },
  { call: `GET /file/v1/${things.fileId}`, isGuest: true },
  { call: `GET /file/v1/${things.fileId}/download`, isGuest: true },
  {
    call: 'GET /dadata/v1/address?query=Ленина&locations=6600000100000&kladrId=6600000100000',
    isGuest: true,
  },
  { call: 'GET /dadata/v1/cities?query=Реж&locations=66&kladrId=66', isGuest: true },
  { call: 'GET /organization-mapper/v1/party?query=Подарки&locations=66&kladrId=66', isGuest: true },
  { call: `GET /raffles/v1/${raffle.code}?page=1&limit=20&order=ASC`, isGuest: true },
  { call: `POST /raffles/v1/${raffle.code}`, body: { page: 1, limit: 20, order: 'ASC' }, isGuest: true },
  {
    call: `POST /raffles/v1/participants/${raffle.code}`,
    body: {
      email: EMAIL,
      fio: FIO,
      phone: PHONE,
      ticket,
      active: false,
      displayName: 'Анна Б.',
      raffleCode: raffle.code,
    },
    isGuest: true,
  },

  // Last, because they end sessions and the account.
  {
    call: 'PUT /users/v1/password',
    body: { oldPassword: PASSWORD, password: 'serdolik', confirm: 'serdolik' },
  },
  { call: 'DELETE /users/v1' },
];

describe('every call of §7 with exactly the members that §7 names', () => {
  test.each(STEPS)('$call (T11.5) [C695]', async ({ call, body, isGuest = false, keep }) => {
    const [method, url] = call.split(' ') as ['GET', string];
    const given = typeof body === 'function' ? await body() : body;
    const { payload = given, headers = {} } = (given ?? {}) as { payload?: object; headers?: object };
    const answer = await shop.app.inject({
      method,
      url: encodeURI(`/api${url}`),
      headers: { ...(isGuest ? {} : anna.headers), ...headers },
      ...(payload && { payload }),
    });
    expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
    keep?.(answer.json());
  });

  test('covers each path of the section [C695]', async () => {
    const text = await readFile('docs/specification.md', 'utf8');
    const section = text.slice(text.indexOf('\n## 7.'), text.indexOf('\n## 8.'));
    const named = [...section.matchAll(/\/[a-z-]+\/v1(?:\/[\w{}-]+)*/gi)].map(([path]) => path);
    const made = STEPS.map(({ call }) => call.split(' ')[1]?.split('?')[0] ?? '');
    const missing = named.filter((path) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i');
      return !made.some((url) => pattern.test(url));
    });
    // A socket, and calls without JSON, which have separate tests.
    const elsewhere = ['/notifications/v1/notification/subscribe', '/image-minifier/v1', '/video/v1'];
    expect(missing.filter((path) => !elsewhere.some((other) => path.startsWith(other)))).toEqual([]);
    expect(named.length).toBeGreaterThan(60);
  });
});

describe('an explicit refusal of consent is answered with its text', () => {
  const NO = 'Необходимо подтвердить обработку персональных данных';
  const person = { email: 'other@example.ru', fio: FIO, phone: '+79990000018' };

  test.each<{ call: string; body: object; field: string; text?: string }>([
    {
      call: 'POST /mail-sender/v1/restocked',
      body: { ...person, groupId: goods.soldOutGroupId, consent: false },
      field: 'consent',
    },
    {
      call: 'POST /mail-distribution/v1/recipients/subscribe',
      body: { email: person.email, accept: false },
      field: 'accept',
    },
    {
      call: `POST /raffles/v1/participants/${raffle.code}`,
      body: { ...person, ticket: '4601000000002', accept: false },
      field: 'accept',
    },
    {
      call: 'POST /forms/v1',
      body: {
        typeId: 6,
        params: [
          { id: 'fio', value: FIO },
          { id: 'email', value: person.email },
          { id: 'subject', value: 'order' },
          { id: 'message', value: 'Где мой заказ?' },
          { id: 'consent', value: false },
        ],
      },
      field: 'consent',
    },
    {
      call: 'POST /users/v1/login',
      body: { username: person.email, emailOnly: true, consent: false },
      field: 'consent',
    },
    {
      call: 'POST /blanks/v1',
      body: { phone: person.phone, fio: FIO, offerId, consent: false },
      field: 'consent',
    },
    {
      call: 'POST /reviews/v1/new',
      body: { productId, rate: 5, acceptPublication: false },
      field: 'acceptPublication',
      text: 'Подтвердите согласие на публикацию отзыва',
    },
  ])('$call without it (T11.5) [C695]', async ({ call, body, field, text = NO }) => {
    const [method, url] = call.split(' ') as ['POST', string];
    const dealer = await shop.headersFor({ userRole: 'dealer' });
    const answer = await shop.app.inject({ method, url: `/api${url}`, headers: dealer, payload: body });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: text } });
  });
});

describe('an absent consent takes the safer meaning (T11.5)', () => {
  test('a raffle entry is shown as «Участник», and no consent is recorded [C695]', async () => {
    const entry = await db
      .selectFrom('raffle_participants')
      .select(['consented_at', 'publication_consented_at'])
      .where('ticket', '=', ticket)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ consented_at: null, publication_consented_at: null });
    const list = await shop.api('GET /raffles/v1/:code', { params: { code: raffle.code }, query: {} });
    expect(list.participants.data).toMatchObject([{ displayName: 'Участник' }]);
  });

  test('a form is stored for a reply only, without a consent [C695]', async () => {
    const form = await db
      .selectFrom('forms')
      .select(['consent_version', 'params'])
      .where('type_id', '=', 6)
      .executeTakeFirstOrThrow();
    expect(form.consent_version).toBeNull();
    expect(JSON.stringify(form.params)).not.toContain('consent');
  });

  test('a subscription awaits its confirmation [C695]', async () => {
    await shop.api('POST /mail-distribution/v1/recipients/subscribe', { body: { email: 'new@example.ru' } });
    const recipients = await db
      .selectFrom('mailing_recipients')
      .select('confirmed_at')
      .where('email', '=', 'new@example.ru')
      .execute();
    expect(recipients).toEqual([{ confirmed_at: null }]);
  });

  test('an e-mail alone opens no account [C695]', async () => {
    const username = 'without-consent@example.ru';
    await expect(
      shop.api('POST /users/v1/login', { body: { username, emailOnly: true } }),
    ).resolves.toMatchObject({ passwordSent: true });
    await shop.sentMessages();
    expect(await db.selectFrom('users').select('id').where('email', '=', username).execute()).toEqual([]);
  });
});

/** An order that Anna has received, of a product that she has not reviewed. */
async function givenReceived() {
  const [size = 0] = await givenProduct(db, { stock: [5] });
  await shop.catalog.refresh();
  const { orderId: id, number } = await givenOrder(anna.api, [size], {
    count: 2,
    personalPayment: ON_RECEIPT,
  });
  for (const status of ['packing', 'ready', 'received'] as const) {
    await advanceOrder(shop.services, number, status);
  }
  const { lines } = await anna.api('GET /orders/v1/view', { query: { orderId: id } });
  return { orderId: id, lineId: lines[0]?.id, productId: lines[0]?.productId };
}
