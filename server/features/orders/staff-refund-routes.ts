import { staffRefunds } from '#contract/staff/refunds.ts';
import { formatMoney, fromRoubles, type Kopecks, toRoubles } from '#domain/money.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { acceptPiece } from './returns/accept-piece.ts';
import { decideByStaff } from './returns/decide-by-staff.ts';
import { openRefund } from './returns/open-refund.ts';
import { returnByHand } from './returns/return-by-hand.ts';
import { viewPiece, viewPieces, viewRefund, viewRefunds } from './returns/view-refunds.ts';

/** Returns, compensations and pieces that come back. */
export const staffRefundRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffRefunds.list),
    handler: (request) => viewRefunds(db, request.query, personOf(request)),
  });

  app.route({
    ...bindStaff(staffRefunds.get),
    handler: (request) => viewRefund(db, request.params.id, personOf(request)),
  });

  app.route({
    ...bindStaff(staffRefunds.pieces),
    handler: (request) => viewPieces(db, request.query),
  });

  app.route({
    ...bindStaff(staffRefunds.open),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        const id = await openRefund(at, services, request.params.id, request.body);
        return viewRefund(at.trx, id, personOf(request));
      }),
  });

  app.route({
    ...bindStaff(staffRefunds.decide),
    handler: async (request, reply) => {
      const { id } = request.params;
      const caller = personOf(request);
      const { delivery, compensation, ...given } = request.body;
      const decision = { ...given, delivery: kopecks(delivery), compensation: kopecks(compensation) };
      const answer = await write(services, { request, reply }, async (at) => {
        const above = await decideByStaff(at, services, caller, id, decision);
        return { above, refund: await viewRefund(at.trx, id, caller) };
      });
      // What waits for an approval is stored all the same.
      if (answer.above) throw aboveLimit(answer.above.limit);
      return answer.refund;
    },
  });

  app.route({
    ...bindStaff(staffRefunds.byHand),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await returnByHand(at, services, request.params.id, request.body);
        return viewRefund(at.trx, request.params.id, personOf(request));
      }),
  });

  app.route({
    ...bindStaff(staffRefunds.accept),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await acceptPiece(at, { refundId: request.params.id }, request.body);
        return viewPiece(at.trx, request.body.pieceId);
      }),
  });

  app.route({
    ...bindStaff(staffRefunds.acceptOfOrder),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await acceptPiece(at, { orderId: request.params.id }, request.body);
        return viewPiece(at.trx, request.body.pieceId);
      }),
  });
};

const kopecks = (roubles: number | undefined): Kopecks | undefined =>
  roubles === undefined ? undefined : fromRoubles(roubles);

const aboveLimit = (limit: Kopecks) =>
  new Problem('forbidden', `Сумму больше ${formatMoney(toRoubles(limit))} подтверждает владелец`);
