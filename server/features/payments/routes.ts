import { payments } from '#contract/payments.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { bind } from '#server/http/bind.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify, identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { handleWebhook, hurryCheck } from './handle-webhook.ts';
import { offeredMethods } from './methods.ts';
import { findPaymentStatus } from './queries.ts';
import { startPayment } from './start-payment.ts';

export const paymentRoutes: FeatureRoutes = async (app, services) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(payments.methods),
    handler: async (request) => offeredMethods(services.db, services, await identify(request, services)),
  });

  app.route({
    ...bind(payments.url),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return { url: await startPayment(services, userId, request.body.billId) };
    },
  });

  app.route({
    ...bind(payments.orderStatus),
    handler: async (request) => {
      const { orderId } = request.query;
      const secret = secretOf(request.cookies.lastOrderId, orderId);
      const identifyAsker = secret === undefined ? identifyUser : identify;
      const { userId } = await identifyAsker(request, services);
      const status = await findPaymentStatus(services.db, orderId, { userId, secret });
      if (status === undefined) throw new Problem('not_found', 'Заказ не\u00a0найден');
      if (status === PAYMENT.created || status === PAYMENT.waiting) await hurryCheck(services, orderId);
      return { status };
    },
  });

  app.route({
    ...bind(payments.yookassaNotice),
    handler: async (request) => {
      await handleWebhook(services, request.body.object.id);
      return {};
    },
  });
};

/** The cookie is `<order>.<secret>`; the secret of another order is ignored. */
function secretOf(cookie: string | undefined, orderId: number): string | undefined {
  const [id, secret] = cookie?.split('.') ?? [];
  return id === String(orderId) && secret ? secret : undefined;
}
