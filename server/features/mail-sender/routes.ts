import { mailSender } from '#contract/mail-sender.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { awaitRestock } from './await-restock.ts';

/** The same limit as forms: each request is a form. */
const RESTOCKS_OF_ACCOUNT = { max: 20, windowMs: 3_600_000 };

export const mailSenderRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(mailSender.restocked),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      await services.attempts.take(`restock:${user.userId}`, RESTOCKS_OF_ACCOUNT);
      return { formId: await awaitRestock(services, user, request.body, visitorAddress(request)) };
    },
  });
};
