import { papers } from '#contract/papers.ts';
import type { BuyerKind } from '#domain/papers/paper-kinds.ts';
import { findOrderCard } from '#server/features/orders/history-queries.ts';
import { orderNotFound } from '#server/features/orders/view-orders.ts';
import { bind } from '#server/http/bind.ts';
import { Problem } from '#server/platform/problem.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { answerPaper, PDF } from './answer-paper.ts';
import { papersOfOrder } from './papers-now.ts';
import { readPaper } from './read-paper.ts';

/** Why a buyer does not get a paper yet, or any more. */
const NOT_YET: Readonly<Record<BuyerKind, string>> = {
  invoice: 'Счёта у\u00a0этого заказа нет: он оплачивается иначе или отменён',
  receipt: 'Товарный чек появится, когда заказ будет оплачен',
};

/** Their own contacts are not masked. */
const OWNER = { permissions: new Set(['orders.contacts'] as const) };

/** Papers of placed orders, for their owners only. */
export const paperRoutes: FeatureRoutes = async (app, services) => {
  const document = bind(papers.document);

  app.route({
    ...document,
    schema: { ...document.schema, response: { ...document.schema.response, 200: PDF } },
    handler: async (request, reply) => {
      const { userId } = await identifyUser(request, services);
      const { orderId, kind } = request.query;
      const order = await findOrderCard(services.db, userId, orderId);
      if (order === undefined) throw orderNotFound();
      if (!papersOfOrder(order).includes(kind)) throw new Problem('state', NOT_YET[kind]);
      return answerPaper(reply, await readPaper(services, orderId, kind, OWNER), kind, 'attachment');
    },
  });
};
