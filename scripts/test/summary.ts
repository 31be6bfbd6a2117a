import { stripVTControlCharacters } from 'node:util';
import type { TestRun } from './test-reports.ts';

const SLOWEST = 10;

/** The slowest tests of each report, to keep the time of `npm test` in check. */
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

/** The maximum length of a failure, characters, because some readers see only the end of a long log. */
const MOST_OF_A_MESSAGE = 1200;

/** The tests that did not pass, and the reasons in short. */
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
