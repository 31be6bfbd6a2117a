import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type FailingApi = {
  origin: string;
  /** Answers calls whose path has this prefix; undefined restores the API. */
  fail(answer: Failure | undefined): void;
  close(): Promise<void>;
};

export type Failure = { path: string; status: number; body?: Record<string, unknown> };

/** The API of the shop at `origin`, with calls that can be made to fail. */
export async function openFailingApi(origin: string): Promise<FailingApi> {
  let failure: Failure | undefined;
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (failure && request.url?.startsWith(failure.path)) {
      response.writeHead(failure.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(failure.body ?? {}));
      return;
    }
    const body = new Uint8Array(await buffer(request));
    const answer = await fetch(`${origin}${request.url}`, {
      method: request.method ?? 'GET',
      ...(body.length > 0 && { body, headers: { 'content-type': request.headers['content-type'] ?? '' } }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  }
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fail(answer) {
      failure = answer;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
