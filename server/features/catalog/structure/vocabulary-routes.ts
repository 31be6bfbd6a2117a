import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffBrands, staffCollections, staffSets, staffStickers } from '#contract/staff/assortment.ts';
import { staffFilters, staffFilterValues } from '#contract/staff/characteristics.ts';
import type { ListQuery } from '#contract/staff/lists.ts';
import { COLLECTIONS } from '#server/features/collections/staff-collections.ts';
import { BRANDS } from '#server/features/partners/staff-brands.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { pageOfAll } from '#server/features/staff/whole-list.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes, Services } from '#server/services.ts';
import { findWholeCollection, SETS, STICKERS, setCollectionProducts } from './assortment.ts';
import {
  FILTER_VALUES,
  FILTERS,
  findValue,
  mergeValues,
  requireFilter,
  setDependencies,
} from './characteristics.ts';
import { addOne, changeOne, findOne, moveOne, removeOne, type Vocabulary } from './vocabulary.ts';

const GONE = { isDeleted: true as const };
const MOVED = { isMoved: true as const };

/** Characteristics, stickers, collections, sets and brands of the back office (§4.3.6). */
export const vocabularyRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  const filters = handlersOf(services, FILTERS);
  app.route({ ...bindStaff(staffFilters.list), handler: filters.list });
  app.route({ ...bindStaff(staffFilters.get), handler: filters.get });
  app.route({
    ...bindStaff(staffFilters.add),
    handler: (request, reply) => filters.add(request, reply),
  });
  app.route({
    ...bindStaff(staffFilters.change),
    handler: (request, reply) => filters.change(request, reply),
  });
  app.route({
    ...bindStaff(staffFilters.remove),
    handler: (request, reply) => filters.remove(request, reply),
  });
  app.route({
    ...bindStaff(staffFilters.move),
    handler: (request, reply) => filters.move(request, reply),
  });
  app.route({
    ...bindStaff(staffFilters.setDependencies),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await setDependencies(at, request.body);
        return findValue(at.trx, request.body.valueId);
      }),
  });

  const values = handlersOf(services, FILTER_VALUES);
  app.route({
    ...bindStaff(staffFilterValues.list),
    handler: async (request) => {
      await requireFilter(db, request.params.filterId);
      return values.list(request);
    },
  });
  app.route({ ...bindStaff(staffFilterValues.get), handler: values.get });
  app.route({
    ...bindStaff(staffFilterValues.add),
    handler: (request, reply) => values.add(request, reply),
  });
  app.route({
    ...bindStaff(staffFilterValues.change),
    handler: (request, reply) => values.change(request, reply),
  });
  app.route({
    ...bindStaff(staffFilterValues.remove),
    handler: (request, reply) => values.remove(request, reply),
  });
  app.route({
    ...bindStaff(staffFilterValues.move),
    handler: (request, reply) => values.move(request, reply),
  });
  app.route({
    ...bindStaff(staffFilterValues.merge),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => ({
        moved: await mergeValues(at, request.params.filterId, request.body),
        value: await findValue(at.trx, request.body.targetId),
      })),
  });

  const stickers = handlersOf(services, STICKERS);
  app.route({ ...bindStaff(staffStickers.list), handler: stickers.list });
  app.route({ ...bindStaff(staffStickers.get), handler: stickers.get });
  app.route({
    ...bindStaff(staffStickers.add),
    handler: (request, reply) => stickers.add(request, reply),
  });
  app.route({
    ...bindStaff(staffStickers.change),
    handler: (request, reply) => stickers.change(request, reply),
  });
  app.route({
    ...bindStaff(staffStickers.remove),
    handler: (request, reply) => stickers.remove(request, reply),
  });
  app.route({
    ...bindStaff(staffStickers.move),
    handler: (request, reply) => stickers.move(request, reply),
  });

  const collections = handlersOf(services, COLLECTIONS, findWholeCollection);
  app.route({ ...bindStaff(staffCollections.list), handler: collections.list });
  app.route({ ...bindStaff(staffCollections.get), handler: collections.get });
  app.route({
    ...bindStaff(staffCollections.add),
    handler: (request, reply) => collections.add(request, reply),
  });
  app.route({
    ...bindStaff(staffCollections.change),
    handler: (request, reply) => collections.change(request, reply),
  });
  app.route({
    ...bindStaff(staffCollections.remove),
    handler: (request, reply) => collections.remove(request, reply),
  });
  app.route({
    ...bindStaff(staffCollections.move),
    handler: (request, reply) => collections.move(request, reply),
  });
  app.route({
    ...bindStaff(staffCollections.setProducts),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await setCollectionProducts(at, request.params.id, request.body);
        return findWholeCollection(at.trx, request.params.id);
      }),
  });

  const sets = handlersOf(services, SETS);
  app.route({ ...bindStaff(staffSets.list), handler: sets.list });
  app.route({ ...bindStaff(staffSets.get), handler: sets.get });
  app.route({
    ...bindStaff(staffSets.add),
    handler: (request, reply) => sets.add(request, reply),
  });
  app.route({
    ...bindStaff(staffSets.change),
    handler: (request, reply) => sets.change(request, reply),
  });
  app.route({
    ...bindStaff(staffSets.remove),
    handler: (request, reply) => sets.remove(request, reply),
  });

  const brands = handlersOf(services, BRANDS);
  app.route({ ...bindStaff(staffBrands.list), handler: brands.list });
  app.route({ ...bindStaff(staffBrands.get), handler: brands.get });
  app.route({
    ...bindStaff(staffBrands.add),
    handler: (request, reply) => brands.add(request, reply),
  });
  app.route({
    ...bindStaff(staffBrands.change),
    handler: (request, reply) => brands.change(request, reply),
  });
  app.route({
    ...bindStaff(staffBrands.remove),
    handler: (request, reply) => brands.remove(request, reply),
  });
};

