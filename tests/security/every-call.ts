import type { Input } from '#contract/endpoint.ts';
import type { CallName, ShopCalls } from '#contract/shop-calls.ts';
import { DRAWN_RAFFLE } from '#database/seed/raffles/drawn-raffle.ts';
import { PRINTED_TAG } from '#database/seed/raffles/tags.ts';
import type { Known } from './known.ts';

type Way<Call extends CallName> = {
  /** The caller that is served, as the contract says. */
  for: ShopCalls[Call] extends { forUsers: true } ? 'users' : 'everybody';
  input: Input<ShopCalls[Call]>;
  /** The status for a permitted caller; 200 when absent. */
  status?: number;
  /** The status for an account without the named resource; that of its owner when absent. */
  strangerStatus?: number;
};

type Ways = { [Call in CallName]: Way<Call> };

/** The user who fills in the forms. */
export const PERSON = { contactPerson: 'Проверяева Инна', phone: '+79990000001' };

const ADDRESS = {
  ...PERSON,
  address: {
    city: 'Верхотурье',
    street: 'ул Проверочная',
    house: '1',
    value: 'г Верхотурье, ул Проверочная, д 1',
    kladr_id: '6600003600000',
  },
  zip: '624380',
};

/**
 * A served request for every call of the contract. A missing call is a type
 * error, so none can be forgotten; they are made in this order, with destructive
 * calls last.
 */
