import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureRoutes } from '#server/services.ts';
import { isLoopback } from '#server/start/loopback.ts';
import { outboxPage } from './outbox-page.ts';

/** Undelivered letters and text messages: for development, and for trying the shop out on loopback (ADR 0029). */
export const messageRoutes: FeatureRoutes = async (app, { outbox }) => {
  if (outbox === undefined) return;

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLoopback(request.raw)) return reply.callNotFound();
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  app.get('/dev/outbox.json', { schema: { hide: true } }, async () => outbox.list());

  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
      .send(outboxPage(outbox.list())),
  );
};
