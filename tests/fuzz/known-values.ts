import { sql } from 'kysely';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { DRAWN_RAFFLE } from '#database/seed/raffles/drawn-raffle.ts';
import { FREE_TAGS } from '#database/seed/raffles/tags.ts';
import { saveCode } from '#server/features/auth/codes.ts';
import { leaveToken } from '#server/features/mail-distribution/leave-token.ts';
import { findRecipient, putToken, recordRequest } from '#server/features/mail-distribution/queries.ts';
import { putAlertToken } from '#server/features/mail-sender/alert-queries.ts';
import { leaveToken as leaveAlertsToken } from '#server/features/mail-sender/alert-token.ts';
import { trackToken } from '#server/features/order-tracking/track-token.ts';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { givenBill } from '#tests/support/given-bill.ts';
import { givenOrder, ON_RECEIPT } from '#tests/support/given-order.ts';
import { givenRaffle } from '#tests/support/given-raffle.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import type { Vocabulary } from './arbitrary.ts';

type Known = Vocabulary['known'];

const BASKET = '7a0f3f0e-93a1-4d6e-8c53-1c1f0e6d2a11';

/** Telephone numbers of the demo users, to which this code was sent. */
const PHONES = ['+79991230001', '+79991230002', '+79991230003', '+79991230004'];
const CODE = '314159';

/**
 * Values known to the demo shop, by parameter or property; without them most
 * calls would find nothing. A code has a different meaning in every area of the
 * API.
 */
