import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Event = {
  level: string;
  platform: string;
  release: string;
  message: { formatted: string };
  tags: Record<string, string>;
  exception?: { values: { type: string; value: string; stacktrace: { frames: object[] } }[] };
};

/** A collector that speaks the Sentry protocol: it keeps the events of the envelopes it gets with its key. */
export async function openSentryServer() {
  const events: Event[] = [];
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOurs =
      request.url === '/api/7/envelope/' && request.headers['x-sentry-auth']?.includes('sentry_key=public');
    const [, item = '{}', event = '{}'] = (await text(request)).split('\n');
    if (isOurs && JSON.parse(item).type === 'event') events.push(JSON.parse(event));
    response.writeHead(isOurs ? 200 : 403).end('{}');
  }
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public@127.0.0.1:${port}/7`,
    events,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
