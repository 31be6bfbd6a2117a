import autocannon from 'autocannon';
import { type Usage, usageOf } from './process-usage.ts';

/** A request of one scenario. */
export type Request = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
};

/** What a server does under load. */
export type Load = {
  /** Answers per second, without refusals. */
  rate: number;
  /** The share of requests that were refused because the server was overloaded. */
  refused: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the server for one request, milliseconds. */
  cpu: number;
  /** Of one answer with its head. */
  bytes: number;
};

/** Either a duration, or an amount where every request uses something up. */
export type Length = { seconds: number } | { amount: number };

/**
 * Loads a server over so many connections.
 * @throws {Error} when a request fails otherwise than by overload: such a figure says nothing
 */
export async function load(
  { origin, pid }: { origin: string; pid: number },
  requests: Iterator<Request>,
  connections: number,
  length: Length,
): Promise<Load> {
  const before = await usageOf(pid);
  const result = await autocannon({
    url: origin,
    connections,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.amount }),
    requests: [
      {
        path: '/',
        setupRequest: (request) => {
          const { value } = requests.next();
          if (value === undefined) throw new Error('The scenario has no more requests');
          const { method, path, body, headers } = value as Request;
          return {
            ...request,
            method,
            path,
            headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
            ...(body !== undefined && { body }),
          };
        },
      },
    ],
  });
  const after: Usage = await usageOf(pid);
  const { '2xx': answered, '5xx': refused, non2xx, errors, latency, throughput } = result;
  if (non2xx > refused || errors > 0) throw new Error(`${non2xx} отказов, ${errors} ошибок`);
  return {
    rate: answered / result.duration,
    refused: refused / (answered + refused),
    p50: latency.p50,
    p99: latency.p99,
    cpu: (after.cpu - before.cpu) / answered,
    bytes: throughput.total / (answered + refused),
  };
}