export async function knownValues(shop: TestShop): Promise<(path: string) => Known> {
  const { db, api, as, now } = shop;
  const products = await db.selectFrom('products').select(['id', 'code']).orderBy('id').limit(5).execute();
  const sizes = await db.selectFrom('product_groups').select('id').orderBy('id').limit(5).execute();
  const categories = await db.selectFrom('categories').select(['id', 'code']).limit(5).execute();
  const values = await db.selectFrom('filter_values').select('id').limit(5).execute();
  const collections = await db.selectFrom('collections').select('id').execute();
  const partners = await db.selectFrom('partners').select('id').execute();
  const raffle = await givenRaffle(db);
  const articles = await db.selectFrom('news').select(['id', 'code']).limit(5).execute();
  const lots = await db
    .selectFrom('offers')
    .innerJoin('product_groups', 'product_groups.id', 'group_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['offers.id', 'group_id', 'stock', 'primary_category_id'])
    .orderBy('offers.id')
    .execute();
  const blocks = await db.selectFrom('banner_blocks').select('code').execute();
  const widgets = await db.selectFrom('widgets').select('code').execute();
  const images = await db.selectFrom('files').select('id').where('kind', '=', 'image').limit(5).execute();
  const videos = await db.selectFrom('files').select('id').where('kind', '=', 'video').limit(5).execute();

  const productIds = products.map(({ id }) => id);
  const sizeIds = sizes.map(({ id }) => id);
  const soldOut = lots.filter(({ stock }) => stock === 0).map(({ group_id }) => group_id);
  const inStock = lots.filter(({ stock }) => stock > 0);
  const [ring] = inStock;
  const otherKinds = inStock.filter(({ primary_category_id: kind }) => kind !== ring?.primary_category_id);
  const common: Known = {
    id: [...productIds, ...sizeIds],
    ids: [productIds.join(',')],
    product: productIds,
    productId: productIds,
    productIds: [productIds],
    category: categories.flatMap(({ id, code }) => [id, code]),
    categoryId: categories.map(({ id }) => id),
    collectionId: collections.map(({ id }) => id),
    values: [values.map(({ id }) => id).join(',')],
    groupIds: [sizeIds],
    basket: [BASKET],
  };
  const byArea: Record<string, Known> = {
    users: { username: [DEMO_LOGINS[0].email], password: [DEMO_LOGINS[0].password] },
    catalog: { code: products.map(({ code }) => code) },
    basket: {
      id: sizeIds,
      promo: ['МАЛАХИТ', 'ПОДАРОК', null],
      paymentType: ['oplata-bankovskoy-kartoy', '33', null],
      groupIds: [sizeIds, ...otherKinds.map(({ group_id }) => [ring?.group_id, group_id])],
    },
    blanks: {
      phone: ['8 999 123-00-01'],
      fio: ['Белова Анна'],
      offerId: inStock.slice(0, 5).map(({ id }) => id),
    },
    'mail-sender': { groupId: soldOut },
    alerts: {
      kind: ['restock'],
      groupId: soldOut,
      contact: ['fuzz@example.ru', ALERT_PHONE],
      consent: [true],
    },
    reviews: { product_id: productIds, id: [1, 2, 3], type_id: [1, 2], rate: [1, 5] },
    file: { id: images.map(({ id }) => id), targetCode: ['form', 'review'] },
    'image-uploader': { targetCode: ['form'] },
    forms: { id: [5, 6, 7, 8, 9], typeId: [5, 6, 7, 8, 9] },
    'mail-distribution': { email: ['dealer@lunnitsa.example', 'fuzz@example.ru'], accept: [true] },
    collections: { id: collections.map(({ id }) => id) },
    partners: { id: partners.map(({ id }) => id) },
    news: { id: articles.flatMap(({ id, code }) => [String(id), code]), tags: ['kamni', 'uhod,sovety'] },
    'shop-points': { tags: ['gravirovka', 'serebro,zoloto'], fullEntry: ['1', '0'] },
    banners: { code: blocks.map(({ code }) => code) },
    pages: {
      code: ['home', 'about'],
      path: ['/', '/about'],
      query: ['доставка и оплата'],
      isPage: ['0', '1'],
    },
    seo: { url: ['/', '/about?page=2'] },
    raffles: {
      code: [DRAWN_RAFFLE, raffle.code],
      ticket: FREE_TAGS,
      fio: ['Белова Анна'],
      email: ['fuzz@example.ru'],
      phone: ['8 912 555-09-09'],
      accept: [true],
    },
    widgets: { code: widgets.map(({ code }) => code) },
    'image-minifier': { file: images.map(({ id }) => `${id}.jpg`) },
    video: { file: videos.map(({ id }) => `${id}.mp4`) },
  };
  const { email: username, password } = DEMO_LOGINS[0];
  const { refreshToken } = await api('POST /users/v1/login', { body: { username, password } });
  for (const phone of PHONES) await saveCode(db, phone, CODE, now);
  const dealer = await as({ userRole: 'dealer' });
  const addresses = await Promise.all(
    Array.from({ length: 3 }, () => dealer('POST /delivery/v1/shipping', { body: ADDRESS })),
  );
  const bill = await givenBill(db, { userRole: 'dealer' });
  const received = await givenReceived(shop);
  // A further piece, which stays with her when the other is returned, so that she may write a review.
  await givenReceived(shop);
  // The other bill belongs to an order that is cancelled.
  const toPay = await givenBill(db, { userRole: 'dealer' });
  const news = await db.selectFrom('notifications').select('id').execute();
  const mailing = await givenMailing(shop);
  const alert = await givenAlert(shop, soldOut[0] ?? 0);
  const paymentLink = await givenPaymentLink(shop);
  const byPath: Record<string, Known> = {
    '/api/payments/v1/links/{token}': { token: [paymentLink] },
    '/api/payments/v1/links/{token}/url': { token: [paymentLink] },
    '/api/mail-distribution/v1/recipients/status': { email: ['dealer@lunnitsa.example'] },
    '/api/mail-distribution/v1/recipients/confirm': { token: [mailing.confirm] },
    '/api/mail-distribution/v1/recipients/leave': { token: [mailing.leave] },
    '/api/alerts/v1/confirm': { token: [alert.confirm] },
    '/api/alerts/v1/confirm-phone': { phone: [ALERT_PHONE], code: [CODE] },
    '/api/alerts/v1/leave': { token: [alert.leave] },
    '/api/orders/v1': { orderId: [bill.orderId] },
    '/api/orders/v1/view': { orderId: [received.id] },
    '/api/orders/v1/document': { orderId: [received.id] },
    '/api/orders/v1/own': { orderId: [received.id] },
    '/api/order-tracking/v1': { number: [received.number], phone: ['8 999 123-00-01'] },
    '/api/order-tracking/v1/link': { token: [await trackToken(db, received.id, now)] },
    '/api/orders/v1/blanks': { ...byArea.blanks },
    '/api/delivery/v1/shipping': { id: addresses.map(({ id }) => id) },
    '/api/delivery/v1': { kladrId: ['6600000100000', '77'], city: ['Москва'] },
    '/api/delivery/v1/estimate': { city: ['Москва', 'Реж'], groupId: sizeIds },
    '/api/delivery/v1/points': { city: ['Москва'], method: ['pickup-point', 'store'] },
    '/api/delivery/v1/calculate/pickupPoint': {
      method: ['pickup-point'],
      deliveryPointCode: ['EKB3', 'MSK5'],
    },
    '/api/delivery/v1/calculate/address': { method: ['courier', 'post'] },
    '/api/payments/v1/order-status': { orderId: [bill.orderId] },
    '/api/payments/v1/url': { billId: [toPay.billId] },
    '/api/notifications/v1/notification/{id}': { id: news.map(({ id }) => id) },
    '/api/users/v1/email': { token: [await givenNewEmail(shop)] },
    '/api/users/v1/refresh': { oldRefreshToken: [refreshToken] },
    '/api/users/v1/verify/send': { phone: ['8 999 123-00-02'] },
    '/api/users/v1/password/reset': { email: ['reset@example.ru'] },
    '/api/users/v1/password/send-temp': { email: ['temporary@example.ru'] },
    '/api/users/v1/verify': { phone: PHONES, email: [username], code: [CODE] },
  };
  return (path) => ({ ...common, ...byArea[path.split('/')[2] ?? ''], ...byPath[path] });
}

/** The token of an e-mail confirmation that the dealer has requested. */
async function givenNewEmail({ db, now }: TestShop): Promise<string> {
  const token = 'token-of-a-new-mailbox';
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 'dealer')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await db
    .insertInto('email_changes')
    .values({
      user_id: id,
      email: 'new-mailbox@example.ru',
      token_hash: hashOfToken(token),
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** The token of a link by which an order may be paid. */
async function givenPaymentLink({ db, now }: TestShop): Promise<string> {
  const token = 'token-of-a-link-that-pays';
  const { orderId } = await givenBill(db, { order: { is_online: true } });
  await db
    .insertInto('payment_links')
    .values({ token_hash: hashOfToken(token), order_id: orderId, staff_id: null, created_at: now })
    .execute();
  return token;
}

/** Tokens of newsletter subscriptions. */
async function givenMailing({ db, now }: TestShop) {
  const [email, confirm] = ['mailing@example.ru', 'token-of-a-letter'];
  await recordRequest(db, { email, ip: '127.0.0.1', consentVersion: '2026-11-21', now });
  const endsAt = new Date(now.getTime() + 3_600_000);
  await putToken(db, email, { hash: hashOfToken(confirm), endsAt });
  const recipient = await findRecipient(db, email);
  return { confirm, leave: await leaveToken(db, recipient?.id ?? 0, now) };
}

/** Tokens of a message about a size. The code of its phone is known, too. */
async function givenAlert({ db, api, now }: TestShop, groupId: number) {
  const confirm = 'token-of-an-alert';
  await api('POST /alerts/v1', {
    body: { kind: 'restock', groupId, contact: 'alert@example.ru', consent: true },
  });
  const { id } = await db
    .selectFrom('restock_subscriptions')
    .select('id')
    .where('email', '=', 'alert@example.ru')
    .executeTakeFirstOrThrow();
  await putAlertToken(db, id, { hash: hashOfToken(confirm), endsAt: new Date(now.getTime() + 3_600_000) });
  await saveCode(db, 'alerts +79125550909', CODE, now);
  return { confirm, leave: await leaveAlertsToken(db, id, now) };
}

const ALERT_PHONE = '8 912 555-09-09';

const ADDRESS = {
  contactPerson: 'Белова Анна',
  phone: '8 912 555-09-09',
  address: { city: 'Реж', street: 'ул Ленина', house: '5', value: 'г Реж, ул Ленина, д 5' },
  kladrId: '6600001600000',
  zip: '623750',
};

/** An order that the dealer has just received, so its pieces can be returned. */
async function givenReceived({ db, as, services }: TestShop): Promise<{ id: number; number: string }> {
  const dealer = await as({ siteId: 2, userRole: 'dealer' });
  const { orderId, number } = await givenOrder(dealer, [await groupOfDealers(db)], {
    personalPayment: ON_RECEIPT,
  });
  for (const to of ['packing', 'ready', 'received'] as const) await advanceOrder(services, number, to);
  return { id: orderId, number };
}

/** The size with the largest stock on the dealers’ site. */
async function groupOfDealers(db: TestShop['db']): Promise<number> {
  const { group_id: id } = await db
    .selectFrom('offers')
    .innerJoin('product_groups', 'product_groups.id', 'group_id')
    .innerJoin('product_sites', 'product_sites.product_id', 'product_groups.product_id')
    .select('group_id')
    .where('site_id', '=', 2)
    .orderBy(sql`stock - reserved`, 'desc')
    .orderBy('offers.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Calls that need a basket, which earlier calls may have emptied. */
const OF_BASKETS = /^\/api\/(?:delivery\/v1\/calculate\/|orders\/v1$)/;

/** Adds the goods of such a call to the dealer's basket. */
export async function fillBasketFor(path: string, { db, as }: TestShop): Promise<void> {
  if (!OF_BASKETS.test(path)) return;
  const id = await groupOfDealers(db);
  const dealer = await as({ siteId: 2, userRole: 'dealer' });
  if (path === '/api/orders/v1') await dealer('DELETE /basket/v1', { body: { basket: BASKET } });
  await dealer('POST /basket/v1/products', { body: { basket: BASKET, groups: [{ id, count: 1 }] } });
  if (path === '/api/orders/v1') await calculateKnown(db, dealer);
}

const STORE = { method: 'store', deliveryPointCode: 'EKB2' };
const CALCULATION = '0b8e3f5e-4d0a-4f0e-9a54-7f0d9f6f3c21';

/** Gives the delivery of the dealer's basket the id in the known order form. */
async function calculateKnown(db: TestShop['db'], dealer: TestShop['api']): Promise<void> {
  const { calculationId } = await dealer('POST /delivery/v1/calculate/pickupPoint', { body: STORE });
  await db.deleteFrom('delivery_calculations').where('id', '=', CALCULATION).execute();
  await db
    .updateTable('delivery_calculations')
    .set({ id: CALCULATION })
    .where('id', '=', calculationId)
    .execute();
}

/** An order with pickup and payment in the shop. */
const ORDER = {
  accept: { policy: true, offer: true },
  personalData: { fio: 'Белова Анна', email: 'fuzz@example.ru', phone: '8 912 555-09-09' },
  personalPayment: 35,
  personalDelivery: { ...STORE, calculationId: CALCULATION },
};

const newcomer = (email: string) => ({
  accountType: 'retail',
  fio: 'Белова Анна',
  email,
  phone: '8 912 555-09-09',
  password: 'malachite',
  confirm: 'malachite',
  consent: true,
});

/** Nine pieces of a ring that both sites sell. */
const LOT = 13;

/** A piece that both sites sell, at a shop point. */
const SET_ASIDE = {
  groupId: 5,
  pointCode: 'EKB2',
  fio: 'Белова Анна',
  phone: '8 912 555-09-09',
  consent: true,
  offer: true,
};

/** A filled form of the dealers' site. */
const FORM = {
  typeId: 6,
  params: [
    { id: 'fio', value: 'Белова Анна' },
    { id: 'email', value: 'fuzz@example.ru' },
    { id: 'subject', value: 'order' },
    { id: 'message', value: 'Где мой заказ?' },
    { id: 'consent', value: 'true' },
  ],
};

/** Bodies with dependent parts, which parts generated independently rarely match. */
const BODIES: Record<string, readonly object[]> = {
  'POST /api/users/v1/signup': [newcomer('fuzz-1@example.ru'), newcomer('fuzz-2@example.ru')],
  'PUT /api/users/v1/password': [{ oldPassword: 'malachite', password: 'malachite', confirm: 'malachite' }],
  'POST /api/delivery/v1/shipping': [ADDRESS],
  'POST /api/orders/v1': [ORDER],
  'POST /api/orders/v1/set-aside': [SET_ASIDE],
  'POST /api/reviews/v1/new': [{ rate: 5, acceptPublication: true }],
  'POST /api/reviews/v1/{id}/helpful': [{ isHelpful: true }, { isHelpful: false }],
  'POST /api/delivery/v1/calculate/pickupPoint': [STORE],
  'POST /api/delivery/v1/calculate/address': [{ method: 'courier', shipping: ADDRESS }],
  'POST /api/orders/v1/blanks': [{ offerId: LOT }],
  'POST /api/forms/v1': [FORM],
  'DELETE /api/orders/v1/blanks': [{ offerId: LOT }],
  // The second order of this copy of the shop, and its only line.
  'PATCH /api/orders/v1/add-to-basket': [{ orderId: 281_002 }],
  'POST /api/orders/v1/refunds': [{ orderId: 281_002, lines: [{ lineId: 2, count: 1 }], reason: 'size' }],
  'DELETE /api/orders/v1': [{ orderId: 281_001 }],
  // The first address of this copy of the shop.
  'PUT /api/delivery/v1/shipping': [{ ...ADDRESS, id: 1 }],
  'PUT /api/users/v1/profile': [{ fio: 'Кузнецова Ольга', birthDate: '17.05.1990' }, {}],
};

export const knownBodies = (call: string): readonly object[] => BODIES[call] ?? [];
