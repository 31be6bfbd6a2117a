import { SocketMessage as AnyMessage, type SocketMessage } from '#contract/notifications.ts';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { within } from './within.ts';

/** A page's open live connection to the shop at this origin. */
export async function openSocket(origin: string, token: string) {
  const url = `${origin.replace(/^http/, 'ws')}/api${NOTIFICATION_SOCKET}?token=${token}`;
  const socket = new WebSocket(url);
  const pending: SocketMessage[] = [];
  const counts: number[] = [];
  const listeners: ((message: SocketMessage) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = AnyMessage.parse(JSON.parse(String(data)));
    if (message.kind === 'unread') {
      counts.push(message.count);
      return;
    }
    const listener = listeners.shift();
    if (listener) listener(message);
    else pending.push(message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The socket did not open')));
  });
  return {
    /** The next message other than counts, including one that has already arrived. */
    next(): Promise<SocketMessage> {
      const message = pending.shift();
      if (message) return Promise.resolve(message);
      return within(new Promise((resolve) => listeners.push(resolve)), 'the socket receives a message');
    },
    /** Every received unread count, in order. */
    counts,
    /** Received messages that were not awaited. */
    pending,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    sendText: (text: string) => socket.send(text),
    close: () => socket.close(),
    /** The close code. */
    closed,
  };
}
