import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/problem.ts';
import { isInternalRequest } from './internal-requests.ts';
import { isProbe } from './probes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The origin of absolute addresses in answers, without a trailing slash: `PUBLIC_ORIGIN`, or
     * else the scheme and Host of the request.
     */
    readonly shopOrigin: string;
  }
}

/** A name or an address with an optional port: nothing that could end the host part of a URL. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** For HTTP/1.0 requests without a host. */
const UNNAMED_HOST = 'localhost';

const BAD_HOST = 'Некорректный заголовок Host';

/**
 * The requested path, always with a leading slash. An absolute address in the request line takes
 * precedence over Host (RFC 9112, 3.2.2).
 */
export function pathOfTarget(request: IncomingMessage): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/')) return url;
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority === undefined) return `/${url}`;
  headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Gives every request its `shopOrigin` and refuses an invalid, missing or repeated Host. Where the
 * shop has a public origin, a request to another Host is redirected to it, or refused where a
 * redirect would lose its body (ADR 0062).
 */
export function checkHosts(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.decorateRequest('shopOrigin', {
    getter() {
      return publicOrigin ?? originOf(this);
    },
  });
  const publicHost = publicOrigin && new URL(publicOrigin).host;

  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request) || isInternalRequest(request)) return;
    const { host } = request;
    if (!isWellFormed(request.raw, host)) throw new Problem('bad_request', BAD_HOST);
    if (publicHost === undefined || host === '' || hostOf(originOf(request)) === publicHost) return;
    return sendHome(request, reply, publicOrigin ?? '');
  });
}

function isWellFormed({ rawHeaders, httpVersion }: IncomingMessage, host: string): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return false;
  if (host === '') return hosts === 0 && httpVersion === '1.0';
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

function originOf({ protocol, host }: FastifyRequest): string {
  // A proxy may send any value as the scheme.
  const scheme = protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${host.toLowerCase() || UNNAMED_HOST}`;
}

/** Without the default port of the scheme. */
const hostOf = (origin: string): string => new URL(origin).host;

function sendHome(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): FastifyReply {
  const { method, url } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) {
    throw new Problem('misdirected', `Магазин находится по адресу ${publicOrigin}`);
  }
  // Not stored: the shop may move again.
  return reply.header('cache-control', 'no-store').redirect(publicOrigin + url, 301);
}