export const waysOf = (known: Known): Ways => {
  const { cartToken: basket, productIds, groupIds } = known;
  const ids = productIds.join(',');
  const [groupId] = groupIds;
  return {
    'GET /init/v1': { for: 'everybody', input: {} },
    'GET /sites/v1': { for: 'everybody', input: {} },
    'GET /currencies/v1': { for: 'everybody', input: {} },
    'GET /config-provider/v1': { for: 'everybody', input: {} },
    'GET /stickers/v1': { for: 'everybody', input: {} },
    'GET /banners/v1': { for: 'everybody', input: {} },
    'GET /banners/v1/:code': { for: 'everybody', input: { params: { code: known.bannerCode } } },
    'GET /widgets/v1/:code': { for: 'everybody', input: { params: { code: 'home-hits' } } },
    'GET /pages/v1': { for: 'everybody', input: { query: { code: 'home', isPage: '1' } } },
    'GET /pages/v1/short/tree': { for: 'everybody', input: {} },
    'GET /pages/v1/search': { for: 'everybody', input: { query: { query: 'доставка' } } },
    'GET /seo/v1': { for: 'everybody', input: { query: { url: '/about' } } },
    'GET /partners/v1': { for: 'everybody', input: {} },
    'GET /partners/v1/:id': { for: 'everybody', input: { params: { id: known.partnerId } } },
    'POST /reviews/v1': { for: 'everybody', input: { body: { productId: productIds[0] } } },
    'GET /reviews/v1/params': { for: 'everybody', input: { query: { type_id: 1 } } },
    'GET /reviews/v1/counts': { for: 'everybody', input: { query: { product_id: productIds[0] } } },
    'GET /reviews/v1/avg': { for: 'everybody', input: { query: { product_id: productIds[0] } } },
    'GET /reviews/v1/perms': { for: 'everybody', input: { query: { product_id: productIds[0] } } },
    'GET /reviews/v1/files': { for: 'everybody', input: { query: { product_id: productIds[0] } } },
    'GET /reviews/v1/helpful': { for: 'users', input: {} },
    'POST /reviews/v1/:id/helpful': {
      for: 'users',
      input: { params: { id: known.reviewId }, body: { isHelpful: true } },
    },
    // This account has not received the product.
    'POST /reviews/v1/new': {
      for: 'users',
      input: { body: { productId: productIds[0], rate: 5, acceptPublication: true } },
      status: 403,
    },
    'GET /file/v1/:id': { for: 'everybody', input: { params: { id: known.fileId } } },
    'GET /news/v1': { for: 'everybody', input: { query: { tags: 'kamni', limit: 100 } } },
    'GET /news/v1/:id': { for: 'everybody', input: { params: { id: 'malahit-kamen-urala' } } },
    'GET /shop-points/v1': { for: 'everybody', input: { query: { fullEntry: '1' } } },
    'GET /shop-stock/v1': { for: 'everybody', input: { query: { productId: productIds[0] } } },

    'POST /catalog/v1/products': { for: 'everybody', input: { body: { limit: 100, more: true, page: 2 } } },
    'POST /catalog/v1/products/count': { for: 'everybody', input: { body: {} } },
    'GET /catalog/v1/products/view': { for: 'everybody', input: { query: { id: productIds[0] } } },
    'GET /catalog/v1/products/by-ids': { for: 'everybody', input: { query: { ids } } },
    'GET /raffles/v1/:code': { for: 'everybody', input: { params: { code: DRAWN_RAFFLE } } },
    'POST /raffles/v1/:code': { for: 'everybody', input: { params: { code: DRAWN_RAFFLE }, body: {} } },
    // Registration is closed after the list is frozen.
    'POST /raffles/v1/participants/:code': {
      for: 'everybody',
      input: {
        params: { code: DRAWN_RAFFLE },
        body: {
          ticket: PRINTED_TAG,
          fio: PERSON.contactPerson,
          email: known.newEmail,
          phone: known.newPhone,
          accept: true,
        },
      },
      status: 410,
    },
    'POST /client-errors/v1': {
      for: 'everybody',
      input: { body: { kind: 'script', message: 'x is undefined', path: '/', build: '0' } },
    },
    'POST /catalog/v1/products/by-articles': {
      for: 'everybody',
      input: { body: { articles: ['10-0482-М'] } },
    },
    'GET /catalog/v1/categories': { for: 'everybody', input: {} },
    'GET /catalog/v1/selections': { for: 'everybody', input: {} },
    'GET /catalog/v1/filters': { for: 'everybody', input: { query: { category: known.categoryCode } } },
    'GET /category-suggestions/v1': { for: 'everybody', input: { query: { categoryId: known.categoryId } } },
    'GET /compare-products/v1': { for: 'everybody', input: { query: { ids } } },
    'POST /similar-products/v1': { for: 'everybody', input: { body: { productId: productIds[0] } } },
    'GET /collections/v1': { for: 'everybody', input: {} },
    'GET /collections/v1/filters': {
      for: 'everybody',
      input: { query: { collectionId: known.collectionId } },
    },
    'GET /collections/v1/:id/products': {
      for: 'everybody',
      input: { params: { id: known.collectionId }, query: { limit: 100 } },
    },

    'GET /dadata/v1/cities': { for: 'everybody', input: { query: { query: 'Реж' } } },
    'GET /dadata/v1/address': { for: 'everybody', input: { query: { query: 'Ленина' } } },
    'GET /organization-mapper/v1/party': { for: 'everybody', input: { query: { query: 'Подарки' } } },

    'POST /basket/v1/products': {
      for: 'everybody',
      input: { body: { basket, groups: groupIds.map((id) => ({ id, count: 1 })) } },
    },
    'PUT /basket/v1/engraving': {
      for: 'everybody',
      input: {
        body: { basket, groupId: groupId ?? 0, engraving: { text: 'Навсегда', face: 'antiqua' } },
      },
    },
    'POST /basket/v1/select': {
      for: 'everybody',
      input: { body: { basket, groups: [{ id: groupId, selected: true }] } },
    },
    'POST /basket/v1/constructor-set': {
      for: 'everybody',
      input: { body: { basket, groupIds: [...groupIds] } },
    },
    'PATCH /basket/v1': { for: 'everybody', input: { body: { basket, paymentType: '33' } } },
    'GET /basket/v1': { for: 'everybody', input: { query: { basket } } },
    'GET /basket/v1/total': { for: 'everybody', input: { query: { basket } } },
    'POST /basket/v1/virtual/products': {
      for: 'everybody',
      input: { body: { groups: [{ id: groupId, count: 2 }] } },
    },

    'GET /bonuses/v1/products-bonuses': { for: 'everybody', input: { query: { ids } } },
    'GET /bonuses/v1/balance': { for: 'users', input: {} },
    'GET /bonuses/v1/accounts': { for: 'users', input: {} },
    'GET /bonuses/v1/client': { for: 'users', input: {} },

    'PUT /favorites/v1': { for: 'users', input: { body: { product: productIds[0] } } },
    'POST /favorites/v1/merge': { for: 'users', input: { body: { productIds: [...productIds] } } },
    'GET /favorites/v1/ids': { for: 'users', input: {} },
    'GET /favorites/v1': { for: 'users', input: {} },

    'POST /blanks/v1': {
      for: 'everybody',
      input: {
        body: {
          phone: PERSON.phone,
          fio: PERSON.contactPerson,
          consent: true,
          offerId: known.offerId,
          requestId: known.requestId,
        },
      },
      // The request was sent by another account, or by a guest (ADR 0019).
      strangerStatus: 422,
    },
    'GET /forms/v1/params/:id': { for: 'everybody', input: { params: { id: 6 } } },
    'GET /forms/v1/types/:id': { for: 'everybody', input: { params: { id: 6 } } },
    'POST /forms/v1': {
      for: 'everybody',
      input: {
        body: {
          typeId: 6,
          params: [
            { id: 'fio', value: PERSON.contactPerson },
            { id: 'email', value: known.email },
            { id: 'subject', value: 'order' },
            { id: 'message', value: 'Где мой заказ?' },
            { id: 'consent', value: 'true' },
          ],
        },
      },
    },
    'POST /mail-distribution/v1/recipients/subscribe': {
      for: 'everybody',
      input: { body: { email: known.newEmail, accept: true } },
    },
    'GET /mail-distribution/v1/recipients/status': {
      for: 'users',
      input: { query: { email: known.email } },
    },
    'POST /mail-distribution/v1/recipients/confirm': {
      for: 'everybody',
      input: { body: { token: 'no-such-token' } },
      status: 422,
    },
    'POST /mail-distribution/v1/recipients/leave': {
      for: 'everybody',
      input: { body: { token: 'no-such-token' } },
      status: 422,
    },
    'POST /alerts/v1': {
      for: 'everybody',
      input: {
        body: {
          kind: 'restock',
          groupId: known.soldOutGroupId,
          contact: `a.${known.newEmail}`,
          consent: true,
        },
      },
    },
    'POST /alerts/v1/confirm': {
      for: 'everybody',
      input: { body: { token: 'no-such-token' } },
      status: 422,
    },
    'POST /alerts/v1/confirm-phone': {
      for: 'everybody',
      input: { body: { phone: PERSON.phone, code: '000000' } },
      status: 422,
    },
    'POST /alerts/v1/leave': {
      for: 'everybody',
      input: { body: { token: 'no-such-token' } },
      status: 422,
    },
    'POST /mail-sender/v1/restocked': {
      for: 'users',
      input: {
        body: {
          groupId: known.soldOutGroupId,
          consent: true,
          email: known.email,
          fio: PERSON.contactPerson,
        },
      },
    },

    'GET /delivery/v1': { for: 'everybody', input: { query: { kladrId: '6600000100000' } } },
    'GET /delivery/v1/points': { for: 'everybody', input: { query: { city: 'Екатеринбург' } } },
    'GET /delivery/v1/cities': { for: 'everybody', input: { query: { query: 'Екат' } } },
    'GET /delivery/v1/estimate': {
      for: 'everybody',
      input: { query: { city: 'Екатеринбург', groupId: known.groupIds[0] } },
    },
    'POST /delivery/v1/calculate/pickupPoint': {
      for: 'users',
      input: { body: { method: 'pickup-point', basket, deliveryPointCode: 'EKB3' } },
    },
    'POST /delivery/v1/calculate/address': {
      for: 'users',
      input: { body: { method: 'courier', basket, shippingId: known.addressId } },
      strangerStatus: 404,
    },

    'GET /notifications/v1/notification/foruser': { for: 'users', input: {} },
    'GET /notifications/v1/notification/foruser/count': { for: 'users', input: {} },
    'GET /notifications/v1/notification/:id': {
      for: 'users',
      input: { params: { id: known.notificationId } },
      strangerStatus: 404,
    },
    'POST /notifications/v1/mark-all-read': { for: 'users', input: {} },

    // The calculation is unknown, so the order is answered with the current totals (decision T7.27).
    'POST /orders/v1': {
      for: 'users',
      input: {
        body: {
          accept: { policy: true, offer: true },
          personalData: { fio: PERSON.contactPerson, email: known.email, phone: PERSON.phone },
          personalPayment: 31,
          personalDelivery: {
            method: 'store',
            deliveryPointCode: 'EKB2',
            calculationId: known.requestId,
          },
        },
      },
      status: 409,
    },
    'GET /orders/v1': { for: 'users', input: {} },
    'GET /orders/v1/counts': { for: 'users', input: {} },
    // The shop point has none of it.
    'POST /orders/v1/set-aside': {
      for: 'users',
      input: {
        body: {
          groupId: known.soldOutGroupId,
          pointCode: 'EKB1',
          fio: PERSON.contactPerson,
          phone: PERSON.phone,
          consent: true,
          offer: true,
        },
      },
      status: 409,
    },
    'POST /order-tracking/v1': {
      for: 'everybody',
      input: { body: { number: '28-0001', phone: PERSON.phone } },
      status: 404,
    },
    'POST /order-tracking/v1/link': {
      for: 'everybody',
      input: { body: { token: 'no-such-token' } },
      status: 404,
    },
    'GET /orders/v1/own': { for: 'users', input: { query: { orderId: known.orderId } } },
    'GET /orders/v1/view': {
      for: 'users',
      input: { query: { orderId: known.orderId } },
      strangerStatus: 404,
    },
    // It is not paid.
    'GET /orders/v1/document': {
      for: 'users',
      input: { query: { orderId: known.orderId, kind: 'receipt' } },
      status: 409,
      strangerStatus: 404,
    },
    // The catalogue has none of it.
    'PATCH /orders/v1/add-to-basket': {
      for: 'users',
      input: { body: { orderId: known.orderId } },
      status: 409,
      strangerStatus: 404,
    },
    // It is not received yet.
    'POST /orders/v1/refunds': {
      for: 'users',
      input: { body: { orderId: known.orderId, lines: [{ lineId: 1, count: 1 }], reason: 'size' } },
      status: 409,
      strangerStatus: 404,
    },
    'POST /orders/v1/blanks': { for: 'users', input: { body: { offerId: known.offerId } } },
    'GET /orders/v1/blanks': { for: 'users', input: {} },
    'GET /orders/v1/blanks/counts': { for: 'users', input: {} },

    'GET /payments/v1': { for: 'everybody', input: {} },
    'GET /payments/v1/links/:token': {
      for: 'everybody',
      input: { params: { token: 'no-such-token-of-a-link' } },
      status: 410,
    },
    'POST /payments/v1/links/:token/url': {
      for: 'everybody',
      input: { params: { token: 'no-such-token-of-a-link' } },
      status: 410,
    },
    'GET /payments/v1/order-status': {
      for: 'users',
      input: { query: { orderId: known.orderId } },
      strangerStatus: 404,
    },
    'POST /payments/v1/url': {
      for: 'users',
      input: { body: { billId: known.billId } },
      strangerStatus: 404,
    },
    // The owner of the notice is unknown, so the answer is the same for all.
    'POST /payments/v1/webhooks/yookassa': {
      for: 'everybody',
      input: { body: { event: 'payment.succeeded', object: { id: 'nothing' } } },
    },

    'GET /users/v1/export': { for: 'users', input: {} },
    'GET /delivery/v1/shipping': { for: 'users', input: {} },
    'POST /delivery/v1/shipping': { for: 'users', input: { body: ADDRESS } },
    'PUT /delivery/v1/shipping': {
      for: 'users',
      input: { body: { ...ADDRESS, id: known.addressId } },
      strangerStatus: 404,
    },

    'GET /users/v1/signup/forms': { for: 'everybody', input: {} },
    'POST /users/v1/login': {
      for: 'everybody',
      input: { body: { username: known.email, password: known.password } },
    },
    // An invalid token ends the session (§8).
    'POST /users/v1/refresh': {
      for: 'everybody',
      input: { body: { oldRefreshToken: 'a'.repeat(43) } },
      status: 406,
    },
    'POST /users/v1/verify/send': { for: 'everybody', input: { body: { phone: known.newPhone } } },
    'POST /users/v1/verify': {
      for: 'everybody',
      input: { body: { phone: known.newPhone, code: 'никакой' } },
      status: 422,
    },
    'POST /users/v1/signup': {
      for: 'everybody',
      input: {
        body: {
          accountType: 'retail',
          fio: PERSON.contactPerson,
          email: known.newEmail,
          phone: known.newPhone,
          password: known.password,
          confirm: known.password,
          consent: true,
        },
      },
    },
    'POST /users/v1/password/reset': { for: 'everybody', input: { body: { email: known.newEmail } } },
    'POST /users/v1/password/send-temp': { for: 'everybody', input: { body: { email: known.email } } },
    'GET /users/v1/profile': { for: 'users', input: {} },
    'PUT /users/v1/profile': { for: 'users', input: { body: {} } },
    'PUT /users/v1/email': { for: 'users', input: { body: { token: 'no-such-token' } }, status: 422 },
    'GET /users/v1/part-profile': { for: 'users', input: {} },
    'GET /users/v1/params': { for: 'users', input: {} },
    'PUT /users/v1/params': { for: 'users', input: { body: { showStudy: true } } },
    'GET /users/v1/consents': { for: 'users', input: {} },
    'PUT /users/v1/consents': { for: 'users', input: { body: { purpose: 'mailing', isGiven: true } } },
    'PUT /users/v1/password': {
      for: 'users',
      input: { body: { oldPassword: 'не тот', password: 'malachite', confirm: 'malachite' } },
      status: 422,
    },

    'DELETE /orders/v1/blanks': { for: 'users', input: { body: { offerId: known.offerId } } },
    'DELETE /orders/v1': { for: 'users', input: { body: { orderId: known.orderId } }, strangerStatus: 404 },
    'DELETE /delivery/v1/shipping': {
      for: 'users',
      input: { body: { id: known.addressId } },
      strangerStatus: 404,
    },
    'DELETE /basket/v1/constructor-set': {
      for: 'everybody',
      input: { body: { basket, id: known.constructorSetId } },
    },
    'DELETE /basket/v1/products': { for: 'everybody', input: { body: { basket, groupIds: [...groupIds] } } },
    'DELETE /basket/v1': { for: 'everybody', input: { body: { basket } } },
    'DELETE /users/v1': { for: 'users', input: {} },
    'POST /users/v1/logout': { for: 'everybody', input: {} },
  };
};
