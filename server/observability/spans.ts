import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { currentContext, type LogContext, withLogContext } from './log.ts';

/*
 * What the shop does, as spans of a trace (ADR 0123): requests, statements, jobs and calls of vendors publish them to a
 * diagnostics channel. Without a subscriber, which `otlp.ts` is, nothing of it happens.
 */

/** Attributes name things of the program and never quote a value. */
export type Attributes = Record<string, string | number>;

export type Span = {
  /** 32 and 16 hexadecimal digits, as in W3C Trace Context. */
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  /** Who has called whom: what the shop serves, asks others, or does later. */
  kind: 'server' | 'client' | 'consumer';
  /** Milliseconds since 1970, with fractions. */
  begun: number;
  ms: number;
  attributes: Attributes;
  hasFailed: boolean;
};

type Begun = Pick<Span, 'name' | 'kind' | 'attributes'>;

export const SPANS = channel('shop:span');

/** The share of traces that are recorded; a trace is recorded whole or not at all. */
export const sampling = { share: 1 };

const now = () => performance.timeOrigin + performance.now();
const newSpanId = () => randomBytes(8).toString('hex');

/** The trace of the current work, as the header `traceparent` has it; undefined when it is not recorded. */
export function currentTraceparent(): string | undefined {
  const { traceId, spanId } = currentContext() ?? {};
  return traceId === undefined ? undefined : `00-${traceId}-${spanId}-01`;
}

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;

type Place = Pick<Span, 'traceId' | 'spanId' | 'parentId'>;

/**
 * A place in the trace that `traceparent` names, or in a new one.
 *
 * @returns undefined for a trace that is not recorded
 */
export function placeIn(traceparent: string | undefined): Place | undefined {
  if (!SPANS.hasSubscribers) return;
  const [, traceId, parentId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const isRecorded =
    flags === undefined ? Math.random() < sampling.share : (Number.parseInt(flags, 16) & SAMPLED) > 0;
  if (!isRecorded) return;
  return { traceId: traceId ?? randomBytes(16).toString('hex'), parentId, spanId: newSpanId() };
}

/** Publishes a span that has ended now. */
export function endSpan(place: Place, span: Begun & Pick<Span, 'ms' | 'hasFailed'>): void {
  SPANS.publish({ ...place, ...span, begun: now() - span.ms } satisfies Span);
}

/** Records a part of the current trace that has just ended, if that is recorded. */
export function recordPart(ms: number, describe: () => Begun): void {
  const { traceId, spanId: parentId } = SPANS.hasSubscribers ? (currentContext() ?? {}) : {};
  if (traceId !== undefined) {
    endSpan({ traceId, parentId, spanId: newSpanId() }, { ...describe(), ms, hasFailed: false });
  }
}

/** Runs `work` as a part of the current trace, if there is one. */
export const tracedPart = <Result>(span: Begun, work: () => Promise<Result>): Promise<Result> => {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? work() : traced(span, work, traceparent, currentContext() ?? {});
};

/** Runs `work` as a part of the trace that `traceparent` names, or of a new one. */
export async function traced<Result>(
  span: Begun,
  work: () => Promise<Result>,
  traceparent: string | undefined,
  context: LogContext,
): Promise<Result> {
  const place = placeIn(traceparent);
  if (place === undefined) return withLogContext(context, work);
  const since = performance.now();
  const end = (hasFailed: boolean) => endSpan(place, { ...span, ms: performance.now() - since, hasFailed });
  const { traceId, spanId } = place;
  return withLogContext({ ...context, traceId, spanId }, async () => {
    try {
      const result = await work();
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  });
}
