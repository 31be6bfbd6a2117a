import { alerts } from '#contract/alerts.ts';
import { takeCodeGuess } from '#server/features/auth/limits.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify } from '#server/platform/shopper.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { confirmByToken, deleteAlertsOf } from './alert-queries.ts';
import { alertOfToken } from './alert-token.ts';
import { askForAlert, confirmPhone } from './alerts.ts';

const HOUR = 3_600_000;
/** An office may share one address. */
const ASKINGS_OF_ADDRESS = { max: 100, windowMs: HOUR };
const TOKENS_OF_ADDRESS = { max: 100, windowMs: HOUR };

const CONFIRMED = 'Готово: сообщим один раз, когда это случится';

export const alertRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, attempts } = services;

  app.route({
    ...bind(alerts.ask),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const ip = visitorAddress(request);
      await attempts.take(`alerts:${ip}`, ASKINGS_OF_ADDRESS);
      return askForAlert(services, shopper, request.body, ip);
    },
  });

  app.route({
    ...bind(alerts.confirm),
    handler: async (request) => {
      await attempts.take(`alert-token:${visitorAddress(request)}`, TOKENS_OF_ADDRESS);
      if (await confirmByToken(db, hashOfToken(request.body.token), now())) return { message: CONFIRMED };
      throw wrongToken('Ссылка больше не\u00a0действует: оставьте адрес ещё раз');
    },
  });

  app.route({
    ...bind(alerts.confirmPhone),
    handler: async (request) => {
      await takeCodeGuess(attempts, visitorAddress(request));
      const { phone, code } = request.body;
      await confirmPhone(services, phone, code);
      return { message: CONFIRMED };
    },
  });

  app.route({
    ...bind(alerts.leave),
    handler: async (request) => {
      await attempts.take(`alert-token:${visitorAddress(request)}`, TOKENS_OF_ADDRESS);
      const id = await alertOfToken(db, request.body.token, now());
      if (id === undefined) throw wrongToken('Некорректная ссылка');
      await deleteAlertsOf(db, id);
      return { message: 'Готово: больше не\u00a0сообщим ни\u00a0об\u00a0одном украшении' };
    },
  });
};

const wrongToken = (message: string) => new Problem('invalid', message, { errors: { token: message } });
