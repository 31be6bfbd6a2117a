import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/observability/metrics.ts';
import { isLoopback } from '#server/start/loopback.ts';
import { isInternalRequest } from './internal-requests.ts';
import { METRICS } from './probes.ts';

/** Files are routes of their own, a hundred of them. */
const FILE = /\.\w{2,11}$/;

/** Counts every answer to a client. Calls that our own pages make are part of the time of the page. */
export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.ws || isInternalRequest(request)) return;
    const { method } = request;
    const labels = { method, route: routeOf(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}

/** The pattern of the route, of which there are as many as the code has: `/api/orders/v1/:id`. */
export function routeOf({ routeOptions: { url }, is404 }: FastifyRequest): string {
  if (is404 || url === undefined) return 'unknown';
  return FILE.test(url) ? 'file' : url;
}

type Access = {
  /** Who knows it may read the metrics from anywhere. */
  token: string | undefined;
  /** They are served elsewhere. */
  hasOwnPort: boolean;
};

/** Serves the metrics to this machine and to those who know the token; for all others there are none. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, access: Access): void {
  app.get(METRICS, { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request.raw, access)) return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function mayRead(request: IncomingMessage, { token, hasOwnPort }: Access): boolean {
  if (hasOwnPort) return false;
  return (
    isLoopback(request) || (token !== undefined && isSame(request.headers.authorization, `Bearer ${token}`))
  );
}

function isSame(given = '', expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The metrics on a port of their own, which no proxy in front of the shop serves. */
export async function openMetricsServer(
  { registry }: Metrics,
  place: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  async function answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== METRICS) return void response.writeHead(404).end();
    try {
      const body = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(body);
    } catch {
      // The database does not answer: Prometheus reports the failed scrape.
      response.writeHead(500).end();
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(place, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : place.port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
