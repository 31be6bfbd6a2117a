import { hash } from 'node:crypto';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Send } from '#contract/client.ts';
import type { Visit } from '#server/platform/visit.ts';
import { inlineScriptSources } from './content-policy.ts';
import type { AnswerCall } from './inject-fetch.ts';

/** A request for a page as plain data, which can be passed to another thread. */
export type PageRequest = {
  method: string;
  url: string;
  headers: [string, string][];
  body: Uint8Array | null;
  visit: Visit;
  /** Sent with every call of the page to the API. */
  apiHeaders: Record<string, string>;
  /** Whether a public page is answered compressed, as it is kept. */
  isKept?: boolean;
};

/** An answer as plain data. */
export type Page = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer> | null;
  /** Of the body; absent when it is plain. */
  encoding?: 'br';
  /** Present for a whole document. */
  document: { scriptSources: string[]; hash: string } | undefined;
};

/** One that may be sent without saying how it is compressed. */
export type PlainPage = Page & { encoding?: never };

/** @param answerCall answers what the page asks the API */
export type RenderPage = (request: PageRequest, signal: AbortSignal, answerCall: AnswerCall) => Promise<Page>;

/** Exports of the page build's entry.server for its host. */
type PageEntry = {
  createLoadContext(
    transport: { send: Send; baseUrl: string; headers: Record<string, string> },
    visit: Visit,
  ): RouterContextProvider;
};

/** A rendered document is returned beside the Response, as bytes, which avoids web streams. */
type PageResponse = Response & { document?: Buffer<ArrayBuffer> };

/** The transport of a page to the API. */
export type Transport = { send: Send; baseUrl: string };

export function pageRenderer(build: ServerBuild, mode: 'development' | 'production') {
  const handler = createRequestHandler(build, mode);
  const { createLoadContext } = build.entry.module as unknown as PageEntry;
  return async (request: PageRequest, signal: AbortSignal, transport: Transport): Promise<Page> => {
    const context = createLoadContext({ ...transport, headers: request.apiHeaders }, request.visit);
    const response: PageResponse = await handler(toWebRequest(request, signal), context);
    const { status, headers, document } = response;
    return {
      status,
      headers: [...headers],
      body: document ?? (response.body && new Uint8Array(await response.arrayBuffer())),
      document: document && {
        scriptSources: inlineScriptSources(document),
        hash: hash('sha1', document, 'base64url'),
      },
    };
  };
}

const toWebRequest = ({ method, url, headers, body }: PageRequest, signal: AbortSignal): Request =>
  new Request(url, { method, headers, signal, ...(body && { body: new Uint8Array(body) }) });
