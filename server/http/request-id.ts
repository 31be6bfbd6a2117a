import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { withLogContext } from '#server/observability/log.ts';
import { hasInternalKey } from './internal-requests.ts';
import type { TrustedProxy } from './trusted-proxy.ts';

const REQUEST_ID = 'x-request-id';

/** Ids of proxies: UUIDs, hexadecimal numbers, ULIDs. Anything else could forge lines of the log. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * Gives each request its id: that of the proxy in front, if it is trusted, or of the page that makes an internal
 * request; else a new one.
 */
export function requestIds(trusted: TrustedProxy, inProcessKey: string | undefined) {
  const isProxy = typeof trusted === 'number' ? () => trusted > 0 : proxyAddr.compile(trusted);
  return (request: IncomingMessage): string => {
    const { [REQUEST_ID]: given } = request.headers;
    if (typeof given !== 'string' || !WELL_FORMED.test(given)) return randomUUID();
    const isTrusted = hasInternalKey(request, inProcessKey) || isProxy(request.socket.remoteAddress ?? '', 0);
    return isTrusted ? given : randomUUID();
  };
}

/** Puts the id into the answer and into every line that is logged on the way. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    withLogContext({ requestId: request.id }, done);
  });
  // The end of a body is an event of the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    withLogContext({ requestId: request.id }, done);
  });
}
