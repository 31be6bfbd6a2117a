import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/platform/problem.ts';
import { isInternalRequest } from './internal-requests.ts';
import { isProbe } from './probes.ts';

export type Bounds = {
  /** Requests under way of one address. */
  perAddress: number;
  /** Requests under way of all addresses. */
  total: number;
};

type UnderWay = { address: string; request: IncomingMessage; response: ServerResponse };

export const overloaded = () =>
  new Problem('overloaded', 'Сейчас слишком много запросов, попробуйте через несколько секунд');

/**
 * Bounds the requests that are under way: beyond it the connection that has waited
 * longest for its own client is closed, and when all of them wait for the shop, the
 * newcomer is refused (ADR 0063). Live connections and what pages ask are not counted.
 */
export function boundRequests(app: FastifyInstance, { perAddress, total }: Bounds): void {
  /** Those that came first are first. */
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
      // An orderly end would leave the answer with the system, waiting for the client.
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

/** Its body has not come, or its answer is not taken. */
const waitsForClient = ({ request, response }: UnderWay): boolean =>
  !request.complete || response.writableEnded || response.writableNeedDrain;
