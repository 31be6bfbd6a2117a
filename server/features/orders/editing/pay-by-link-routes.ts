import { paymentLinks } from '#contract/payment-links.ts';
import { toRoubles } from '#domain/money.ts';
import { startPayment } from '#server/features/payments/start-payment.ts';
import { bind } from '#server/http/bind.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { listEditedLines } from './edit-queries.ts';
import { orderOfLink } from './payment-link.ts';

/** The page of a link to pay: it needs no account. */
export const payByLinkRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  app.route({
    ...bind(paymentLinks.view),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const order = await orderOfLink(db, request.params.token, now());
      const lines = await listEditedLines(db, order.id);
      return {
        number: order.number,
        total: toRoubles(order.total_kopecks),
        until: order.reserved_until?.toISOString() ?? null,
        lines: lines.flatMap((line) => [
          {
            title: line.title,
            sizeTitle: line.size_title,
            count: line.count,
            price: toRoubles(line.paid_kopecks),
          },
          ...(line.engraving_text === null
            ? []
            : [{ title: 'Гравировка', sizeTitle: '', count: 1, price: toRoubles(line.engraving_kopecks) }]),
        ]),
        delivery: { name: order.delivery.name, price: toRoubles(order.delivery_kopecks) },
      };
    },
  });

  app.route({
    ...bind(paymentLinks.url),
    handler: async (request) => {
      const order = await orderOfLink(db, request.params.token, now());
      return { url: await startPayment(services, order.user_id, order.bill_id) };
    },
  });
};
