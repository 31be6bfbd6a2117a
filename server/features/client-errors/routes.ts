import { hash } from 'node:crypto';
import { type ClientError, clientErrors } from '#contract/client-errors.ts';
import { withoutPeople } from '#domain/errors/without-people.ts';
import { bind } from '#server/http/bind.ts';
import type { FeatureRoutes } from '#server/services.ts';

const REPORTS_OF_ONE_ADDRESS = { max: 20, windowMs: 60_000 };

/** Milliseconds within which one error of many browsers is logged once. */
const SAME_ERROR = 60_000;

/** Logs errors of browsers beside the request that reported them. */
export const clientErrorRoutes: FeatureRoutes = async (app, { attempts }) => {
  app.route({
    ...bind(clientErrors.report),
    handler: async ({ body, ip, log }) => {
      await attempts.take(`client-errors:${ip}`, REPORTS_OF_ONE_ADDRESS);
      const clientError = withoutPeopleIn(body);
      if (await attempts.isFirst(`client-error:${keyOf(clientError)}`, SAME_ERROR)) {
        log.warn({ clientError }, 'an error in a browser');
      }
      return {};
    },
  });
};

/** Browsers are not trusted: personal data that they should have left out is removed here too. */
function withoutPeopleIn({ message, stack, path, ...rest }: ClientError): ClientError {
  return {
    ...rest,
    message: withoutPeople(message),
    path: withoutPeople(path),
    ...(stack !== undefined && { stack: withoutPeople(stack) }),
  };
}

const keyOf = ({ kind, message, path, build }: ClientError): string =>
  hash('sha256', JSON.stringify([kind, message, path, build]));
