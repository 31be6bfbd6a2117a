import { SocketMessage as AnyMessage, type SocketMessage } from '#contract/notifications.ts';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { within } from './within.ts';

/** A page's live connection to a shop that listens at this origin, once it is open. */
export async function openSocket(origin: string, token: string) {
  const url = `${origin.replace(/^http/, 'ws')}/api${NOTIFICATION_SOCKET}?token=${token}`;
  const socket = new WebSocket(url);
  const unheard: SocketMessage[] = [];
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
    else unheard.push(message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The socket did not open')));
  });
  return {
    /** The next message but for counts, which may have come already. */
    next(): Promise<SocketMessage> {
      const message = unheard.shift();
      if (message) return Promise.resolve(message);
      return within(new Promise((resolve) => listeners.push(resolve)), 'the socket receives a message');
    },
    /** Every count of unread ones that was told, in order. */
    counts,
    /** Those that have come and were not asked for. */
    unheard,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    sendText: (text: string) => socket.send(text),
    close: () => socket.close(),
    /** The code of its closing. */
    closed,
  };
}
