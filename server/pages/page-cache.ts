import { LRUCache } from 'lru-cache';
import type { Changes } from '#server/platform/changes.ts';
import type { Encoded } from './encodings.ts';
import type { AnswerCall, Asked } from './inject-fetch.ts';
import { type PageAnswer, type PageAnswers, sharedTruth, type Truth } from './page-answers.ts';
import { compressedPage, encodedOf, isPublic, plainPage } from './public-page.ts';
import type { Page, PageRequest, PlainPage, RenderPage } from './render-page.ts';

/*
 * Public pages as ready bytes (ADR 0088). A page is a function of its address, the audience and the answers that it got
 * from the API. It is kept with the prints of these answers: while none of their sources has changed it is sent as it is;
 * after a change the answers concerned are asked for again, and the page is rendered only when one of them differs.
 */

export type KeptPage = Pick<Page, 'status' | 'headers'> & {
  encoded: Encoded;
  /** Of the bytes before they are encoded. */
  hash: string;
  /** Content-Security-Policy. */
  policy: string;
};

type Call = { url: string; asked: Omit<Asked, 'headers'>; print: string };

type Entry = { page: KeptPage; calls: readonly Call[]; truth: Truth };

/** A page, and its entry when it is kept. */
type Made = { page: PlainPage | KeptPage; entry?: Entry };

export type PageCache = {
  /** The page of an audience at an address: as it is kept, or rendered. */
  take(audience: string, request: PageRequest, signal: AbortSignal): Promise<PlainPage | KeptPage>;
  /** The page that `take` would give, when that is known without asking. */
  peek(key: string): KeptPage | undefined;
  /** Size of the kept pages. */
  bytes(): number;
};

/** Of the pages, compressed once; rarer encodings and what belongs to a page take about as much again. */
const MOST_BYTES = 32 * 2 ** 20;
/** Addresses whose pages are known to be private. */
const MOST_PRIVATE = 2000;

export const keyOf = (audience: string, { url }: Pick<PageRequest, 'url'>): string => `${audience} ${url}`;

type Parts = {
  /** Receives whether an asked page was kept. */
  count: (result: 'hit' | 'miss') => void;
  render: RenderPage;
  answers: PageAnswers;
  changes: Pick<Changes, 'last'>;
  /** The Content-Security-Policy of a document. */
  policyOf: (url: string, document: NonNullable<Page['document']>, siteId: number) => string;
};

export function openPageCache({ render, answers, changes, policyOf, count }: Parts): PageCache {
  const pages = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) => page.encoded.br.length + key.length,
  });
  const privatePages = new LRUCache<string, true>({ max: MOST_PRIVATE });
  const flights = new Map<string, Flight<Made>>();

  async function isStillTrue(entry: Entry, audience: string, { apiHeaders }: PageRequest): Promise<boolean> {
    if (answers.isCurrent(entry.truth)) return true;
    const at = changes.last;
    const asked = await Promise.all(
      entry.calls.map((call) =>
        answers.ask(audience, call.url, { ...call.asked, headers: headersOf(call.asked, apiHeaders) }),
      ),
    );
    if (asked.some(({ print }, place) => print !== entry.calls[place]?.print)) return false;
    entry.truth = truthOf(asked, at);
    return true;
  }

  /** Renders a page and keeps it when it is public. */
  async function make(audience: string, request: PageRequest, signal: AbortSignal): Promise<Made> {
    count('miss');
    const at = changes.last;
    const calls: Call[] = [];
    const answered: PageAnswer[] = [];
    const answerCall: AnswerCall = async (url, { headers, ...asked }) => {
      const answer = await answers.ask(audience, url, { ...asked, headers });
      calls.push({ url, asked, print: answer.print });
      answered.push(answer);
      return answer;
    };
    const page = compressedPage(await render({ ...request, isKept: true }, signal, answerCall));
    const key = keyOf(audience, request);
    if (!isPublic(page) || answered.some(({ setCookie }) => setCookie.length > 0)) {
      privatePages.set(key, true);
      return { page: await plainPage(page) };
    }
    const { body, document, status, headers } = page;
    const policy = policyOf(request.url, document, request.visit.siteId);
    const kept = { status, headers, encoded: encodedOf(body), hash: document.hash, policy };
    const entry = { page: kept, calls, truth: truthOf(answered, at) };
    privatePages.delete(key);
    pages.set(key, entry);
    return { page: kept, entry };
  }

  function hit({ page }: Entry): KeptPage {
    count('hit');
    return page;
  }

  return {
    bytes: () => pages.calculatedSize,
    async take(audience, request, signal) {
      const key = keyOf(audience, request);
      if (privatePages.has(key)) return (await make(audience, request, signal)).page;
      const known = pages.get(key);
      if (known !== undefined && (await isStillTrue(known, audience, request))) return hit(known);

      const begun = flights.get(key);
      if (begun === undefined) {
        const flight = openFlight((ofAll) => make(audience, request, ofAll));
        flights.set(key, flight);
        void flight.over.then(() => flights.get(key) === flight && flights.delete(key));
        return (await flight.join(signal)).page;
      }
      // Its answers may be older than this request, so the page is looked at like a kept one.
      const { entry } = await begun.join(signal);
      if (entry !== undefined && (await isStillTrue(entry, audience, request))) return hit(entry);
      return (await make(audience, request, signal)).page;
    },
    peek(key) {
      const entry = pages.get(key);
      return entry && answers.isCurrent(entry.truth) ? entry.page : undefined;
    },
  };
}

const truthOf = (answered: readonly PageAnswer[], at: number): Truth =>
  sharedTruth(
    answered.map(({ truth }) => truth),
    at,
  );

const headersOf = ({ body }: Omit<Asked, 'headers'>, own: Record<string, string>): Record<string, string> =>
  body === null ? own : { ...own, 'content-type': 'application/json' };

/** One rendering that several visitors wait for. */
type Flight<T> = {
  /** Aborted is the work when everyone who has joined has left. */
  join(signal: AbortSignal): Promise<T>;
  /** Resolves when nobody should join any more. */
  over: Promise<void>;
};

function openFlight<T>(work: (signal: AbortSignal) => Promise<T>): Flight<T> {
  const abandoned = new AbortController();
  const result = work(abandoned.signal);
  const over = Promise.withResolvers<void>();
  result.then(
    () => over.resolve(),
    () => over.resolve(),
  );
  let waiting = 0;
  return {
    over: over.promise,
    join(signal) {
      waiting++;
      signal.addEventListener('abort', () => {
        waiting--;
        if (waiting > 0) return;
        over.resolve();
        abandoned.abort();
      });
      return result;
    },
  };
}
