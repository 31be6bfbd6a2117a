import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogContext, withLogContext } from '#server/observability/log.ts';
import { endSpan, placeIn } from '#server/observability/spans.ts';
import { hasInternalKey, isInternalRequest } from './internal-requests.ts';
import { routeOf } from './metrics.ts';
import type { TrustedProxy } from './trusted-proxy.ts';

const REQUEST_ID = 'x-request-id';

/** Ids of proxies: UUIDs, hexadecimal numbers, ULIDs. Anything else could forge lines of the log. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

const UUID = /^[\da-f]{8}(-?[\da-f]{4}){4}[\da-f]{8}$/i;

/** Whether a request comes from a trusted proxy, or from a page of ours that makes an internal one. */
export function isFromTrusted(trusted: TrustedProxy, inProcessKey: string | undefined) {
  const isProxy = typeof trusted === 'number' ? () => trusted > 0 : proxyAddr.compile(trusted);
  return (request: IncomingMessage): boolean =>
    hasInternalKey(request, inProcessKey) || isProxy(request.socket.remoteAddress ?? '', 0);
}

type IsTrusted = ReturnType<typeof isFromTrusted>;

/** Gives each request its id: that of who is trusted, else a new one. */
export const requestIds =
  (isTrusted: IsTrusted) =>
  (request: IncomingMessage): string => {
    const { [REQUEST_ID]: given } = request.headers;
    const isTaken = typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(request);
    return isTaken ? given : randomUUID();
  };

/**
 * The id of a request that a trusted proxy has numbered by a UUID, with or without dashes: the same for each of its tries.
 */
export function idOfTries(request: FastifyRequest): string | undefined {
  const isOfProxy = request.headers[REQUEST_ID] === request.id && !isInternalRequest(request);
  return isOfProxy && UUID.test(request.id) ? request.id : undefined;
}

/** Puts the id into the answer and into every line that is logged on the way; records the request as a span. */
export function traceRequests(app: FastifyInstance, isTrusted: IsTrusted): void {
  const places = new WeakMap<FastifyRequest, NonNullable<ReturnType<typeof placeIn>>>();
  const contextOf = (request: FastifyRequest): LogContext => {
    const { traceId, spanId } = places.get(request) ?? {};
    return {
      requestId: request.id,
      ...(traceId !== undefined && spanId !== undefined && { traceId, spanId }),
    };
  };

  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    const { traceparent } = request.headers;
    // A call of a page is recorded with the page.
    const isLeftOut = traceparent === undefined && isInternalRequest(request);
    const place = isLeftOut ? undefined : placeIn(isTrusted(request.raw) ? String(traceparent) : undefined);
    if (place !== undefined) places.set(request, place);
    withLogContext(contextOf(request), done);
  });
  // The end of a body is an event of the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    withLogContext(contextOf(request), done);
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime: ms }) => {
    const place = places.get(request);
    if (place === undefined) return;
    const { method, id } = request;
    const route = routeOf(request);
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'shop.request_id': id,
    };
    endSpan(place, {
      name: `${method} ${route}`,
      kind: 'server',
      ms,
      attributes,
      hasFailed: statusCode >= 500,
    });
  });
}
