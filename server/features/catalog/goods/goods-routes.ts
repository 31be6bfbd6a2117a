import type { FastifyReply, FastifyRequest } from 'fastify';
import { type StaffProduct, staffGoods } from '#contract/staff/goods.ts';
import { staffPrices } from '#contract/staff/prices.ts';
import type { Db } from '#database/schema.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import type { Write } from '#server/features/staff/person.ts';
import { bindStaff, personOf, requirePermission } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { listProducts, readRows } from './list-products.ts';
import { presentProduct } from './present-product.ts';
import { listPriceChanges } from './price-queries.ts';
import { seesRole } from './price-roles.ts';
import { listChoices } from './product-choices.ts';
import { archive, publish, restore, unpublish } from './publication.ts';
import { addProduct, changeProduct } from './save-product.ts';
import { saveSizes } from './save-sizes.ts';
import { setPrices, setPricesOfProduct } from './set-prices.ts';
import { findProduct } from './stored-product.ts';

/** Goods and prices in the back office (§4.3). */
export const goodsRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;
  type Exchange = { request: FastifyRequest; reply: FastifyReply };

  /** The product as the caller may see it. */
  async function shown(
    of: Db,
    request: FastifyRequest,
    id: number,
    kept?: StaffProduct['kept'],
  ): Promise<StaffProduct> {
    const row = await findProduct(of, id);
    if (row === undefined) throw new Problem('not_found', 'Такого товара нет');
    return presentProduct(of, services, personOf(request), row, kept);
  }

  /** Carries a change of a product out, and answers the product after it. */
  const step = (
    exchange: Exchange,
    id: number,
    take: (at: Write, id: number) => Promise<void>,
  ): Promise<StaffProduct> =>
    write(services, exchange, async (at) => {
      await take(at, id);
      return shown(at.trx, exchange.request, id);
    });

  app.route({
    ...bindStaff(staffGoods.list),
    handler: (request) => {
      if (!seesRole(personOf(request), request.query.priceRole))
        requirePermission(personOf(request), 'prices.read');
      return listProducts(db, request.query);
    },
  });

  app.route({ ...bindStaff(staffGoods.choices), handler: (request) => listChoices(db, personOf(request)) });

  app.route({ ...bindStaff(staffGoods.get), handler: (request) => shown(db, request, request.params.id) });

  app.route({
    ...bindStaff(staffGoods.add),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) =>
        shown(at.trx, request, await addProduct(at, given(request.body))),
      ),
  });

  app.route({
    ...bindStaff(staffGoods.change),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        const { id } = request.params;
        const kept = await changeProduct(at, id, request.body);
        return shown(at.trx, request, id, [...kept]);
      }),
  });

  app.route({
    ...bindStaff(staffGoods.duplicate),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) =>
        shown(at.trx, request, await duplicateProduct(at, request.params.id)),
      ),
  });

  app.route({
    ...bindStaff(staffGoods.sizes),
    handler: (request, reply) =>
      step({ request, reply }, request.params.id, (at, id) => saveSizes(at, id, request.body)),
  });

  app.route({
    ...bindStaff(staffGoods.publish),
    handler: (request, reply) =>
      step({ request, reply }, request.params.id, (at, id) => publish(at, id, request.body)),
  });

  app.route({
    ...bindStaff(staffGoods.unpublish),
    handler: (request, reply) =>
      step({ request, reply }, request.params.id, (at, id) => unpublish(at, id, request.body)),
  });

  app.route({
    ...bindStaff(staffGoods.archive),
    handler: (request, reply) => step({ request, reply }, request.params.id, archive),
  });

  app.route({
    ...bindStaff(staffGoods.restore),
    handler: (request, reply) => step({ request, reply }, request.params.id, restore),
  });

  app.route({
    ...bindStaff(staffGoods.remove),
    handler: async (request, reply) => {
      await write(services, { request, reply }, (at) =>
        deleteProduct(at, request.params.id, request.query.version),
      );
      return { isDeleted: true as const };
    },
  });

  app.route({
    ...bindStaff(staffPrices.ofProduct),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        const { id } = request.params;
        const warnings = await setPricesOfProduct(at, personOf(request), id, request.body);
        return { ...(await shown(at.trx, request, id)), warnings };
      }),
  });

  app.route({
    ...bindStaff(staffPrices.change),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        const { productIds, warnings } = await setPrices(at, personOf(request), request.body);
        const rows = await readRows(at.trx, productIds);
        return {
          data: rows.map(({ id, version, price, oldPrice, isOnePrice, discountPercent }) => ({
            productId: id,
            version,
            price,
            oldPrice,
            isOnePrice,
            discountPercent,
          })),
          warnings,
        };
      }),
  });

  app.route({
    ...bindStaff(staffPrices.history),
    handler: async (request) => {
      const rows = await listPriceChanges(db, request.query.offerId);
      return {
        data: rows.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          by: row.actor_title,
          role: row.role,
          limit: toRoubles(row.limit_kopecks),
          before: priceOf(row.before_kopecks, row.before_old_kopecks),
          after: priceOf(row.after_kopecks, row.after_old_kopecks),
        })),
      };
    },
  });
};

const priceOf = (price: Kopecks | null, oldPrice: Kopecks | null) =>
  price === null
    ? null
    : { price: toRoubles(price), oldPrice: oldPrice === null ? null : toRoubles(oldPrice) };

/** Without the members that a call leaves out. */
const given = <Body extends object>(body: Body): { [Name in keyof Body]: Exclude<Body[Name], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as never;
