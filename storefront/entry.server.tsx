import { PassThrough } from 'node:stream';
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
import { pageScripts } from './frame/page-scripts.ts';

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
  const { serverHandoffStream, ...synchronous } = { ...context, manifest: manifestOfPage(context) };
  const html = renderAtOnce(request, synchronous) ?? (await renderOnceLoaded(request, synchronous));
  const data = serverHandoffStream === undefined ? '' : await text(serverHandoffStream);
  response.document = documentOf(html, pageScripts(context, data));
  return response;
}

/** Without the routes of other pages, which the router would set up in every rendering: a tenth of a product page's time. */
function manifestOfPage({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): EntryContext['manifest'] {
  const own = matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  return { ...manifest, routes: Object.fromEntries(own.map((route) => [route.id, route])) };
}

/**
 * A page with lazy parts is rendered asynchronously the first time in each thread; afterwards the parts are
 * loaded and the page renders synchronously.
 */
async function renderOnceLoaded(request: Request, context: EntryContext): Promise<string> {
  const html = await renderWaiting(request, context);
  return renderAtOnce(request, context) ?? html;
}

/** The marker that the renderer writes where a suspended part is left to the browser. */
const LEFT_OUT = '<!--$!-->';

/**
 * Renders to one string: on a listing of 20 tiles a stream takes a third longer, and the document is sent whole
 * anyway (ADR 0008).
 *
 * @returns undefined when a part of the page suspends
 */
function renderAtOnce(request: Request, context: EntryContext): string | undefined {
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  return html.includes(LEFT_OUT) ? undefined : html;
}

/** Renders a page and waits for its suspended parts. */
function renderWaiting(request: Request, context: EntryContext): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT);
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
    // Sends the document whole: no part of it is moved into a script at its end.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      clearTimeout(timer);
      resolve(text(pipe(new PassThrough())));
    },
    onShellError(error) {
      clearTimeout(timer);
      reject(error);
    },
  });
  request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true });
  return promise;
}

const HEAD = '<head>';
/** Not part of React's tree, so the pages' code does not include it. */
const GUARD = firstLoadGuard();

/** @throws {Error} when the page is not a whole document */
function documentOf(html: string, scripts: string): Buffer {
  const [start, end] = [html.indexOf(HEAD) + HEAD.length, html.lastIndexOf('</body>')];
  if (start < HEAD.length || end === -1) throw new Error('The page is not a whole document');
  return bytesOf(
    DOCTYPE,
    html.slice(html.indexOf('<html'), start),
    GUARD,
    html.slice(start, end),
    scripts,
    html.slice(end),
  );
}

const DOCTYPE = '<!DOCTYPE html>';

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
