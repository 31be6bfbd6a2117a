import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { overloaded } from '#server/http/admission.ts';
import type { Log } from '#server/observability/log.ts';
import type { AnswerCall, Asked, RawAnswer } from './inject-fetch.ts';
import type { Page, PageRequest, RenderPage } from './render-page.ts';

/*
 * Pages are rendered beside the thread that answers the API (ADR 0034). Not piscina: it stops a whole thread, with the other
 * pages that it renders, when one page is abandoned, and has no channel for what a page asks the API meanwhile.
 */

export type ThreadData = { buildUrl: string; apiOrigin: string | undefined };

export type ToThread =
  | { kind: 'render'; id: number; request: PageRequest }
  /** The visitor of this page has left. */
  | { kind: 'leave'; id: number }
  | { kind: 'answer'; id: number; answer: RawAnswer }
  | { kind: 'unanswered'; id: number; reason: string };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'page'; id: number; page: Page }
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'call'; id: number; page: number; url: string; asked: Asked };

type Rendering = Pick<PromiseWithResolvers<Page>, 'resolve' | 'reject'> & {
  since: number;
  answerCall: AnswerCall;
};

type Thread = {
  worker: Worker;
  /** Pages that it is rendering, by id. */
  rendering: Map<number, Rendering>;
};

/** Maximum of pages that wait for one thread or are rendered by it. */
const MOST_PAGES = 32;
/** This many are accepted however long they wait, because a page or two may wait for an external answer. */
const FEW_PAGES = 8;
/** Milliseconds of waiting of the oldest page which show that the thread is overloaded. */
const LONG_WAIT = 400;

/** Milliseconds before the next attempt when a thread could not load the pages. */
const TRY_AGAIN_AFTER = 1000;

export type PageThreads = { render: RenderPage; close(): Promise<void> };

/**
 * Opens threads that render pages, and replaces each that dies; the pages that it was rendering
 * fail.
 *
 * @param log receives why a thread has died
 *
 * @throws the error that keeps a thread from loading the page build
 */
export async function openPageThreads(
  log: Pick<Log, 'error'>,
  count: number,
  workerData: ThreadData,
): Promise<PageThreads> {
  const threads = new Set<Thread>();
  let [lastId, isOver] = [0, false];

  /** Pages may be sent to the thread at once; it renders them after it has loaded the build. */
  async function open(): Promise<void> {
    const ready = Promise.withResolvers<void>();
    const thread: Thread = {
      worker: new Worker(new URL('page-thread.ts', import.meta.url), { workerData }),
      rendering: new Map(),
    };
    threads.add(thread);
    let [isReady, cause]: [boolean, unknown] = [false, undefined];
    thread.worker.on('message', (message: FromThread) => {
      if (message.kind === 'ready') ready.resolve();
      else receive(thread, message);
    });
    thread.worker.on('error', (error) => {
      cause = error;
    });
    thread.worker.once('exit', () => {
      threads.delete(thread);
      const death = new Error('A thread that renders pages has died', { cause });
      for (const { reject } of thread.rendering.values()) reject(death);
      ready.reject(cause ?? death);
      if (isOver || !isReady) return;
      log.error({ err: death }, 'Поток страниц остановился');
      void reopen();
    });
    await ready.promise;
    isReady = true;
  }

  async function reopen(): Promise<void> {
    while (!isOver) {
      try {
        return await open();
      } catch (error) {
        log.error({ err: error }, 'Поток страниц не открылся');
        await setTimeout(TRY_AGAIN_AFTER, undefined, { ref: false });
      }
    }
  }

  function receive({ worker, rendering }: Thread, message: Exclude<FromThread, { kind: 'ready' }>): void {
    if (message.kind === 'call') return void answer(worker, rendering.get(message.page), message);
    const page = rendering.get(message.id);
    rendering.delete(message.id);
    if (message.kind === 'page') page?.resolve(message.page);
    else page?.reject(new Error(message.reason));
  }

  async function close(): Promise<void> {
    isOver = true;
    await Promise.all([...threads].map(({ worker }) => worker.terminate()));
  }

  try {
    await Promise.all(Array.from({ length: count }, open));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    render(request, signal, answerCall) {
      const thread = leastBusy(threads);
      if (!hasRoom(thread)) return Promise.reject(overloaded());
      const { worker, rendering } = thread;
      const id = ++lastId;
      const { promise, resolve, reject } = Promise.withResolvers<Page>();
      rendering.set(id, { resolve, reject, since: performance.now(), answerCall });
      tell(worker, { kind: 'render', id, request });
      signal.addEventListener('abort', () => tell(worker, { kind: 'leave', id }));
      return promise;
    },
    close,
  };
}

const tell = (worker: Worker, message: ToThread, handedOver: ArrayBuffer[] = []): void =>
  worker.postMessage(message, handedOver);

/** @throws {Error} when no thread is alive */
function leastBusy(threads: ReadonlySet<Thread>): Thread {
  const [first, ...others] = threads;
  if (first === undefined) throw new Error('No thread that renders pages is alive');
  return others.reduce((least, one) => (one.rendering.size < least.rendering.size ? one : least), first);
}

/** Whether one more page would be rendered within a second, so that a burst does not delay everyone (ADR 0063). */
function hasRoom({ rendering }: Thread): boolean {
  if (rendering.size < FEW_PAGES) return true;
  const [oldest] = rendering.values();
  return rendering.size < MOST_PAGES && oldest !== undefined && performance.now() - oldest.since < LONG_WAIT;
}

async function answer(
  worker: Worker,
  page: Rendering | undefined,
  { id, url, asked }: Extract<FromThread, { kind: 'call' }>,
): Promise<void> {
  try {
    if (page === undefined) throw new Error('The page that asks is already rendered');
    const { status, statusText, setCookie, body: bytes } = await page.answerCall(url, asked);
    const body = new Uint8Array(bytes);
    tell(worker, { kind: 'answer', id, answer: { status, statusText, setCookie, body } }, [body.buffer]);
  } catch (error) {
    tell(worker, { kind: 'unanswered', id, reason: inspect(error) });
  }
}
