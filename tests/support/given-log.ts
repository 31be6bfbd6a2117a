import { type Log, openLog } from '#server/observability/log.ts';

export type Line = { level: string; msg: string; requestId?: string; [detail: string]: unknown };

/** A log that a test reads: its lines, and all of them as they are written. */
export function givenLog(receive: (line: string) => void = () => {}, level = 'warn') {
  const written: string[] = [];
  const log: Log = openLog(level, {
    write(line) {
      written.push(line);
      receive(line);
    },
  });
  return {
    log,
    written: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
    texts: () => written.map((line) => (JSON.parse(line) as Line).msg),
  };
}

/** Fails the test that logs a warning or an error. */
export const { log: unexpected } = givenLog((line) => {
  throw new Error(line);
});
