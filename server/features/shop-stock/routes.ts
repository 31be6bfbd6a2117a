import { orders } from '#contract/orders.ts';
import { shopStock } from '#contract/shop-stock.ts';
import { toRoubles } from '#domain/money.ts';
import { hashOfSent } from '#server/features/orders/order-input.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { identify, identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { setAside } from './set-aside.ts';
import { listStockedPoints } from './stocked-points.ts';

export const shopStockRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(shopStock.ofProduct),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { siteId } = await identify(request, services);
      const { productId } = request.query;
      const points = await listStockedPoints(services.db, { productId, siteId });
      return points.map(({ code, city, address_value, work_time, how_to_get, sizes }) => ({
        pointCode: code,
        city,
        address: address_value.replace(`${city}, `, ''),
        workTime: work_time,
        howToGet: how_to_get,
        sizes,
      }));
    },
  });

  app.route({
    ...bind(orders.setAside),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const user = await identifyUser(request, services);
      const order = await setAside(services, user, request.body, {
        ip: visitorAddress(request),
        deviceId: undefined,
        sentHash: hashOfSent(request.body),
      });
      return {
        orderId: order.id,
        number: order.number,
        total: toRoubles(order.total_kopecks),
        reservedUntil: order.reserved_until?.toISOString() ?? null,
      };
    },
  });
};
