import { type StockLot, staffStock } from '#contract/staff/stock.ts';
import type { Db } from '#database/schema.ts';
import { listOwnPoints } from '#server/features/delivery/staff-queries.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { Problem } from '#server/platform/problem.ts';
import { printed } from '#server/prints/print-page.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { changeLot } from './change-lot.ts';
import { correctStock } from './correct-stock.ts';
import { divideLot } from './divide-lot.ts';
import { listMovements } from './list-movements.ts';
import { findLots, listStock, listWanted } from './list-stock.ts';
import { tagsOfLots } from './print-tags.ts';
import { receivePieces } from './receive-pieces.ts';

/** The store room in the back office (§4.4). */
export const stockRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({ ...bindStaff(staffStock.list), handler: (request) => listStock(db, request.query) });
  app.route({ ...bindStaff(staffStock.movements), handler: (request) => listMovements(db, request.query) });
  app.route({ ...bindStaff(staffStock.wanted), handler: (request) => listWanted(db, request.query) });

  app.route({
    ...bindStaff(staffStock.points),
    handler: async () => ({
      data: (await listOwnPoints(db)).map(({ code, address_value: title }) => ({ code, title })),
    }),
  });

  app.route({
    ...bindStaff(staffStock.receive),
    handler: (request, reply) => write(services, { request, reply }, (at) => receivePieces(at, request.body)),
  });

  app.route({
    ...bindStaff(staffStock.correct),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await correctStock(at, request.body);
        return lotOf(at.trx, request.body.lotId);
      }),
  });

  app.route({
    ...bindStaff(staffStock.divide),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => ({
        data: await findLots(at.trx, await divideLot(at, request.params.id, request.body.pieces)),
      })),
  });

  app.route({
    ...bindStaff(staffStock.change),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await changeLot(at, request.params.id, request.body);
        return lotOf(at.trx, request.params.id);
      }),
  });

  app.route({
    ...bindStaff(staffStock.printTags),
    handler: async (request, reply) =>
      printed(reply, { title: 'Бирки', paper: 'tag', sheets: await tagsOfLots(db, request.query.lots) }),
  });
};

async function lotOf(db: Db, id: number): Promise<StockLot> {
  const [lot] = await findLots(db, [id]);
  if (lot === undefined) throw new Problem('not_found', 'Такой партии нет');
  return lot;
}
