import { hostname } from 'node:os';
import type { Vendor } from '#server/integrations/vendor-calls.ts';
import { SPANS, type Span, sampling } from './spans.ts';

/*
 * Sends spans to a collector: OTLP over HTTP in JSON. Not the SDK of OpenTelemetry: 18 packages and 34 MB for what is
 * below (ADR 0123). Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */

export type OtlpSettings = {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** Of the traces that begin here, 0 to 1. */
  share: number;
  /** The version of the code. */
  version: string;
};

/** Milliseconds. */
const SEND_EVERY = 2000;
const WITHIN = 5000;
/** Spans that wait; more are dropped, so that a collector that is down costs no memory. */
const MOST_WAITING = 4096;

const KINDS: Record<Span['kind'], number> = { server: 2, client: 3, consumer: 5 };
const FAILED = 2;

/** @returns a function that sends what it has, and stops */
export function sendSpans(
  { endpoint, headers, share, version }: OtlpSettings,
  vendor: Vendor,
): () => Promise<void> {
  let waiting: Span[] = [];
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const resource = {
    attributes: attributesOf({
      'service.name': 'lunnitsa',
      'service.version': version,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
  };

  function take(span: unknown): void {
    if (waiting.length < MOST_WAITING) waiting.push(span as Span);
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const spans = waiting.map(toOtlp);
    waiting = [];
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'lunnitsa', version }, spans }] }],
    });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    try {
      await vendor.fetch(url, init, { within: WITHIN, isRepeatable: false });
    } catch {
      // Lost: the calls of vendors are measured, and nothing waits for a trace.
    }
  }

  sampling.share = share;
  SPANS.subscribe(take);
  const timer = setInterval(() => void flush(), SEND_EVERY).unref();
  return async () => {
    clearInterval(timer);
    SPANS.unsubscribe(take);
    await flush();
  };
}

const toOtlp = ({ traceId, spanId, parentId, name, kind, begun, ms, attributes, hasFailed }: Span) => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(begun),
  endTimeUnixNano: nanoseconds(begun + ms),
  attributes: attributesOf(attributes),
  ...(hasFailed && { status: { code: FAILED } }),
});

/** A number of 64 bits is a text in JSON. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
