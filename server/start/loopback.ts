import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Headers that a forwarding proxy may add to a request. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Whether the request comes from the machine of the shop itself. A proxy on that machine does not
 * count, even one without forwarding headers: those speak HTTP/1.0 or name another host.
 */
export function isLoopback({ headers, socket, httpVersion }: IncomingMessage): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    OWN_HOST.test(headers.host ?? '') &&
    httpVersion === '1.1' &&
    FORWARDING.every((name) => headers[name] === undefined)
  );
}
