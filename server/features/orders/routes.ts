import type { FastifyReply, FastifyRequest } from 'fastify';
import { orders } from '#contract/orders.ts';
import { toRoubles } from '#domain/money.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import { UUID, VISIT_COOKIE } from '#server/platform/visit.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { hashOfSent } from './order-input.ts';
import { placeOrder } from './place-order.ts';
import type { MadeOrder } from './queries.ts';

export const orderRoutes: FeatureRoutes = async (app, services) => {
  const sentHashes = new WeakMap<FastifyRequest, string>();

  app.route({
    ...bind(orders.place),
    // Hashes the body before validation parses it and fills in defaults.
    preValidation: async (request) => {
      sentHashes.set(request, hashOfSent(request.body));
    },
    handler: async (request, reply) => {
      const user = await identifyUser(request, services);
      const { deviceId = '' } = request.cookies;
      const order = await placeOrder(services, user, request.body, {
        ip: visitorAddress(request),
        deviceId: UUID.test(deviceId) ? deviceId : undefined,
        sentHash: sentHashes.get(request) ?? '',
      });
      sendLastOrder(reply, order);
      return {
        orderId: order.id,
        number: order.number,
        billId: order.bill_id,
        total: toRoubles(order.total_kopecks),
        isOnline: order.is_online,
      };
    },
  });
};

/** §3: "last order id"; with the secret its holder, signed in or not, may ask whether it is paid (decision T7.29). */
function sendLastOrder(reply: FastifyReply, { id, secret }: MadeOrder): void {
  reply.header('cache-control', 'private, no-store');
  reply.setCookie('lastOrderId', `${id}.${secret}`, { ...VISIT_COOKIE, secure: 'auto', httpOnly: true });
}
