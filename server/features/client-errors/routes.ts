import { hash } from 'node:crypto';
import { type ClientError, clientErrors } from '#contract/client-errors.ts';
import { withoutPeople } from '#domain/errors/without-people.ts';
import { bind } from '#server/http/bind.ts';
import type { FeatureRoutes } from '#server/services.ts';

const REPORTS_OF_ONE_ADDRESS = { max: 20, windowMs: 60_000 };

/** An error that a thousand browsers meet is written down once in so long, milliseconds. */
const SAME_ERROR = 60_000;

/** Errors of browsers, in the log beside the request that brought them. */
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

/** A browser is believed in nothing: what it should have left out is left out here too. */
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
