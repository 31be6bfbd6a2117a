import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue: string } | { intValue: string };

export type Received = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status?: { code: number };
};

type Body = { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] };

/** A collector that speaks OTLP over HTTP: it keeps the spans that it gets with its key. */
export async function openOtlpServer() {
  const bodies: string[] = [];
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOurs = request.url === '/v1/traces' && request.headers['x-key'] === 'secret';
    const body = await text(request);
    if (isOurs) bodies.push(body);
    response.writeHead(isOurs ? 200 : 403).end('{}');
  }
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Everything as it was received. */
    written: () => bodies.join('\n'),
    spans: (): Received[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
