import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/platform/problem.ts';
import { isInternalRequest } from './internal-requests.ts';
import { isProbe } from './probes.ts';

export type Bounds = {
  /** Concurrent requests of one address. */
  perAddress: number;
  /** Concurrent requests of all addresses. */
  total: number;
};

type UnderWay = { address: string; request: IncomingMessage; response: ServerResponse };

export const overloaded = () =>
  new Problem('overloaded', 'Сейчас слишком много запросов, попробуйте через несколько секунд');

/**
 * Limits concurrent requests: above the limit the connection that has waited longest for its own
 * client is closed; when all of them wait for the shop, the new request is refused (ADR 0063).
 * WebSockets and internal requests are not counted.
 */
export function boundRequests(app: FastifyInstance, { perAddress, total }: Bounds): void {
  /** In the order of arrival. */
  const underWay = new Set<UnderWay>();
  const countOf = new Map<string, number>();

  app.addHook('onRequest', async (request, { raw: response }) => {
    if (request.ws || isProbe(request) || isInternalRequest(request)) return;
    const address = request.ip;
    if ((countOf.get(address) ?? 0) >= perAddress) makeRoom((one) => one.address === address);
    else if (underWay.size >= total) makeRoom(() => true);
    const one = { address, request: request.raw, response };
    underWay.add(one);
    countOf.set(address, (countOf.get(address) ?? 0) + 1);
    response.once('close', () => leave(one));
  });

  function makeRoom(mayGo: (one: UnderWay) => boolean): void {
    for (const one of underWay) {
      if (!mayGo(one) || !waitsForClient(one)) continue;
      leave(one);
      // An orderly end would leave the answer in the buffers of the system until the client reads it.
      one.request.socket.resetAndDestroy();
      return;
    }
    throw overloaded();
  }

  function leave(one: UnderWay): void {
    if (!underWay.delete(one)) return;
    const left = (countOf.get(one.address) ?? 0) - 1;
    if (left > 0) countOf.set(one.address, left);
    else countOf.delete(one.address);
  }
}

/** Its body is incomplete, or its answer is not read. */
export const waitsForClient = ({ request, response }: Omit<UnderWay, 'address'>): boolean =>
  !request.complete || response.writableEnded || response.writableNeedDrain;
