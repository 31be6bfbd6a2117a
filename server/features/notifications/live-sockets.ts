import type { WebSocket } from '@fastify/websocket';
import { SocketRequest } from '#contract/notifications.ts';
import type { Db } from '#database/schema.ts';
import { SOCKET_CLOSED } from '#domain/notifications/socket.ts';
import type { Services } from '#server/services.ts';
import { createSocketRegistry, end, type Held, ping, type SocketHolder, say } from './held-sockets.ts';
import { markNotificationsRead } from './mark-read.ts';
import { presentNotification } from './present.ts';
import {
  countUnreadOf,
  findLiveSessions,
  findNews,
  findNewsIds,
  listSystemNews,
  NEWS_CHANNEL,
  News,
} from './queries.ts';

/** Per node. */
const MOST_PER_USER = 10;
const MOST_MESSAGES_PER_SECOND = 10;
const PING_EVERY = 30_000;
const SECOND = 1000;

type Needed = Pick<Services, 'db' | 'now' | 'listen' | 'log'>;

/**
 * The sockets of this node: each receives its user's notifications, whichever node they were
 * published on (promise R21).
 */
export function openLiveSockets(services: Needed, pingEvery = PING_EVERY) {
  const sockets = createSocketRegistry();
  const sendNews = newsSender(services, sockets);
  let listening: Promise<() => Promise<void>> | undefined;

  const pinging = setInterval(() => sockets.all().forEach(ping), pingEvery).unref();
  const counting = setInterval(() => {
    for (const held of sockets.all()) held.received = 0;
  }, SECOND).unref();

  function receive(payload: string): void {
    // A node of another version may publish what this one does not know.
    const { data: news } = News.safeParse(parsed(payload));
    if (news === undefined) return;
    if (news.kind === 'added' && sockets.of(news.userId).length > 0) sendNews({ ids: [news.id] });
    if (news.kind === 'added-many') findOwn(news).catch(failed(services));
    if (news.kind === 'read' && sockets.countOf(news.userId) > 0) sendNews({ readers: [news.userId] });
    if (news.kind === 'closed') {
      sockets
        .all()
        .filter(({ sessionId }) => news.sessionIds.includes(sessionId))
        .forEach(end);
    }
  }

  async function findOwn(news: Extract<News, { kind: 'added-many' }>): Promise<void> {
    const userIds = [...new Set(sockets.all().map(({ userId }) => userId))];
    if (userIds.length > 0) sendNews({ ids: await findNewsIds(services.db, news, userIds) });
  }

  /**
   * Catches up after this node was disconnected: ends sockets of ended sessions, repeats the
   * system's commands, and sends the count, which makes pages reload the rest.
   */
  async function catchUp(): Promise<void> {
    const all = sockets.all();
    if (all.length === 0) return;
    await endOver(services.db, all);
    await publishSystemNews(services.db, all);
    sendNews({ readers: all.map(({ userId }) => userId) });
  }

  return {
    /** Starts listening; sockets that open later are caught up when they are welcomed. */
    async begin(): Promise<void> {
      listening ??= services.listen(NEWS_CHANNEL, receive, () => {
        catchUp().catch(failed(services));
      });
      await listening.catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    },
    hasRoomFor: (userId: string): boolean => sockets.countOf(userId) < MOST_PER_USER,
    async welcome(socket: WebSocket, holder: SocketHolder): Promise<void> {
      const { userId, expiresAt } = holder;
      const left = expiresAt.getTime() - services.now().getTime();
      const expiry = setTimeout(() => end(held), left).unref();
      const held: Held = { ...holder, socket, expiry, isAlive: true, received: 0 };
      socket.on('close', () => sockets.remove(held));
      socket.on('pong', () => {
        held.isAlive = true;
      });
      socket.on('message', (data) => {
        answer(services, held, String(data)).catch(failed(services));
      });
      sockets.add(held);
      // The session may have been closed just before its socket existed.
      await endOver(services.db, [held]);
      await publishSystemNews(services.db, [held]);
      const counts = await countUnreadOf(services.db, [userId]);
      say(held, { kind: 'unread', count: counts.get(userId) ?? 0 });
    },
    /** Stops listening; the caller closes the sockets themselves. */
    async stop(): Promise<void> {
      clearInterval(pinging);
      clearInterval(counting);
      const stopListening = await listening;
      await stopListening?.();
    },
  };
}

async function endOver(db: Db, held: readonly Held[]): Promise<void> {
  const live = await findLiveSessions(
    db,
    held.map(({ sessionId }) => sessionId),
  );
  held.filter(({ sessionId }) => !live.has(sessionId)).forEach(end);
}

/** Sends each socket the commands that its session has not seen; a page obeys a command once (decision T3.25). */
async function publishSystemNews(db: Db, held: readonly Held[]): Promise<void> {
  const rows = await listSystemNews(
    db,
    held.map(({ sessionId }) => sessionId),
  );
  for (const row of rows) {
    const notification = presentNotification(row);
    for (const one of held)
      if (one.sessionId === row.session_id) say(one, { kind: 'notification', notification });
  }
}

async function answer(services: Needed, held: Held, text: string): Promise<void> {
  held.received += 1;
  if (held.received > MOST_MESSAGES_PER_SECOND) {
    held.socket.close(SOCKET_CLOSED.tooMany);
    return;
  }
  const request = SocketRequest.safeParse(parsed(text));
  if (!request.success) say(held, { kind: 'refused', message: 'Сообщение не понято' });
  else if (request.data.uid !== held.userId) {
    say(held, { kind: 'refused', message: 'Это уведомления другого пользователя' });
  } else await markNotificationsRead(services, held.userId, request.data.notifyIDs);
}

/** Added notifications, and users whose count has changed otherwise. */
type Unsent = { ids?: readonly number[]; readers?: readonly string[] };

/** Sends news to the sockets of its owners; news that arrives while it reads is batched. */
function newsSender(
  services: Needed,
  sockets: ReturnType<typeof createSocketRegistry>,
): (more: Unsent) => void {
  let ids: number[] = [];
  let readers: string[] = [];
  let isSending = false;

  /** Ends in the same step in which it finds nothing more: news that arrives a step later begins another one. */
  async function send(): Promise<void> {
    isSending = true;
    while (ids.length + readers.length > 0) {
      const [added, counted] = [ids, readers];
      ids = [];
      readers = [];
      try {
        const owners = added.length > 0 ? await sendAdded(added) : [];
        await sendCounts(new Set([...counted, ...owners]));
      } catch (error) {
        failed(services)(error);
      }
    }
    isSending = false;
  }

  /** @returns their owners */
  async function sendAdded(added: readonly number[]): Promise<string[]> {
    const rows = await findNews(services.db, added);
    for (const row of rows) {
      const notification = presentNotification(row);
      for (const held of sockets.of(row.user_id)) say(held, { kind: 'notification', notification });
    }
    return rows.flatMap(({ user_id }) => user_id ?? []);
  }

  async function sendCounts(userIds: ReadonlySet<string>): Promise<void> {
    if (userIds.size === 0) return;
    const counts = await countUnreadOf(services.db, [...userIds]);
    for (const userId of userIds) {
      const count = counts.get(userId) ?? 0;
      for (const held of sockets.of(userId)) say(held, { kind: 'unread', count });
    }
  }

  return (more) => {
    ids.push(...(more.ids ?? []));
    readers.push(...(more.readers ?? []));
    if (!isSending) void send();
  };
}

const failed =
  ({ log }: Needed) =>
  (error: unknown): void =>
    log.error({ err: error }, 'Уведомления не доходят до открытых страниц');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
