import { mailSender } from '#contract/mail-sender.ts';
import { bind } from '#server/platform/bind.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { awaitRestock } from './await-restock.ts';

export const mailSenderRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(mailSender.restocked),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      return { formId: await awaitRestock(services.db, user, request.body, services.now()) };
    },
  });
};