type Asked<Params = unknown, Body = unknown> = FastifyRequest & { params: Params; body: Body };
type OfList = { filterId?: number };
type OfRow = OfList & { id: number };

/**
 * What all of these lists answer alike.
 *
 * @param findWhole where a row shows more by itself than in the list
 */
function handlersOf<Fields extends Record<string, unknown>, Shown extends { id: number }, Whole = Shown>(
  services: Services,
  vocabulary: Vocabulary<Fields, Shown>,
  findWhole?: (db: Services['db'], id: number) => Promise<Whole>,
) {
  const { db } = services;
  // Without `findWhole` a whole is what the list shows.
  const find = async (from: Services['db'], { id, filterId }: OfRow): Promise<Whole> =>
    findWhole ? findWhole(from, id) : ((await findOne(from, vocabulary, id, filterId)) as unknown as Whole);
  return {
    list: async ({ params, query }: { params: OfList; query: ListQuery }) =>
      pageOfAll(await vocabulary.list(db, params.filterId), query, textOf),
    get: ({ params }: { params: OfRow }) => find(db, params),
    add: (request: Asked<OfList, Fields>, reply: FastifyReply) =>
      write(services, { request, reply }, async (at) => {
        const { filterId } = request.params;
        const id = await addOne(at, vocabulary, request.body, filterId);
        return find(at.trx, { id, ...(filterId !== undefined && { filterId }) });
      }),
    change: (request: Asked<OfRow, Fields & { version: number }>, reply: FastifyReply) =>
      write(services, { request, reply }, async (at) => {
        const { id, filterId } = request.params;
        await changeOne(at, vocabulary, id, request.body, filterId);
        return find(at.trx, request.params);
      }),
    async remove(request: Asked<OfRow> & { query: { version: number } }, reply: FastifyReply) {
      const { id, filterId } = request.params;
      await write(services, { request, reply }, (at) =>
        removeOne(at, vocabulary, id, request.query.version, filterId),
      );
      return GONE;
    },
    async move(request: Asked<OfRow, { position: number }>, reply: FastifyReply) {
      const { id, filterId } = request.params;
      return write(services, { request, reply }, async (at) => {
        await moveOne(at, vocabulary, id, request.body.position, filterId);
        return MOVED;
      });
    },
  };
}

/** By which a row is sought. */
const textOf = (row: object): string =>
  ['title', 'name', 'code'].map((field) => (row as Record<string, unknown>)[field] ?? '').join(' ');
