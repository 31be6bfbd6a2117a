import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';

/** A separate port in front of the shop at `origin`, where one call can be made to fail; sockets pass. */
export async function openFailingWay(origin: string) {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let failing: { path: string; requestId: string } | undefined;

  function pass(visitor: IncomingMessage, answer: ServerResponse): void {
    if (failing && visitor.url?.split('?')[0] === failing.path) {
      const { requestId } = failing;
      answer.writeHead(500, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ status: 500, code: 'server_error', requestId }));
      return;
    }
    const { method, url, headers } = visitor;
    const inside = request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    inside.on('error', () => answer.destroy());
    visitor.pipe(inside);
  }

  const server = createServer(pass);
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, visitor: Socket, head: Buffer) => {
    const inside = connect(Number(port), hostname);
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    inside.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    inside.write(head);
    for (const [from, to] of [
      [visitor, inside],
      [inside, visitor],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  });
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
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
