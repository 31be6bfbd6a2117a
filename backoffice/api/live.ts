import type { LiveMessage } from '#contract/staff/live.ts';
import { STAFF_SOCKET, STAFF_SOCKET_CLOSED } from '#domain/staff/live.ts';

/* The socket of the back office (§3 "Live"): kinds and ids of what has happened, and which object this page shows. */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** `back`: the socket is open again after a break, in which events may have been missed. */
export type LiveEvent = LiveMessage | { kind: 'back' } | { kind: 'signed-out' };

const listeners = new Set<(event: LiveEvent) => void>();
let socket: WebSocket | undefined;
let wait = FIRST_WAIT;
let hadBreak = false;
/** `order/281001`. */
let watched: string | null = null;

/** The first listener opens the socket, which stays open with the page. */
export function listenLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  if (socket === undefined) connect();
  return () => listeners.delete(listener);
}

/** Says that this page shows the object, until it shows another or none. */
export function watchLive(object: string | null): void {
  watched = object;
  if (socket?.readyState === WebSocket.OPEN) sendWatched();
}

const sendWatched = () => socket?.send(JSON.stringify({ watch: watched }));

const publish = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event);
};

function connect(): void {
  socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api${STAFF_SOCKET}`);
  socket.addEventListener('open', () => {
    wait = FIRST_WAIT;
    if (watched !== null) sendWatched();
    if (hadBreak) publish({ kind: 'back' });
    hadBreak = false;
  });
  socket.addEventListener('message', ({ data }) => publish(JSON.parse(String(data)) as LiveMessage));
  socket.addEventListener('close', ({ code }) => {
    if (code === STAFF_SOCKET_CLOSED.signedOut) return publish({ kind: 'signed-out' });
    hadBreak = true;
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  });
}
