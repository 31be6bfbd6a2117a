import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Changes, Source } from '#server/platform/changes.ts';
import { type Asked, callApp, type RawAnswer } from './inject-fetch.ts';

/** For how long something made of answers is true. */
export type Truth = {
  /** The last change when it was asked. */
  at: number;
  /** Milliseconds since 1970; infinite when time changes nothing. */
  until: number;
  /** Undefined when it may differ each time. */
  sources: readonly Source[] | undefined;
};

export type PageAnswer = RawAnswer & {
  truth: Truth;
  /** Equal for answers of which a page shows the same. */
  print: string;
};

/** Answers the calls of pages: as before, while what the answer is made of has not changed. */
export type PageAnswers = {
  /** @param audience names whom the answer is the same for */
  ask(audience: string, url: string, asked: Asked): Promise<PageAnswer>;
  isCurrent(truth: Truth): boolean;
};

const MOST_BYTES = 8 * 2 ** 20;

export function openPageAnswers(
  app: FastifyInstance,
  changes: Pick<Changes, 'last' | 'isSince'>,
  now: () => Date,
): PageAnswers {
  const answers = new LRUCache<string, PageAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });

  const isCurrent = ({ at, until, sources }: Truth): boolean =>
    sources !== undefined && !changes.isSince(at, sources) && now().getTime() < until;

  return {
    isCurrent,
    async ask(audience, url, asked) {
      const key = `${audience} ${asked.method} ${url} ${asked.body ?? ''}`;
      const known = answers.get(key);
      if (known !== undefined && isCurrent(known.truth)) return known;
      const at = changes.last;
      const { madeOf, ...answer } = await callApp(app, url, asked);
      const isPersonal = madeOf === undefined || answer.setCookie.length > 0;
      const until = madeOf?.life === undefined ? Number.POSITIVE_INFINITY : now().getTime() + madeOf.life;
      const made = {
        ...answer,
        truth: { at, until, sources: isPersonal ? undefined : madeOf.sources },
        print: printOf(answer, madeOf?.unseen),
      };
      if (!isPersonal) answers.set(key, made);
      return made;
    },
  };
}

function printOf({ status, body }: RawAnswer, unseen: string | undefined): string {
  const bytes = unseen === undefined ? body : JSON.stringify({ ...parsed(body), [unseen]: undefined });
  return `${status} ${hash('sha1', bytes, 'base64url')}`;
}

const parsed = (body: Uint8Array): object => JSON.parse(Buffer.from(body).toString()) as object;

/** What was made of all these is true while each of them is. */
export function sharedTruth(truths: readonly Truth[], at: number): Truth {
  const sources = truths.every((truth) => truth.sources !== undefined)
    ? [...new Set(truths.flatMap((truth) => truth.sources ?? []))]
    : undefined;
  return {
    at: Math.min(at, ...truths.map((truth) => truth.at)),
    until: Math.min(...truths.map(({ until }) => until)),
    sources,
  };
}
