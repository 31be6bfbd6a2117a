import type { WebSocket } from '@fastify/websocket';
import type { SocketMessage } from '#contract/notifications.ts';
import { SOCKET_CLOSED } from '#domain/notifications/socket.ts';

/** Whose a socket is, and until when. */
export type SocketHolder = { userId: string; sessionId: string; expiresAt: Date };

/** An open socket. */
export type Held = SocketHolder & {
  socket: WebSocket;
  expiry: NodeJS.Timeout;
  /** Has answered the last ping. */
  isAlive: boolean;
  /** Messages from it in this second. */
  said: number;
};

/** Bytes that a client may leave unread before it is let go. */
const MOST_UNREAD = 262_144;

/** The open sockets of this node by their owner. */
export function createSocketRegistry() {
  const byUser = new Map<string, Set<Held>>();
  const all = () => [...byUser.values()].flatMap((sockets) => [...sockets]);
  return {
    all,
    /** Null means everybody. */
    of: (userId: string | null) => (userId === null ? all() : [...(byUser.get(userId) ?? [])]),
    countOf: (userId: string) => byUser.get(userId)?.size ?? 0,
    add(held: Held): void {
      const sockets = byUser.get(held.userId) ?? new Set();
      byUser.set(held.userId, sockets.add(held));
    },
    remove(held: Held): void {
      clearTimeout(held.expiry);
      const sockets = byUser.get(held.userId);
      sockets?.delete(held);
      if (sockets?.size === 0) byUser.delete(held.userId);
    },
  };
}

export function say({ socket }: Held, message: SocketMessage): void {
  if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
  else socket.send(JSON.stringify(message));
}

/** Its owner may come back with a new token, if the session goes on. */
export const end = ({ socket }: Held): void => socket.close(SOCKET_CLOSED.tokenOver);

/** One that has not answered since the last time is gone. */
export function ping(held: Held): void {
  if (held.isAlive) held.socket.ping();
  else held.socket.terminate();
  held.isAlive = false;
}
