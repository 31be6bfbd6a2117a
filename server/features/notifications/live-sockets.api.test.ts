import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import { expect, test } from 'vitest';
import { SocketMessage } from '#contract/notifications.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openLiveSockets } from './live-sockets.ts';
import { notify } from './notify.ts';

test.each([
  { payload: 'polished', because: 'it is no JSON' },
  { payload: '{"kind":"polished","ids":[7]}', because: 'this node knows no such news' },
  { payload: '{"kind":"closed","sessions":["a"]}', because: 'it has another shape' },
])('news of a node of another version is ignored: $because', async ({ payload }) => {
  await using shop = await openTestShop();
  const heard: ((payload: string) => void)[] = [];
  const sockets = openLiveSockets({
    ...shop.services,
    async listen(_channel, hear) {
      heard.push(hear);
      return async () => {};
    },
  });
  await sockets.begin();
  expect(heard).toHaveLength(1);
  for (const hear of heard) expect(() => hear(payload)).not.toThrow();
  await sockets.stop();
});

test.each([0, 1, 2, 3, 4])(
  'a notification that comes %i steps after the count of the one before is sent, too (promise R21)',
  async (steps) => {
    await using shop = await openTestShop();
    const user = await shop.db.selectFrom('users').select(['id', 'user_role']).executeTakeFirstOrThrow();
    await openSession(shop.services, { id: user.id, userRole: user.user_role }, undefined);
    const { id: sessionId } = await shop.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    for (const title of ['Первое', 'Второе']) {
      await notify(shop.db, shop.services, { userId: user.id, typeCode: 'order_status', title, body: '' });
    }
    const [first, second] = await shop.db.selectFrom('notifications').select('id').orderBy('id').execute();

    let hear: (payload: string) => void = () => {};
    const sockets = openLiveSockets({
      ...shop.services,
      async listen(_channel, receive) {
        hear = receive;
        return async () => {};
      },
    });
    await sockets.begin();
    const added = (id: number | undefined) => hear(JSON.stringify({ kind: 'added', userId: user.id, id }));
    const socket = openRecord();
    await sockets.welcome(socket, { userId: user.id, sessionId, expiresAt: new Date(Date.now() + 60_000) });
    socket.sent.length = 0;
    socket.once('unread', () => inSteps(steps, () => added(second?.id)));
    added(first?.id);
    await expect.poll(() => socket.sent).toEqual(['Первое', 2, 'Второе', 2]);
    await sockets.stop();
  },
);

/** Runs it as many steps of promises later. */
function inSteps(steps: number, run: () => void): void {
  if (steps === 0) run();
  else queueMicrotask(() => inSteps(steps - 1, run));
}

/**
 * A socket that records the titles and counts that it is sent, and emits each kind of message in the step of its sending,
 * which a socket of the network cannot; the rest of one is not needed.
 */
function openRecord() {
  const sent: (string | number)[] = [];
  const events = new EventEmitter();
  const send = (text: string) => {
    const message = SocketMessage.parse(JSON.parse(text));
    if (message.kind === 'unread') sent.push(message.count);
    if (message.kind === 'notification') sent.push(message.notification.title);
    events.emit(message.kind);
  };
  return Object.assign(events, { sent, send, bufferedAmount: 0 }) as unknown as WebSocket & {
    sent: typeof sent;
  };
}
