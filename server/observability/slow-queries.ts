import type { Observe } from '#database/connect.ts';
import type { Log } from './log.ts';
import { MASK } from './masked.ts';
import type { Metrics } from './metrics.ts';
import { recordPart } from './spans.ts';

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

function spanOf(text: string) {
  const shape = shapeOf(text);
  const [verb = ''] = /[a-z]+/.exec(shape.replace(/^\/\*.*?\*\//, '')) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shape };
  return { name: `statement ${verb}`, kind: 'client' as const, attributes };
}

type Needed = { log: Pick<Log, 'warn'>; metrics: Pick<Metrics, 'slowQueries'>; slowQueryMs: number };

/** Logs each statement that took longer than `slowQueryMs`, beside the request that has made it. */
export const slowQueries =
  ({ log, metrics, slowQueryMs }: Needed): Observe =>
  ({ text, ms }) => {
    recordPart(ms, () => spanOf(text));
    if (ms < slowQueryMs) return;
    metrics.slowQueries.inc();
    log.warn({ sql: shapeOf(text), ms: Math.round(ms) }, 'Медленный запрос к базе');
  };
