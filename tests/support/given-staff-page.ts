import { type LiveMessage, LiveMessage as Message } from '#contract/staff/live.ts';
import { STAFF_SOCKET } from '#domain/staff/live.ts';
import type { StaffBrowser, StaffShop } from './given-staff.ts';
import { within } from './within.ts';

/** Milliseconds within which an event is seen (§3 "Live"). */
const SOON = 2000;

/** The address of a shop that listens. */
export async function listening({ app }: StaffShop): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const [bound] = app.addresses();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound.port : 0}`;
}

/**
 * The socket of an open page of the back office.
 *
 * @param headers in the place of those of the browser and its page
 */
export async function openStaffPage(
  origin: string,
  { cookies }: Pick<StaffBrowser, 'cookies'>,
  headers: Record<string, string> = {},
) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Node's own client sends headers, which a browser sends by itself.
  const options = { headers: { origin, cookie, ...headers } } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api${STAFF_SOCKET}`, options);
  const received: LiveMessage[] = [];
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data));
    received.push(Message.parse(JSON.parse(String(data))));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The socket did not open')));
  });
  return {
    received,
    /** As they came. */
    texts,
    closed,
    watch: (name: string | null) => socket.send(JSON.stringify({ watch: name })),
    sendText: (text: string) => socket.send(text),
    close: () => socket.close(),
    /** The first message of this kind with this id, received or to come. */
    sees(kind: LiveMessage['kind'], id?: string): Promise<LiveMessage> {
      const find = () =>
        received.find((one) => one.kind === kind && (id === undefined || one.ids.includes(id)));
      const seen = new Promise<LiveMessage>((resolve) => {
        const look = () => {
          const message = find();
          if (message === undefined) return;
          waiting.delete(look);
          resolve(message);
        };
        waiting.add(look);
        look();
      });
      return within(seen, `the page receives ${kind} ${id ?? ''}`, SOON);
    },
  };
}
