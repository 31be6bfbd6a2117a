import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import type { Vendor } from '#server/integrations/vendor-calls.ts';

/*
 * Sends errors to a collector of the Sentry protocol (ADR 0112). It reads the lines of the log, in which personal data is
 * masked already. Not a Sentry SDK: those collect requests, headers and breadcrumbs by themselves, which would have to be
 * masked once more, and patch the modules of Node; an event of ours is a line of the log in another spelling.
 */

/** `https://<key>@<host>/<project>` */
export const Dsn = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username !== '' && /\/\d+$/.test(url.pathname);
});

const Frames = /^\s+at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/;

const LoggedError = z.object({
  type: z.string().default('Error'),
  message: z.string(),
  stack: z.string().default(''),
});

/** What is sent of a line: an error of the server, or one that a browser has reported. */
const Line = z
  .object({
    level: z.string(),
    msg: z.string().default(''),
    time: z.string(),
    err: LoggedError.optional(),
    clientError: LoggedError.omit({ type: true })
      .extend({ kind: z.string(), path: z.string(), build: z.string() })
      .optional(),
    requestId: z.string().optional(),
    job: z.string().optional(),
  })
  .refine(({ level, clientError }) => level === 'error' || level === 'fatal' || clientError !== undefined);

/** Milliseconds. */
const WITHIN = 5000;
/** A failing shop must not fill the collector, nor wait for it. */
const MOST_A_MINUTE = 60;
const MINUTE = 60_000;

export type ErrorCollector = { write(line: string): void; flush(): Promise<void> };

/** @param release the version of the code */
export function openErrorCollector(dsn: string, vendor: Vendor, release: string): ErrorCollector {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  const url = `${protocol}//${host}${folder}/api/${project}/envelope/`;
  const auth = `Sentry sentry_version=7, sentry_client=lunnitsa/1, sentry_key=${username}`;
  const sending = new Set<Promise<void>>();
  let [minute, count] = [0, 0];

  function isWithinLimit(): boolean {
    const now = Math.floor(Date.now() / MINUTE);
    if (now !== minute) [minute, count] = [now, 0];
    return ++count <= MOST_A_MINUTE;
  }

  async function send(body: string): Promise<void> {
    const headers = { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth };
    try {
      await vendor.fetch(url, { method: 'POST', headers, body }, { within: WITHIN, isRepeatable: false });
    } catch {
      // Not logged: the line would be sent here. The calls of vendors are measured.
    }
  }

  return {
    write(text) {
      const { data: line } = Line.safeParse(JSON.parse(text));
      if (line === undefined || !isWithinLimit()) return;
      const work = send(envelopeOf(line, release)).finally(() => sending.delete(work));
      sending.add(work);
    },
    flush: async () => void (await Promise.all(sending)),
  };
}

/** Three lines: of the envelope, of its only item, and the event. */
function envelopeOf(line: z.output<typeof Line>, release: string): string {
  const { err, clientError, msg, level, time, requestId, job } = line;
  const id = randomUUID().replaceAll('-', '');
  const error = err ?? (clientError && { type: 'Error', ...clientError });
  const event = {
    event_id: id,
    timestamp: time,
    platform: clientError === undefined ? 'node' : 'javascript',
    level: level === 'warn' ? 'error' : level,
    release: clientError?.build ?? release,
    server_name: hostname(),
    message: { formatted: msg },
    tags: {
      ...(requestId !== undefined && { requestId }),
      ...(job !== undefined && { job }),
      ...(clientError !== undefined && { path: clientError.path, kind: clientError.kind }),
    },
    ...(error !== undefined && {
      exception: {
        values: [{ type: error.type, value: error.message, stacktrace: { frames: framesOf(error.stack) } }],
      },
    }),
  };
  return [{ event_id: id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
    .map((part) => `${JSON.stringify(part)}\n`)
    .join('');
}

/** The innermost call last, as the protocol has it. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((text) => {
      const [, name, filename, lineno, colno] = Frames.exec(text) ?? [];
      if (filename === undefined) return [];
      return [{ function: name ?? '?', filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .toReversed();
