import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { connectPglite } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import { command } from '#server/features/notifications/notify.ts';
import { notificationSocket } from '#server/features/notifications/socket-route.ts';
import { registerWebSocket } from '#server/http/web-socket.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { openTokens } from '#server/security/tokens.ts';

/*
 * One node with nothing but sockets: `node --expose-gc socket-server.ts <users>`. Prints its address and a token for
 * each user; answers `memory` with bytes, and on `news` notifies all users.
 */

const userCount = Number(process.argv[2]);
const { db, listen } = await connectPglite(undefined);
await migrate(db);
const now = () => new Date();
const services = {
  db,
  now,
  listen,
  tokens: await openTokens(db),
  log: openLog('warn'),
  metrics: openMetrics(),
};

await db
  .insertInto('user_roles')
  .values({
    code: 'user',
    title: 'Покупатель',
    price_role: 'guest_opt',
    user_type_code: 'user',
    visible_price_roles: [],
  })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
const users = await db
  .insertInto('users')
  .values(
    Array.from({ length: userCount }, (_, number) => ({
      email: `${number}@lunnitsa.example`,
      user_role: 'user',
      price_role: 'guest_opt',
    })),
  )
  .returning('id')
  .execute();
const tokens: string[] = [];
for (const { id } of users) {
  tokens.push((await openSession(services, { id, userRole: 'user' }, undefined)).token);
}

const app = Fastify().withTypeProvider<ZodTypeProvider>();
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await registerWebSocket(app, `/api${NOTIFICATION_SOCKET}`);
await app.register(notificationSocket, { ...services, prefix: '/api' });
const address = await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', (asked) => void answer(asked));
process.send?.({ address, tokens });

async function answer(asked: unknown): Promise<void> {
  if (asked === 'news') await command(db, services, { userId: null, typeCode: 'reload_page' });
  globalThis.gc?.();
  process.send?.({ bytes: process.memoryUsage.rss() });
}
