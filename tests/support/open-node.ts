import type { Redis } from 'ioredis';
import { createApi } from '#contract/client.ts';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { openTestShop } from './test-shop.ts';

const COUNT = 'GET /notifications/v1/notification/foruser/count';

type Own = Partial<Pick<Services, 'listen'>> & {
  /** The part shared by nodes. */
  redis?: Redis | undefined;
};

/**
 * A listening shop with the real clock, which sockets need. Nodes of one test
 * file share a database; all nodes of a test are opened before any message is sent.
 */
export async function openNode({ redis, ...own }: Own = {}) {
  const shop = await openTestShop({ now: () => new Date(), ...own });
  const app = redis === undefined ? shop.app : await createApp(shop.services, { redis });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : 0;
  const origin = `http://127.0.0.1:${port}`;

  async function person(userRole: string) {
    const { id } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('user_role', '=', userRole)
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const signIn = async () => (await openSession(shop.services, { id, userRole }, undefined)).token;
    async function countUnread(): Promise<number> {
      const authorization = `Bearer ${await signIn()}`;
      const { count } = await createApi(fetch, `${origin}/api`, () => ({ authorization }))(COUNT);
      return count;
    }
    return { id, signIn, countUnread };
  }

  return {
    shop,
    port,
    origin,
    person,
    notify: (userId: string, title: string) =>
      notify(shop.db, shop.services, { userId, typeCode: 'order_status', title, body: '' }),
    server: app.server,
    close: () => app.close(),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

export type Node = Awaited<ReturnType<typeof openNode>>;

/** How a socket receives it. */
export const shown = (title: string) => ({
  kind: 'notification',
  notification: { title, isReceived: false },
});
