import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import type { ServerBuild } from 'react-router';
import type { Answer } from '#contract/api-error.ts';
import type { Send } from '#contract/client.ts';
import { collectWhenQuiet } from '#server/platform/quiet-collection.ts';
import { fetchAnswer, readAnswer } from './inject-fetch.ts';
import type { FromThread, ThreadData, ToThread } from './page-threads.ts';
import { compressedPage } from './public-page.ts';
import { type Page, pageRenderer } from './render-page.ts';

/* A thread that only renders pages: it requests all data from the main thread. */

if (parentPort === null) throw new Error('page-thread.ts runs as a thread of the shop');
const mainThread = parentPort;
const { buildUrl, apiOrigin } = workerData as ThreadData;

/** Abort controllers of the pages being rendered, by id. */
const leaving = new Map<number, AbortController>();
const calls = new Map<number, PromiseWithResolvers<Answer>>();
let lastCall = 0;

const build: ServerBuild = await import(buildUrl);
const render = pageRenderer(build, 'production');

mainThread.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'render':
      return void answer(message);
    case 'leave':
      return leaving.get(message.id)?.abort();
    case 'answer':
      calls.get(message.id)?.resolve(readAnswer(message.answer));
      break;
    case 'unanswered':
      calls.get(message.id)?.reject(new Error(message.reason));
      break;
  }
  calls.delete(message.id);
});
tell({ kind: 'ready' });
collectWhenQuiet();

const askMainThread =
  (page: number): Send =>
  (url, { method, headers, body }) => {
    const id = ++lastCall;
    const call = Promise.withResolvers<Answer>();
    calls.set(id, call);
    tell({ kind: 'call', id, page, url, asked: { method, headers, body } });
    return call.promise;
  };

async function answer({ id, request }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  const abort = new AbortController();
  leaving.set(id, abort);
  try {
    const page = await render(request, abort.signal, {
      send: apiOrigin === undefined ? askMainThread(id) : fetchAnswer,
      baseUrl: `${apiOrigin ?? ''}/api`,
    });
    // Here, so that the main thread neither receives nor compresses whole documents (ADR 0108).
    const sent = request.isKept ? compressedPage(page) : page;
    tell({ kind: 'page', id, page: sent }, ownBytes(sent));
  } catch (error) {
    tell({ kind: 'failed', id, reason: inspect(error) });
  }
  leaving.delete(id);
}

function tell(message: FromThread, handedOver: ArrayBuffer[] = []): void {
  mainThread.postMessage(message, handedOver);
}

/** A document owns its bytes and transfers them; small bodies may share theirs, and are copied. */
const ownBytes = ({ body }: Page): ArrayBuffer[] =>
  body !== null && body.length === body.buffer.byteLength ? [body.buffer] : [];
