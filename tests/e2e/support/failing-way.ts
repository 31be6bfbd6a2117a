import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A separate port in front of the shop at `origin`, where one call can be made to fail; without live connections. */
export async function openFailingWay(origin: string) {
  const { hostname, port } = new URL(origin);
  let failing: { path: string; requestId: string } | undefined;

  function pass(visitor: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '', headers } = visitor;
    if (failing && url.split('?')[0] === failing.path) {
      answer.writeHead(500, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ status: 500, code: 'server_error', requestId: failing.requestId }));
      return;
    }
    const inside = request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    inside.on('error', () => answer.destroy());
    visitor.pipe(inside);
  }

  const server = createServer(pass);
  server.on('upgrade', (_request, visitor) => visitor.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers 500 to calls of this path; undefined restores it. */
    fail(failure: typeof failing): void {
      failing = failure;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
