import type { FastifyInstance } from 'fastify';
import type { Answer } from '#contract/api-error.ts';
import type { Send } from '#contract/client.ts';
import { type MadeOf, sourcesOf } from '#server/platform/made-of.ts';

/** An answer of the API as plain data, which can be passed to another thread. */
export type RawAnswer = { status: number; statusText: string; setCookie: string[]; body: Uint8Array };

export type Asked = Pick<Parameters<Send>[1], 'method' | 'headers' | 'body'>;

/** Answers the calls of a page. */
export type AnswerCall = (url: string, asked: Asked) => Promise<RawAnswer>;

/** The app itself answers, without a socket. */
export async function callApp(
  app: FastifyInstance,
  url: string,
  { method, headers, body }: Asked,
): Promise<RawAnswer & { madeOf: MadeOf | undefined }> {
  const answer = await app.inject({ method, url, headers, ...(body !== null && { payload: body }) });
  return {
    status: answer.statusCode,
    statusText: answer.statusMessage,
    setCookie: [answer.headers['set-cookie'] ?? []].flat(),
    body: answer.rawPayload,
    madeOf: sourcesOf(answer.raw.res),
  };
}

export function readAnswer({ status, statusText, setCookie, body }: RawAnswer): Answer {
  const bytes = () => Buffer.from(body.buffer, body.byteOffset, body.length);
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    headers: { getSetCookie: () => setCookie },
    json: async () => (isPdf(body) ? new Uint8Array(body) : (JSON.parse(bytes().toString()) as unknown)),
  };
}

/** A paper of an order is its own answer: only pages ask for one, so the client of the browser knows nothing of files. */
const isPdf = (body: Uint8Array): boolean => Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-';

/** The transport by which server-rendered pages and the API tests call the API. */
export const injectFetch =
  (app: FastifyInstance): Send =>
  async (url, init) =>
    readAnswer(await callApp(app, url, init));

/** The transport to another process. */
export const fetchAnswer: Send = async (url, init) => {
  const answer = await fetch(url, init);
  const { status, statusText, headers } = answer;
  const body = new Uint8Array(await answer.arrayBuffer());
  return readAnswer({ status, statusText, setCookie: headers.getSetCookie(), body });
};
