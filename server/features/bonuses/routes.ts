import { bonuses } from '#contract/bonuses.ts';
import { accrual } from '#domain/bonuses/accrual.ts';
import { fromPercent } from '#domain/money.ts';
import { pageMeta } from '#domain/paging.ts';
import { refuseTooManyIds } from '#server/features/catalog/ids-at-once.ts';
import { presentConfig } from '#server/features/site/present.ts';
import { bind } from '#server/http/bind.ts';
import { identify, identifyUser } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { countLog, findBalance, listAccounts, listLog } from './queries.ts';

export const bonusRoutes: FeatureRoutes = async (app, services) => {
  const { db, catalog } = services;

  // Bonuses are personal and are not cached.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(bonuses.balance),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return { value: await findBalance(db, userId) };
    },
  });

  app.route({
    ...bind(bonuses.accounts),
    handler: async (request) => {
      const { userId } = await identifyUser(request, services);
      return { accounts: await listAccounts(db, userId) };
    },
  });

  app.route({
    ...bind(bonuses.client),
    handler: async (request) => {
      const { page, limit, kind } = request.query;
      const { userId, siteId, userBonusType } = await identifyUser(request, services);
      const log = await listLog(db, userId, kind, { offset: (page - 1) * limit, limit });
      const { pricing } = settingsOf(catalog.current(), siteId);
      return {
        value: await findBalance(db, userId),
        bonusLog: log.map(({ type_id, title, created_at, ...entry }) => ({
          ...entry,
          accountType: { id: type_id, title },
          createdAt: created_at.toISOString(),
        })),
        meta: pageMeta(await countLog(db, userId, kind), page, limit),
        userBonusType,
        bonusesByUserTypes: Object.entries(pricing.bonusPercent).map(([type, percent]) => ({
          userBonusType: type,
          percent,
        })),
      };
    },
  });

  app.route({
    ...bind(bonuses.ofProducts),
    handler: async (request) => {
      refuseTooManyIds(request.query.ids);
      const shopper = await identify(request, services);
      const { index, settings } = catalog.current();
      const { pricing } = presentConfig(settingsOf({ settings }, shopper.siteId), shopper);
      return request.query.ids.flatMap((productId) => {
        const price = index.priceOf(shopper, productId);
        return price === undefined
          ? []
          : { productId, bonuses: accrual(price, fromPercent(pricing.bonusPercent)) };
      });
    },
  });
};
