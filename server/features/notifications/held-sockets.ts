import type { WebSocket } from '@fastify/websocket';
import type { SocketMessage } from '#contract/notifications.ts';
import { SOCKET_CLOSED } from '#domain/notifications/socket.ts';

/** The owner of a socket, and when its token expires. */
export type SocketHolder = { userId: string; sessionId: string; expiresAt: Date };

export type Held = SocketHolder & {
  socket: WebSocket;
  expiry: NodeJS.Timeout;
  /** Whether it has answered the last ping. */
  isAlive: boolean;
  /** Messages received from it in the current second. */
  received: number;
};

/** Unread bytes after which a client is disconnected. */
const MOST_UNREAD = 262_144;

/** The open sockets of this node by user. */
export function createSocketRegistry() {
  const byUser = new Map<string, Set<Held>>();
  const all = () => [...byUser.values()].flatMap((sockets) => [...sockets]);
  return {
    all,
    /** Null means every user. */
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

/** The page may reconnect with a new token while its session lasts. */
export const end = ({ socket }: Held): void => socket.close(SOCKET_CLOSED.tokenOver);

/** Terminates a socket that has not answered the previous ping. */
export function ping(held: Held): void {
  if (held.isAlive) held.socket.ping();
  else held.socket.terminate();
  held.isAlive = false;
}
