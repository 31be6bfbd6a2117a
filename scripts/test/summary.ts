import { stripVTControlCharacters } from 'node:util';
import type { TestRun } from './test-reports.ts';

const SLOWEST = 10;

/** The slowest tests of each report, so that the time of `npm test` can be looked after. */
export function describeSlowest(tests: readonly TestRun[]): string {
  const reports = Map.groupBy(tests, ({ report }) => report);
  return [...reports]
    .map(([report, ran]) => {
      const slowest = ran.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
      const total = ran.reduce((sum, { duration }) => sum + duration, 0);
      return [`${report}: ${seconds(total)} с на тесты`, ...slowest.map(lineOf)].join('\n');
    })
    .join('\n\n');
}

const lineOf = ({ file, title, duration }: TestRun) =>
  `${seconds(duration).padStart(7)} с  ${file} › ${title}`;

const seconds = (duration: number) => (duration / 1000).toFixed(1).replace('.', ',');

/** At most so much of what a test says of its failure, characters: the end of a long log is all that some see. */
const MOST_OF_A_MESSAGE = 1200;

/** What did not pass and why, in short. */
export function describeFailures(tests: readonly TestRun[]): string {
  const failed = tests.filter(({ isPassed, isSkipped }) => !isPassed && !isSkipped);
  const skipped = tests.filter(({ isSkipped }) => isSkipped);
  return [
    ...failed.map(({ report, file, title, messages }) => {
      const reason = stripVTControlCharacters(messages.join('\n')).slice(0, MOST_OF_A_MESSAGE);
      return `✗ ${report}: ${file} › ${title}\n${reason}`;
    }),
    ...skipped.map(({ report, file, title }) => `– ${report}: ${file} › ${title}`),
  ].join('\n\n');
}
