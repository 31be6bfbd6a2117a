import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * V8 collects garbage while the heap grows: what is left at the end of a load stays until the next one. A thread that is
 * quiet collects it, and gives its memory back (ADR 0149).
 */

/** Milliseconds of quiet after which a thread collects. */
export const QUIET_FOR = 10_000;
/** Of the time of a quiet thread, the share in which it works. */
const QUIET = 0.05;
/** Growth of the heap that is worth the pause, of two milliseconds for each megabyte in use. */
const GROWN = 1.3;

/** The heap in bytes, now and after the last collection; 0 before the first one. */
export type Look = { utilization: number; heap: number; kept: number };

export const isWorthCollecting = ({ utilization, heap, kept }: Look): boolean =>
  utilization < QUIET && heap > kept * GROWN;

/** Until the thread ends, or the answered function is called. */
export function collectWhenQuiet(quietFor = QUIET_FOR): () => void {
  const collect = openCollection();
  let kept = 0;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (!isWorthCollecting({ utilization, heap: heapSize(), kept })) return;
    collect();
    kept = heapSize();
    // The collection was no work.
    before = performance.eventLoopUtilization();
  }, quietFor).unref();
  return () => clearInterval(timer);
}

const heapSize = (): number => getHeapStatistics().total_heap_size;

/** V8’s own collection that frees all it can: an ordinary one keeps the pages of the heap for the next load. */
function openCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
