import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/platform/problem.ts';

/** Bytes of one message from a page. */
const MOST_BYTES = 16_384;

/** Milliseconds for clients to answer a close frame when the shop shuts down. */
const FAREWELL = 1000;

/** "Going away", of RFC 6455. */
const GOING_AWAY = 1001;

/** Accepts WebSockets at these paths; they are refused elsewhere. */
export async function registerWebSocket(app: FastifyInstance, ...paths: readonly string[]): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
    // A client's fault ends its own socket only, and is not logged.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => closeSockets(app),
  });
  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && !paths.includes(routeOptions.url ?? ''))
      throw new Problem('not_found', 'Здесь нет живого соединения');
  });
}

/** Pages reconnect, to this node or to another one. */
export function closeSockets({ websocketServer }: FastifyInstance): void {
  const { clients } = websocketServer;
  for (const socket of clients) socket.close(GOING_AWAY);
  setTimeout(() => {
    for (const socket of clients) socket.terminate();
  }, FAREWELL).unref();
}
