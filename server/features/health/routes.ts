import { sql } from 'kysely';
import { isMigrated } from '#database/migrate.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';

/** For whoever watches the process: is it alive, and can it serve. */
export const healthRoutes: FeatureRoutes = async (app, { db }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async () => {
    const isReachable = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (!isReachable) throw new Problem('unavailable', 'База данных недоступна');
    if (!(await isMigrated(db))) throw new Problem('unavailable', 'Схема базы данных не обновлена');
    return { status: 'ready' };
  });
};
