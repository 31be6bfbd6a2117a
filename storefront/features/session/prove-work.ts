import { addressOf } from '#contract/client.ts';
import type { ProofWanted } from '#contract/problem.ts';
import type { CallName } from '#contract/shop-calls.ts';
import type { ProofHeaders, WorkWanted } from '#domain/proof-of-work.ts';

/** Arguments of a call: its body and its path parameters. */
export type Given = { body?: unknown; params?: Record<string, string | number> };

/** The request to the worker; it responds with the headers of the call (decision T7.2). */
export type Work = {
  wanted: WorkWanted;
  /** By the server's clock, ms. */
  time: number;
  call: string;
  bodyText: string;
};

/** Solves the challenge of the server in a worker, so that the page stays responsive. */
export async function proveWork(
  { time, ...wanted }: ProofWanted['pow'],
  { call, given: { body, params = {} } = {} }: { call: CallName; given: Given | undefined },
): Promise<ProofHeaders> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<ProofHeaders>();
    worker.onmessage = ({ data }: MessageEvent<ProofHeaders>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    const bodyText = body === undefined ? '' : JSON.stringify(body);
    // A fresh challenge contains the server's time, so that a wrong clock of the visitor does not matter
    // (decision T7.3).
    const withApi = addressOf(call, { params }).replace(' ', ' /api');
    worker.postMessage({ wanted, time, call: withApi, bodyText } satisfies Work);
    return await promise;
  } finally {
    worker.terminate();
  }
}
