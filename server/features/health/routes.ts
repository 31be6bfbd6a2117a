import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { isMigrated } from '#database/migrate.ts';
import type { Drain } from '#server/http/drain.ts';
import { PROBES } from '#server/http/probes.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';

/** Probes for the process supervisor: is it alive, and can it serve. */
export const healthRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'> & { drain: Drain }> = async (
  app,
  { db, drain },
) => {
  app.get(PROBES.alive, { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get(PROBES.ready, { schema: { hide: true } }, async (_request, reply) => {
    if (drain.hasBegun) return reply.code(503).send({ status: 'closing' });
    const isReachable = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (!isReachable) throw new Problem('unavailable', 'База данных недоступна');
    if (!(await isMigrated(db))) throw new Problem('unavailable', 'Схема базы данных не обновлена');
    return { status: 'ready' };
  });
};
