import { z } from 'zod';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { isLoopback } from '#server/start/loopback.ts';
import { notifyByCommand } from './notify-by-command.ts';

const Body = z.object({
  email: z.email().optional(),
  typeCode: z.string().regex(/^[a-z][a-z_]{0,39}$/),
  title: z.string().max(200).default(''),
  body: z.string().max(2000).default(''),
  link: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional(),
});

/** Notifies open pages of a shop on loopback, as `npm run notify` does in production (ADR 0041). */
export const sandboxNotificationRoutes: FeatureRoutes = async (app, services) => {
  if (services.outbox === undefined) return;
  app.post(
    '/dev/notifications',
    {
      schema: { hide: true, body: Body },
      onRequest: async (request, reply) => {
        if (!isLoopback(request.raw)) reply.callNotFound();
      },
    },
    async (request) => {
      const outcome = await notifyByCommand(services, request.body);
      if (outcome !== 'said') throw new Problem('invalid', 'Назовите e-mail того, кто есть в магазине');
      return { outcome };
    },
  );
};
