import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Metrics } from '#server/observability/metrics.ts';
import { tracedPart } from '#server/observability/spans.ts';

/*
 * The one place where the shop waits for others (ADR 0114). A call has a time that it may take in all; one that does no
 * harm twice is repeated once after a quick failure; and a vendor that has failed several times in a row is not called
 * for a while, so that nothing waits for it.
 */

/** Labels of the metrics. */
export type VendorName = 'cdek' | 'dadata' | 'otlp' | 's3' | 'sentry' | 'smsc' | 'smtp' | 'yookassa';

export type VendorMetrics = Pick<Metrics, 'vendorCalls'>;

type Limits = {
  /** Milliseconds for all tries together. */
  within: number;
  /** Whether a second call changes nothing: it reads, or has an idempotence key. */
  isRepeatable: boolean;
};

export type VendorAnswer = { status: number; text: string };

export type Vendor = {
  /** Any answer of the vendor, also a refusal. @throws when there is none, or its circuit is open */
  fetch(url: string, init: RequestInit, limits: Limits): Promise<VendorAnswer>;
  /**
   * The same for a body that is read while it arrives: `within` is the time until its head, and then between any two
   * parts of it that the reader asks for.
   */
  stream(url: string, init: RequestInit, limits: Limits): Promise<Response>;
  /** The same for what is no HTTP; never repeated. */
  run<Result>(within: number, work: () => Promise<Result>): Promise<Result>;
};

/** Failures in a row that open the circuit, and the milliseconds until a call tries whether the vendor is back. */
const MOST_FAILURES = 5;
const CLOSED_AGAIN_AFTER = 15_000;

/** Milliseconds before a call is repeated, with jitter. */
const PAUSE = { initialDelay: 100, maxDelay: 1000 };

/**
 * @param isOutage whether an error of `run` is one of the vendor, and not a refusal of what was asked
 */
export function openVendor(
  vendor: VendorName,
  { vendorCalls }: VendorMetrics,
  isOutage: (error: unknown) => boolean = () => true,
): Vendor {
  const circuit = circuitBreaker(handleWhen(isOutage).orWhenResult(hasFailed), {
    halfOpenAfter: CLOSED_AGAIN_AFTER,
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
  });
  const again = retry(handleWhen((error) => !(error instanceof BrokenCircuitError)).orWhenResult(hasFailed), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff(PAUSE),
  });

  const measured = <Result>(work: () => Promise<Result>): Promise<Result> =>
    tracedPart({ name: vendor, kind: 'client', attributes: { 'peer.service': vendor } }, () => timed(work));

  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const since = performance.now();
    const count = (result: string) =>
      vendorCalls.observe({ vendor, result }, (performance.now() - since) / 1000);
    try {
      const result = await work();
      count(resultOf(result));
      return result;
    } catch (error) {
      count(failureOf(error, isOutage));
      throw error;
    }
  }

  /** @param abortOnReturn whether the connection is closed once the work is done */
  function called<Result>(
    { within, isRepeatable }: Limits,
    abortOnReturn: boolean,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return measured(() => {
      const inTime = timeout(within, { strategy: TimeoutStrategy.Cooperative, abortOnReturn });
      const policy = isRepeatable ? wrap(inTime, again, circuit) : wrap(inTime, circuit);
      return policy.execute(({ signal }) => work(signal));
    });
  }

  // A vendor redirects nowhere: an answer from another host could be anyone's.
  const ask = (url: string, init: RequestInit, signal: AbortSignal) =>
    fetch(url, { ...init, redirect: 'error', signal });

  return {
    fetch: (url, init, limits) =>
      called(limits, true, async (signal) => {
        const response = await ask(url, init, signal);
        return { status: response.status, text: await response.text() };
      }),
    async stream(url, init, limits) {
      const response = await called(limits, false, (signal) => ask(url, init, signal));
      return response.body === null ? response : new Response(inTime(response.body, limits.within), response);
    },
    run: (within, work) =>
      measured(() => wrap(circuit, timeout(within, TimeoutStrategy.Aggressive)).execute(work)),
  };
}

/** Fails when the next part of the body does not arrive within these milliseconds; a reader may be as slow as it likes. */
function inTime(body: ReadableStream<Uint8Array>, within: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const limit = timeout(within, TimeoutStrategy.Aggressive);
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await limit.execute(() => reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          await reader.cancel(error).catch(() => {});
          throw error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const hasFailed = (result: unknown): boolean => isAnswer(result) && result.status >= 500;

const isAnswer = (result: unknown): result is { status: number } =>
  typeof result === 'object' && result !== null && 'status' in result;

function resultOf(result: unknown): string {
  if (!isAnswer(result) || result.status < 400) return 'ok';
  return result.status < 500 ? 'refused' : 'failed';
}

function failureOf(error: unknown, isOutage: (error: unknown) => boolean): string {
  if (error instanceof BrokenCircuitError) return 'skipped';
  return isOutage(error) ? 'failed' : 'refused';
}
