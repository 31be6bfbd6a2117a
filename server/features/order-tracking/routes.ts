import { orderTracking, type TrackedOrder } from '#contract/order-tracking.ts';
import { toRoubles } from '#domain/money.ts';
import { orderIdOf } from '#domain/orders/order-number.ts';
import { expectedAt } from '#server/features/orders/present-order.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { orderOfToken } from './track-token.ts';
import { findTracked, type TrackedRow } from './tracked-order.ts';

const HOUR = 3_600_000;
/** An office may share one address. */
const OF_ADDRESS = { max: 60, windowMs: HOUR };
/** Of a number, whether there is such an order or not. */
const OF_NUMBER = { max: 10, windowMs: HOUR };

export const orderTrackingRoutes: FeatureRoutes = async (app, { db, now, attempts }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(orderTracking.track),
    handler: async (request) => {
      const { number, phone } = request.body;
      await attempts.take(`track:${visitorAddress(request)}`, OF_ADDRESS);
      const id = orderIdOf(number);
      // An id that no order has is looked for as well, so that the answers take the same time.
      await attempts.take(`track-of:${id ?? 0}`, OF_NUMBER);
      const order = await findTracked(db, id ?? 0);
      if (order === undefined || !isPhoneOf(order, phone)) {
        throw new Problem(
          'not_found',
          'Заказ с\u00a0таким номером и\u00a0телефоном не\u00a0найден. Проверьте их',
        );
      }
      return present(order);
    },
  });

  app.route({
    ...bind(orderTracking.byLink),
    handler: async (request) => {
      await attempts.take(`track-link:${visitorAddress(request)}`, OF_ADDRESS);
      const id = await orderOfToken(db, request.body.token, now());
      const order = id === undefined ? undefined : await findTracked(db, id);
      if (order === undefined) {
        throw new Problem(
          'not_found',
          'Ссылка больше не\u00a0действует: укажите номер заказа и\u00a0телефон',
        );
      }
      return present(order);
    },
  });
};

const isPhoneOf = ({ phone, recipient }: TrackedRow, given: string): boolean =>
  given === phone || given === recipient?.phone;

const present = (order: TrackedRow): TrackedOrder => ({
  number: order.number,
  createdAt: order.created_at.toISOString(),
  status: { code: order.status_code, title: order.status_title },
  total: toRoubles(order.total_kopecks),
  payment: { isOnline: order.is_online, isPaid: order.paid_at !== null },
  delivery: {
    name: order.delivery.name,
    kind: order.delivery.kind,
    expectedAt: expectedAt(order.delivery, order.created_at).toISOString(),
  },
  reservedUntil: order.reserved_until?.toISOString() ?? null,
  track: order.track_number === null ? null : { number: order.track_number, url: order.track_url },
  history: order.passed.map(({ at, code }) => ({ at: new Date(at).toISOString(), statusCode: code })),
});
