import { staffCategories } from '#contract/staff/structure.ts';
import { metaOfCount } from '#server/features/staff/lists.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import {
  addCategory,
  changeCategory,
  findCategory,
  listCategories,
  moveCategory,
  moveProducts,
  removeCategory,
} from './categories.ts';

/** Structure of the catalogue in the back office (§4.3.6). */
export const structureRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffCategories.list),
    handler: async ({ query: { q = '', ...page } }) => {
      const words = q.toLowerCase();
      const found = (await listCategories(db)).filter(({ title }) => title.toLowerCase().includes(words));
      const data = found.slice((page.page - 1) * page.limit, page.page * page.limit);
      return { data, _meta: metaOfCount(page, found.length) };
    },
  });

  app.route({
    ...bindStaff(staffCategories.get),
    handler: ({ params }) => findCategory(db, params.id),
  });

  app.route({
    ...bindStaff(staffCategories.add),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) =>
        findCategory(at.trx, await addCategory(at, request.body)),
      ),
  });

  app.route({
    ...bindStaff(staffCategories.change),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await changeCategory(at, request.params.id, request.body);
        return findCategory(at.trx, request.params.id);
      }),
  });

  app.route({
    ...bindStaff(staffCategories.remove),
    handler: async (request, reply) => {
      await write(services, { request, reply }, (at) => removeCategory(at, request.params.id));
      return { isDeleted: true as const };
    },
  });

  app.route({
    ...bindStaff(staffCategories.move),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await moveCategory(at, request.params.id, request.body);
        return findCategory(at.trx, request.params.id);
      }),
  });

  app.route({
    ...bindStaff(staffCategories.moveProducts),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => ({
        moved: await moveProducts(at, request.params.id, request.body.targetId),
      })),
  });
};
