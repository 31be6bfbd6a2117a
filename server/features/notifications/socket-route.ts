import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { Problem } from '#server/platform/problem.ts';
import { accountOf } from '#server/platform/shopper.ts';
import { expiryOf } from '#server/security/tokens.ts';
import type { Services } from '#server/services.ts';
import type { SocketHolder } from './held-sockets.ts';
import { openLiveSockets } from './live-sockets.ts';

type SocketServices = Pick<Services, 'db' | 'now' | 'listen' | 'tokens' | 'log' | 'metrics'> & {
  /** Milliseconds between two pings. */
  pingEvery?: number;
};

/** The live connection of a signed-in page; an invalid request is refused before it opens (ADR 0041). */
export const notificationSocket: FastifyPluginAsyncZod<SocketServices> = async (app, services) => {
  const sockets = openLiveSockets(services, services.pingEvery);
  app.addHook('onClose', () => sockets.stop());
  const holders = new WeakMap<FastifyRequest, SocketHolder>();

  app.route({
    method: 'GET',
    url: NOTIFICATION_SOCKET,
    schema: { hide: true, querystring: z.object({ token: z.string().max(4000).default('') }) },
    async preHandler(request) {
      if (!request.ws) throw new Problem('bad_request', 'Сюда обращаются по протоколу WebSocket');
      refuseForeignPage(request);
      const holder = await holderOf(request.query.token);
      if (!sockets.hasRoomFor(holder.userId)) throw new Problem('too_many', 'Слишком много открытых страниц');
      await sockets.begin();
      holders.set(request, holder);
    },
    handler: async (_request, reply) => reply,
    wsHandler(socket, request) {
      const holder = holders.get(request as FastifyRequest);
      services.metrics.sockets.inc();
      socket.once('close', () => services.metrics.sockets.dec());
      return holder && sockets.welcome(socket, holder);
    },
  });

  async function holderOf(token: string): Promise<SocketHolder> {
    const account = await accountOf(services, token);
    if (!account) throw new Problem('unauthorized', 'Войдите в аккаунт, чтобы продолжить');
    const { userId, sessionId } = account;
    return { userId, sessionId, expiresAt: expiryOf(token) };
  }
};

/** Refuses pages of other sites, even for a signed-in user; programs send no origin. */
function refuseForeignPage({ headers: { origin }, host }: FastifyRequest): void {
  if (origin !== undefined && URL.parse(origin)?.host !== host) {
    throw new Problem('forbidden', 'Эта страница не из магазина');
  }
}
