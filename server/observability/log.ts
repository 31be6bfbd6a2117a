import { AsyncLocalStorage } from 'node:async_hooks';
import pino, { type DestinationStream, type Logger } from 'pino';
import { MASK, MASKED, maskedAddress, maskedError, maskedText } from './masked.ts';

/**
 * The log of the shop: JSON, a line each (ADR 0112). `error` is for what staff must look at, `warn` for what goes on by
 * itself. Personal data is masked whatever a caller passes; a line says what has happened, and its values are details:
 * `log.error({ err, orderId }, 'Банк не ответил')`.
 */
export type Log = Logger;

/** What every line is about while a request is served, or a job is done. */
export type LogContext = {
  requestId?: string | undefined;
  job?: string;
  jobId?: string;
  messageId?: number;
  /** While the work is traced: see spans.ts. */
  traceId?: string;
  spanId?: string;
};

const contexts = new AsyncLocalStorage<LogContext>();

/** Adds the context to each line that is logged by `work` and by all that it calls. */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run(context, work);

export const currentContext = (): LogContext | undefined => contexts.getStore();

/** The request that is served, or that has caused the job; undefined for work that the shop starts itself. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.requestId;

const REDACTED = MASKED.flatMap((name) =>
  name.includes('-') ? [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`] : [name, `*.${name}`, `*.*.${name}`],
);

/** The standard error, which has nothing else once the shop is open; `also` receives the same lines. */
export function openStandardError(also?: DestinationStream): DestinationStream {
  const standardError = pino.destination({ dest: 2, sync: true });
  if (also === undefined) return standardError;
  return {
    write(line) {
      standardError.write(line);
      also.write(line);
    },
  };
}

export const openLog = (level: string, to: DestinationStream = openStandardError()): Log =>
  pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error) => maskedError(error), req: loggedRequest },
      redact: { paths: REDACTED, censor: MASK },
      // Lines of a request have its id from its own logger.
      mixin: (_details, _level, logger) =>
        'requestId' in logger.bindings() ? {} : { ...contexts.getStore() },
      hooks: {
        logMethod([details, ...line], log) {
          if (details instanceof Error) {
            log.call(this, { err: details }, maskedText(details.message));
            return;
          }
          // Without a line, pino would log the message of the error as it is.
          const error: unknown = (details as { err?: unknown } | undefined)?.err;
          const lines = line.length === 0 && error instanceof Error ? [error.message] : line;
          Reflect.apply(log, this, [details, ...lines].map(masked));
        },
      },
    },
    to,
  );

const masked = (part: unknown): unknown => (typeof part === 'string' ? maskedText(part) : part);

type Request = { method: string; url: string; host: string; ip: string };

const loggedRequest = ({ method, url, host, ip }: Request) => ({
  method,
  url: maskedAddress(url),
  host,
  remoteAddress: ip,
});
