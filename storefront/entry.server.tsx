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

/** Time limit of rendering one page, ms. */
const RENDER_TIMEOUT = 10_000;
export const streamTimeout = RENDER_TIMEOUT - 1000;

/**
 * The finished document is passed beside the Response: the server needs it complete to compute CSP hashes
 * (ADR 0008).
 */
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

/**
 * A page with lazy parts is rendered asynchronously the first time in each thread; afterwards the parts are
 * loaded and the page renders synchronously.
 */
async function renderOnceLoaded(request: Request, context: EntryContext): Promise<Buffer | undefined> {
  const { serverHandoffStream: _, ...synchronous } = context;
  await renderWaiting(request, synchronous);
  return renderAtOnce(request, context);
}

/** The marker that the renderer writes where a suspended part is left to the browser. */
const LEFT_OUT = '<!--$!-->';

const HEAD = '<head>';
/** Not part of React's tree, so the pages' code does not include it. */
const GUARD = firstLoadGuard();

/**
 * Renders to one string: on a listing of 20 tiles a stream takes a third longer, and the document is sent whole
 * anyway (ADR 0008). The loader data is written at the end of the body in the router's own two scripts. Their form
 * belongs to the router's version; browser journeys fail when it changes.
 *
 * @returns undefined when a part of the page suspends
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

/** Buffer in which documents are assembled before they are copied at their exact length. */
let workbench = Buffer.allocUnsafeSlow(2 ** 20);

const MAX_BYTES_PER_CHARACTER = 3;

/** Joins bytes: joining strings would cost another copy. */
function bytesOf(...parts: string[]): Buffer {
  const most = parts.reduce((sum, { length }) => sum + length * MAX_BYTES_PER_CHARACTER, 0);
  if (workbench.length < most) workbench = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const part of parts) end += workbench.write(part, end);
  return Buffer.from(workbench.subarray(0, end));
}

function handoff(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${inScript(JSON.stringify(data))});</script><script>${controller}.close();</script>`;
}

/** Escapes everything that could end the script or start a comment. */
const inScript = (json: string): string =>
  json.replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Renders a page and waits for its suspended parts. */
function renderWaiting(request: Request, context: EntryContext): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT);
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Sends the document whole: no part of it is moved into a script at its end.
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

/** Collects the renderer's output as bytes: nothing is decoded on the way to the socket. */
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
