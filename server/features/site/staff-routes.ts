import { staffPriceRoles } from '#contract/staff/price-roles.ts';
import { staffSites } from '#contract/staff/sites.ts';
import type { Db } from '#database/schema.ts';
import { THEME_VARIABLES } from '#domain/site/theme.ts';
import { required } from '#server/features/staff/edit-object.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { pageOfAll } from '#server/features/staff/whole-list.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import {
  findCurrency,
  findPriceRole,
  findSite,
  listPriceRoles,
  listStatuses,
  listWholeCurrencies,
  listWholeSites,
} from './queries.ts';
import { addCurrency, presentCurrency, removeCurrency, saveCurrency } from './save-currency.ts';
import { addPriceRole, presentPriceRole, removePriceRole, savePriceRole } from './save-price-role.ts';
import { fieldsOfSite, presentStaffSite, saveSite } from './save-site.ts';
import { SETTING_FIELDS } from './settings-schema.ts';

const GONE = { isDeleted: true as const };

/** Sites, currencies, roles of buyers and statuses, for the back office. */
export const staffSiteRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffSites.list),
    handler: async ({ query }) =>
      pageOfAll(
        (await listWholeSites(db)).map(presentStaffSite),
        query,
        ({ title, code }) => `${title} ${code}`,
      ),
  });

  app.route({ ...bindStaff(staffSites.get), handler: ({ params }) => siteOf(db, params.id) });

  app.route({
    ...bindStaff(staffSites.change),
    handler: async (request, reply) => {
      const { version, ...given } = request.body;
      const fields = fieldsOfSite(given);
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await saveSite(at, id, fields, version);
        return siteOf(at.trx, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffSites.schema),
    handler: async () => ({
      fields: [...SETTING_FIELDS],
      theme: THEME_VARIABLES.map(({ value, ...variable }) => ({ ...variable, default: value })),
    }),
  });

  app.route({
    ...bindStaff(staffSites.currencies),
    handler: async ({ query }) =>
      pageOfAll(
        (await listWholeCurrencies(db)).map(presentCurrency),
        query,
        ({ title, code }) => `${title} ${code}`,
      ),
  });

  app.route({ ...bindStaff(staffSites.currency), handler: ({ params }) => currencyOf(db, params.id) });

  app.route({
    ...bindStaff(staffSites.addCurrency),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) =>
        currencyOf(at.trx, await addCurrency(at, request.body)),
      ),
  });

  app.route({
    ...bindStaff(staffSites.changeCurrency),
    handler: async (request, reply) => {
      const { version, ...given } = request.body;
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await saveCurrency(at, id, given, version);
        return currencyOf(at.trx, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffSites.removeCurrency),
    handler: async (request, reply) => {
      const { params, query } = request;
      await write(services, { request, reply }, (at) => removeCurrency(at, params.id, query.version));
      return GONE;
    },
  });

  app.route({
    ...bindStaff(staffSites.statuses),
    handler: async ({ query }) =>
      pageOfAll(
        (await listStatuses(db)).map(({ kind, id, code, title }) => ({ kind, id, code, title })),
        query,
        ({ title, code }) => `${title} ${code}`,
      ),
  });

  app.route({
    ...bindStaff(staffPriceRoles.list),
    handler: async ({ query }) =>
      pageOfAll(
        (await listPriceRoles(db)).map(presentPriceRole),
        query,
        ({ title, code }) => `${title} ${code}`,
      ),
  });

  app.route({ ...bindStaff(staffPriceRoles.get), handler: ({ params }) => priceRoleOf(db, params.code) });

  app.route({
    ...bindStaff(staffPriceRoles.add),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await addPriceRole(at, request.body);
        return priceRoleOf(at.trx, request.body.code);
      }),
  });

  app.route({
    ...bindStaff(staffPriceRoles.change),
    handler: async (request, reply) => {
      const { version, ...given } = request.body;
      const { code } = request.params;
      return write(services, { request, reply }, async (at) => {
        await savePriceRole(at, code, given, version);
        return priceRoleOf(at.trx, code);
      });
    },
  });

  app.route({
    ...bindStaff(staffPriceRoles.remove),
    handler: async (request, reply) => {
      const { params, query } = request;
      await write(services, { request, reply }, (at) => removePriceRole(at, params.code, query.version));
      return GONE;
    },
  });
};

const siteOf = async (db: Db, id: number) =>
  presentStaffSite(required(await findSite(db, id), 'Такого сайта нет'));

const currencyOf = async (db: Db, id: number) =>
  presentCurrency(required(await findCurrency(db, id), 'Такой валюты нет'));

const priceRoleOf = async (db: Db, code: string) =>
  presentPriceRole(required(await findPriceRole(db, code), 'Такой роли нет'));
