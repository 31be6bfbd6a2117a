import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffPacking } from '#contract/staff/packing.ts';
import { answerPaper, PDF } from '#server/features/papers/answer-paper.ts';
import { readPaper } from '#server/features/papers/read-paper.ts';
import { recordOpening } from '#server/features/staff/openings.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import { type Print, printed } from '#server/prints/print-page.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { packPiece, swapPiece } from './packing/pack-piece.ts';
import { viewPacking } from './packing/view-packing.ts';
import { type Printed, readPrinted } from './prints/read-printed.ts';
import { invoiceOf, labelOf, slipOf, tagsOf } from './prints/sheets.ts';

/** Packing by scanner or camera, and prints of parcels. */
export const staffPackingRoutes: FeatureRoutes = async (app, services) => {
  const { db, catalog } = services;

  app.route({
    ...bindStaff(staffPacking.get),
    handler: (request) => viewPacking(db, request.params.id),
  });

  app.route({
    ...bindStaff(staffPacking.pack),
    handler: (request, reply) => {
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        const match = await packPiece(at, id, request.body);
        const packing = await viewPacking(at.trx, id);
        const { lineId, pieceId } = match;
        if (match.outcome === 'matched') return { matched: { lineId, pieceId }, swapOffer: null, packing };
        const { offerId } = match;
        const lot = await at.trx
          .selectFrom('offers')
          .select('uin')
          .where('id', '=', offerId)
          .executeTakeFirst();
        return { matched: null, swapOffer: { lineId, pieceId, offerId, uin: lot?.uin ?? null }, packing };
      });
    },
  });

  app.route({
    ...bindStaff(staffPacking.swap),
    handler: (request, reply) => {
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await swapPiece(at, id, request.body);
        return viewPacking(at.trx, id);
      });
    },
  });

  /** Prints orders, each on sheets of its own. Contacts that are seen so are recorded. */
  async function print(
    request: FastifyRequest,
    reply: FastifyReply,
    { ids, title, paper }: { ids: readonly number[] } & Omit<Print, 'sheets'>,
    sheetsOf: (order: Printed) => Promise<string[]> | string[],
  ): Promise<string> {
    const orders = await readPrinted(db, ids, personOf(request));
    const sheets = (await Promise.all(orders.map(async (one) => sheetsOf(one)))).flat();
    for (const { order, seesContacts } of orders) {
      const opened = { kind: 'order' as const, id: String(order.id), title: `Заказ №\u00a0${order.number}` };
      if (seesContacts) await recordOpening(services, request, opened);
    }
    const name = orders.length === 1 ? `${title} ${orders[0]?.order.number}` : title;
    return printed(reply, { title: name, paper, sheets });
  }

  app.route({
    ...bindStaff(staffPacking.slip),
    handler: (request, reply) =>
      print(request, reply, { ids: request.params.id, title: 'Накладная', paper: 'a4' }, async (order) => [
        await slipOf(order),
      ]),
  });

  app.route({
    ...bindStaff(staffPacking.label),
    handler: (request, reply) =>
      print(request, reply, { ids: request.params.id, title: 'Этикетка', paper: 'label' }, async (order) => [
        await labelOf(order),
      ]),
  });

  app.route({
    ...bindStaff(staffPacking.invoice),
    handler: (request, reply) =>
      print(request, reply, { ids: request.params.id, title: 'Счёт', paper: 'a4' }, (one) => [
        invoiceOf(one, settingsOf(catalog.current(), one.order.site_id).organization),
      ]),
  });

  const document = bindStaff(staffPacking.document);

  app.route({
    ...document,
    schema: { ...document.schema, response: { ...document.schema.response, 200: PDF } },
    handler: async (request, reply) => {
      const { id, kind } = request.params;
      const paper = await readPaper(services, id, kind, personOf(request));
      const { order, seesContacts } = paper;
      const opened = { kind: 'order' as const, id: String(id), title: `Заказ №\u00a0${order.number}` };
      if (seesContacts) await recordOpening(services, request, opened);
      return answerPaper(reply, paper, kind, 'inline');
    },
  });

  app.route({
    ...bindStaff(staffPacking.tags),
    handler: (request, reply) =>
      print(request, reply, { ids: request.params.id, title: 'Бирки', paper: 'tag' }, tagsOf),
  });
};
