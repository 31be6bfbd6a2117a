import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** What a proxy that passes a request on may add to it. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Whether somebody sits at the very machine that the shop runs on. A proxy on
 * that machine does not count, even one that says nothing of itself: those
 * speak HTTP/1.0 or name another host.
 */
export function isLoopback({ headers, socket, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    OWN_HOST.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    FORWARDING.every((name) => headers[name] === undefined)
  );
}
