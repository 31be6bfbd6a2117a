import { staffOrderEdits } from '#contract/staff/order-edits.ts';
import { toRoubles } from '#domain/money.ts';
import { listSites } from '#server/features/site/queries.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { checkBonusCode, sendBonusCode } from './bonus-code.ts';
import { findShopper, unknownShopper } from './buyer.ts';
import { choicesFor, lastDelivery } from './choices.ts';
import { findGoods } from './find-goods.ts';
import { sendPaymentLink } from './payment-link.ts';
import { placeStaffOrder, prepareOrder, previewOrder } from './place-staff-order.ts';
import { invalid } from './prepare-edit.ts';

/** Orders for callers, and links to pay. */
export const staffCreateRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffOrderEdits.previewOrder),
    handler: (request) => previewOrder(services, request.body),
  });

  app.route({
    ...bindStaff(staffOrderEdits.order),
    handler: async (request, reply) => {
      const { expectedTotal, ...asked } = request.body;
      const prepared = await prepareOrder(services, asked);
      const { isKnown, shopper } = prepared.caller;
      const code =
        asked.bonuses &&
        (await checkBonusCode(services, isKnown ? shopper.userId : undefined, asked.bonuses.code));
      return write(services, { request, reply }, async (at) => {
        const order = await placeStaffOrder(at, services, { prepared, expectedTotal, code });
        return {
          orderId: order.id,
          number: order.number,
          total: toRoubles(order.total_kopecks),
          isOnline: order.is_online,
          customerId: order.user_id ?? '',
        };
      });
    },
  });

  app.route({
    ...bindStaff(staffOrderEdits.bonusCode),
    handler: (request, reply) =>
      write(services, { request, reply }, (at) => sendBonusCode(at, request.body.customerId)),
  });

  app.route({
    ...bindStaff(staffOrderEdits.goods),
    handler: async (request) => {
      const { q, siteId, customerId } = request.query;
      const buyer = customerId === undefined ? undefined : await findShopper(db, customerId, siteId);
      return { data: await findGoods(db, buyer ?? unknownShopper(siteId), q) };
    },
  });

  app.route({
    ...bindStaff(staffOrderEdits.choices),
    handler: async (request) => {
      const { siteId, customerId } = request.query;
      const sites = await listSites(db);
      if (!sites.some(({ id }) => id === siteId)) throw invalid('siteId', 'Такого сайта нет');
      const buyer = customerId === undefined ? undefined : await findShopper(db, customerId, siteId);
      const offered = await choicesFor(services, buyer ?? unknownShopper(siteId));
      const last = buyer ? await lastDelivery(db, buyer, personOf(request)) : null;
      return { ...offered, sites: sites.map(({ id, title }) => ({ id, title })), last };
    },
  });

  app.route({
    ...bindStaff(staffOrderEdits.paymentLink),
    handler: (request, reply) =>
      write(services, { request, reply }, (at) =>
        sendPaymentLink(at, request.params.id, request.body.channel),
      ),
  });
};
