// Compiled beside the generated client, apart from the project: tests/openapi/openapi.api.test.ts.
import { randomUUID } from 'node:crypto';
import { client } from './client.ts';

/** Goes from sign-in to an order by the generated client alone; answers the order as the account shows it. */
export async function orderFirstRing(serverUrl: string, username: string, password: string) {
  client.configure({ serverUrl });
  const guestBasket = randomUUID();
  const session = await client.postUsersV1Login({
    body: { username, password, basket: guestBasket, deviceId: randomUUID() },
  });
  if (session.passwordSent || session.token === null) throw new Error('no session');
  client.auth.bearer(session.token);

  const listing = await client.postCatalogV1Products({
    body: { category: 'koltsa', filter: { available: true } },
  });
  const ring = listing.products['1']?.[0];
  const size = ring?.groups.find(({ available }) => available);
  if (!size) throw new Error('no ring in stock');

  const given = session.basket ?? guestBasket;
  await client.deleteBasketV1({ body: { basket: given } });
  const { basket } = await client.postBasketV1Products({
    body: { basket: given, groups: [{ id: size.id, count: 1 }], change: true },
  });
  const [method] = (await client.getDeliveryV1()).filter(({ kind }) => kind === 'pickupPoint');
  const [point] = await client.getDeliveryV1Points(method && { query: { method: method.code } });
  if (!point) throw new Error('no pickup point');
  const { calculationId } = await client.postDeliveryV1CalculatePickupPoint({
    body: { method: point.method, deliveryPointCode: point.pointCode, basket: basket ?? given },
  });
  const payments = await client.getPaymentsV1();
  const payment = payments.find(({ way }) => way === 'on_receipt');
  const { fio, email, phone } = await client.getUsersV1Profile();
  const { orderId } = await client.postOrdersV1({
    body: {
      accept: { policy: true, offer: true },
      personalData: { fio, email, phone: phone ?? '' },
      personalPayment: payment?.id ?? 0,
      personalDelivery: { method: point.method, deliveryPointCode: point.pointCode, calculationId },
      requestId: randomUUID(),
    },
  });
  return client.getOrdersV1View({ query: { orderId } });
}
