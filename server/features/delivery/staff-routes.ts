import { staffDelivery } from '#contract/staff/delivery.ts';
import type { Db } from '#database/schema.ts';
import { required } from '#server/features/staff/edit-object.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { pageOfAll } from '#server/features/staff/whole-list.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { addMethod, presentStaffMethod, removeMethod, saveMethod } from './save-method.ts';
import { addPoint, presentStaffPoint, removePoint, savePoint } from './save-point.ts';
import {
  addTariff,
  addZone,
  presentTariff,
  presentZone,
  removeTariff,
  removeZone,
  saveTariff,
  saveZone,
} from './save-zone.ts';
import { listOwnPoints, listWholeMethods, listWholeTariffs, listWholeZones } from './staff-queries.ts';
import { tryDelivery } from './try-delivery.ts';

const GONE = { isDeleted: true as const };

/** Ways of delivery, zones, tariffs and own points, for the back office. */
export const staffDeliveryRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;
  await app.register(zoneRoutes, services);

  app.route({
    ...bindStaff(staffDelivery.methods),
    handler: async ({ query }) => pageOfAll(await methods(db), query, ({ name, code }) => `${name} ${code}`),
  });

  app.route({ ...bindStaff(staffDelivery.getMethod), handler: ({ params }) => methodOf(db, params.id) });

  app.route({
    ...bindStaff(staffDelivery.addMethod),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => methodOf(at.trx, await addMethod(at, request.body))),
  });

  app.route({
    ...bindStaff(staffDelivery.changeMethod),
    handler: (request, reply) => {
      const { version, ...given } = request.body;
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await saveMethod(at, id, given, version);
        return methodOf(at.trx, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffDelivery.removeMethod),
    handler: async (request, reply) => {
      const { params, query } = request;
      await write(services, { request, reply }, (at) => removeMethod(at, params.id, query.version));
      return GONE;
    },
  });

  app.route({
    ...bindStaff(staffDelivery.points),
    handler: async ({ query }) =>
      pageOfAll(await points(db), query, ({ name, city, address, code }) =>
        [name, city, address, code].join(' '),
      ),
  });

  app.route({ ...bindStaff(staffDelivery.getPoint), handler: ({ params }) => pointOf(db, params.code) });

  app.route({
    ...bindStaff(staffDelivery.addPoint),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await addPoint(at, request.body);
        return pointOf(at.trx, request.body.code);
      }),
  });

  app.route({
    ...bindStaff(staffDelivery.changePoint),
    handler: (request, reply) => {
      const { version, ...given } = request.body;
      const { code } = request.params;
      return write(services, { request, reply }, async (at) => {
        await savePoint(at, code, given, version);
        return pointOf(at.trx, code);
      });
    },
  });

  app.route({
    ...bindStaff(staffDelivery.removePoint),
    handler: async (request, reply) => {
      const { params, query } = request;
      await write(services, { request, reply }, (at) => removePoint(at, params.code, query.version));
      return GONE;
    },
  });

  app.route({
    ...bindStaff(staffDelivery.try),
    handler: ({ body }) => tryDelivery(services, body),
  });
};

const zoneRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffDelivery.zones),
    handler: async ({ query }) => pageOfAll(await zones(db), query, ({ title }) => title),
  });

  app.route({ ...bindStaff(staffDelivery.getZone), handler: ({ params }) => zone(db, params.id) });

  app.route({
    ...bindStaff(staffDelivery.addZone),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => zone(at.trx, await addZone(at, request.body))),
  });

  app.route({
    ...bindStaff(staffDelivery.changeZone),
    handler: (request, reply) => {
      const { version, ...given } = request.body;
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await saveZone(at, id, given, version);
        return zone(at.trx, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffDelivery.removeZone),
    handler: async (request, reply) => {
      const { params, query } = request;
      await write(services, { request, reply }, (at) => removeZone(at, params.id, query.version));
      return GONE;
    },
  });

  app.route({
    ...bindStaff(staffDelivery.tariffs),
    handler: async ({ query }) =>
      pageOfAll((await listWholeTariffs(db, query)).map(presentTariff), query, ({ id }) => id),
  });

  app.route({ ...bindStaff(staffDelivery.getTariff), handler: ({ params }) => tariff(db, params.id) });

  app.route({
    ...bindStaff(staffDelivery.addTariff),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => tariff(at.trx, await addTariff(at, request.body))),
  });

  app.route({
    ...bindStaff(staffDelivery.changeTariff),
    handler: (request, reply) => {
      const { version, ...given } = request.body;
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await saveTariff(at, id, given, version);
        return tariff(at.trx, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffDelivery.removeTariff),
    handler: async (request, reply) => {
      const { params, query } = request;
      await write(services, { request, reply }, (at) => removeTariff(at, params.id, query.version));
      return GONE;
    },
  });
};

const methods = async (db: Db) => (await listWholeMethods(db)).map(presentStaffMethod);

const methodOf = async (db: Db, id: number) =>
  required(
    (await methods(db)).find((method) => method.id === id),
    'Такого способа доставки нет',
  );

const zones = async (db: Db) => (await listWholeZones(db)).map(presentZone);

const zone = async (db: Db, id: number) =>
  required(
    (await zones(db)).find((one) => one.id === id),
    'Такой зоны нет',
  );

const tariff = async (db: Db, id: string) =>
  required(
    (await listWholeTariffs(db)).map(presentTariff).find((one) => one.id === id),
    'Такого тарифа нет',
  );

const points = async (db: Db) => (await listOwnPoints(db)).map(presentStaffPoint);

const pointOf = async (db: Db, code: string) =>
  required(
    (await points(db)).find((point) => point.code === code),
    'Такого пункта нет',
  );
