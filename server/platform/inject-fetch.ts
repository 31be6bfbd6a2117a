import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `fetch` that answers from the app itself, without a socket: the door by which
 * server-rendered pages and the API tests call the API.
 */
export function injectFetch(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const url = String(input);
    const answer = await app.inject({
      method: (init.method ?? 'GET') as Method,
      url,
      headers: init.headers as Record<string, string>,
      ...(init.body != null && { payload: init.body as string }),
    });
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    });
  };
}
