import type { Observe } from '#database/connect.ts';
import type { Log } from './log.ts';
import { MASK } from './masked.ts';
import type { Metrics } from './metrics.ts';

const LONGEST = 2000;

/** Values are parameters; what is quoted in a text is a name or a code of ours. Anything else is masked all the same. */
const LITERAL = /'(?:[^']|'')*'/g;
const NAME = /^'[\w.:%-]{0,40}'$/;

/** The text of a statement with placeholders and without values, in one line. */
export const shapeOf = (sql: string): string =>
  sql
    .replace(LITERAL, (literal) => (NAME.test(literal) ? literal : `'${MASK}'`))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

type Needed = { log: Pick<Log, 'warn'>; metrics: Pick<Metrics, 'slowQueries'>; slowQueryMs: number };

/** Logs each statement that took longer than `slowQueryMs`, beside the request that has made it. */
export const slowQueries =
  ({ log, metrics, slowQueryMs }: Needed): Observe =>
  ({ text, ms }) => {
    if (ms < slowQueryMs) return;
    metrics.slowQueries.inc();
    log.warn({ sql: shapeOf(text), ms: Math.round(ms) }, 'Медленный запрос к базе');
  };
