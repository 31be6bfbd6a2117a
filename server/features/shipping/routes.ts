import { type ShippingAddress, shipping } from '#contract/shipping.ts';
import { bind } from '#server/http/bind.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { addAddress, changeAddress, removeAddress } from './change-addresses.ts';
import { listAddresses, type StoredShipping } from './queries.ts';

export const shippingRoutes: FeatureRoutes = async (app, services) => {
  // Addresses are personal and are not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(shipping.list),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return (await listAddresses(services.db, userId)).map(presentAddress);
    },
  });

  app.route({
    ...bind(shipping.add),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      return presentAddress(await addAddress(services, user, request.body));
    },
  });

  app.route({
    ...bind(shipping.change),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      return presentAddress(await changeAddress(services, user, request.body));
    },
  });

  app.route({
    ...bind(shipping.remove),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      const newDefaultId = await removeAddress(services, user, request.body.id);
      return newDefaultId === undefined ? {} : { newDefaultId };
    },
  });
};

const presentAddress = (row: StoredShipping): ShippingAddress => ({
  id: row.id,
  contactPerson: row.contact_person,
  phone: row.phone,
  address: row.address,
  coord: row.latitude === null || row.longitude === null ? null : [row.latitude, row.longitude],
  kladrId: row.kladr_id,
  cityFiasId: row.city_fias_id,
  zip: row.zip,
  isDefault: row.is_default,
});
