import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';

import { firstLoadGuard } from './frame/first-load-guard.ts';

export { createLoadContext } from './api/load-context.ts';

/** Milliseconds a page may take. */
const RENDER_TIMEOUT = 10_000;
export const streamTimeout = RENDER_TIMEOUT - 1000;

/** The finished document travels beside the Response: the host needs it whole, for its hashes (ADR 0008). */
type PageResponse = Response & { document?: Buffer };

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) process.stderr.write(`${describe(error)}\n`);
};

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const response: PageResponse = new Response(null, { headers, status });
  response.document =
    (await renderAtOnce(request, context)) ??
    (await renderOnceLoaded(request, context)) ??
    (await renderWaiting(request, context));
  return response;
}

/** A part whose code is loaded late is waited for once in a thread's life; then the page is written as every other. */
async function renderOnceLoaded(request: Request, context: EntryContext): Promise<Buffer | undefined> {
  const { serverHandoffStream: _, ...synchronous } = context;
  await renderWaiting(request, synchronous);
  return renderAtOnce(request, context);
}

/** Where the renderer has left a part of the page to the browser, because it waits for something. */
const LEFT_OUT = '<!--$!-->';

const HEAD = '<head>';
/** The renderer knows nothing of it, so it is no part of the code of the pages. */
const GUARD = firstLoadGuard();

/**
 * Renders to one string: on a listing of 20 tiles a stream takes a third longer, and the document is sent whole
 * anyway (ADR 0008). The loader data is written at the end of the body in the router's own two scripts. Their form
 * belongs to the router's version; browser journeys fail when it changes.
 *
 * @returns undefined when a part of the page waits for something
 */
async function renderAtOnce(request: Request, context: EntryContext): Promise<Buffer | undefined> {
  const { serverHandoffStream, ...synchronous } = context;
  const html = renderToString(<ServerRouter context={synchronous} url={request.url} />);
  const [head, end] = [html.indexOf(HEAD), html.lastIndexOf('</body>')];
  if (html.includes(LEFT_OUT) || head === -1 || end === -1) return;

  const data = serverHandoffStream === undefined ? '' : handoff(await text(serverHandoffStream));
  const scripts = head + HEAD.length;
  return bytesOf(
    '<!DOCTYPE html>',
    html.slice(0, scripts),
    GUARD,
    html.slice(scripts, end),
    data,
    html.slice(end),
  );
}

/** Where documents are put together, and then copied at their real length. */
let workbench = Buffer.allocUnsafeSlow(2 ** 20);

const MOST_BYTES_OF_A_LETTER = 3;

/** Joined as bytes: as one text they would be copied once more on the way there. */
function bytesOf(...parts: string[]): Buffer {
  const most = parts.reduce((sum, { length }) => sum + length * MOST_BYTES_OF_A_LETTER, 0);
  if (workbench.length < most) workbench = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const part of parts) end += workbench.write(part, end);
  return Buffer.from(workbench.subarray(0, end));
}

function handoff(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${inScript(JSON.stringify(data))});</script><script>${controller}.close();</script>`;
}

/** Nothing in it may end the script or start a comment. */
const inScript = (json: string): string =>
  json.replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Renders a page whose parts wait for something, and waits for them. */
function renderWaiting(request: Request, context: EntryContext): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT);
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // The document is sent whole: nothing of it is put off to a script at its end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collectorOf(resolve));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true });
  });
}

/** Keeps what the renderer writes as the bytes they are: nothing is decoded on the way to the socket. */
function collectorOf(done: (document: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
