import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { PROJECT, runTool } from '../run-tool.ts';
import type { Counts, Outcome } from './steps.ts';

type Environment = Record<string, string | undefined>;

/** A vitest project, or some of its files, counted by its JSON report. */
export function runVitest(
  project: string,
  files: readonly string[],
  reportsFolder: string,
  environment: Environment,
): Promise<Outcome> {
  const report = join(reportsFolder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, '--passWithNoTests', ...reporters, ...files];
  return runCounted('vitest', args, environment, report);
}

/** The browser journeys, or some of their files, counted by their JSON report; failures include the last state of their pages. */
export async function runPlaywright(files: readonly string[], reportsFolder: string): Promise<Outcome> {
  const report = join(reportsFolder, 'journeys.json');
  // Playwright has its own switch for colours.
  const named = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: undefined,
    FORCE_COLOR: '0',
  };
  const outcome = await runCounted('playwright', ['test', '--reporter=list,json', ...files], named, report);
  return outcome.isGood ? outcome : { ...outcome, output: outcome.output + (await lastSights()) };
}

/** The maximum length of one page, characters. */
const MOST_OF_A_PAGE = 3000;

async function lastSights(): Promise<string> {
  const sights: string[] = [];
  for await (const path of glob('test-results/*/error-context.md', { cwd: PROJECT })) {
    const text = await readFile(join(PROJECT, path), 'utf8');
    const page = text.slice(Math.max(0, text.indexOf('# Page snapshot'))).slice(0, MOST_OF_A_PAGE);
    sights.push(`\n${path}\n${page}\n`);
  }
  return sights.join('');
}

async function runCounted(
  command: string,
  args: string[],
  environment: Environment,
  report: string,
): Promise<Outcome> {
  const { code, output } = await runTool(command, args, environment);
  if (!existsSync(report)) return { isGood: false, output: `${output}\n${command} не оставил отчёта` };
  const counts = countTests(await readReport(report));
  return { isGood: code === 0 && counts.failed === 0, output, counts };
}

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  file: string;
  specs: { title: string; file: string; tests: { status: string; results: PlaywrightResult[] }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightResult = { duration: number; errors: { message?: string }[] };

type PlaywrightReport = {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
};

/** A test in a report. */
export type TestRun = {
  /** The name of the report: `rules`, `journeys`… */
  report: string;
  file: string;
  /** Includes the titles of its `describe`s. */
  title: string;
  isPassed: boolean;
  isSkipped: boolean;
  /** Milliseconds. */
  duration: number;
  /** The error of a failed test. */
  messages: readonly string[];
};

export function countTests(tests: readonly TestRun[]): Counts {
  const passed = tests.filter(({ isPassed }) => isPassed).length;
  const skipped = tests.filter(({ isSkipped }) => isSkipped).length;
  return { passed, failed: tests.length - passed - skipped, skipped };
}

/** The tests of all reports in the folder; one that ran on two databases occurs twice. */
export async function readTests(reportsFolder: string): Promise<TestRun[]> {
  const reports = (await readdir(reportsFolder)).toSorted();
  return (await Promise.all(reports.map((name) => readReport(join(reportsFolder, name))))).flat();
}

async function readReport(path: string): Promise<TestRun[]> {
  const report = JSON.parse(await readFile(path, 'utf8')) as VitestReport | PlaywrightReport;
  const name = basename(path, '.json');
  return 'suites' in report ? testsOfPlaywright(name, report) : testsOfVitest(name, report);
}

const testsOfVitest = (report: string, { testResults }: VitestReport): TestRun[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
      report,
      file: relative(PROJECT, name),
      title: [...ancestorTitles, title].join(' › '),
      isPassed: status === 'passed',
      isSkipped: status !== 'passed' && status !== 'failed',
      duration: duration ?? 0,
      messages: failureMessages,
    })),
  );

const testsOfPlaywright = (report: string, { config, suites }: PlaywrightReport): TestRun[] =>
  suites.flatMap((suite) => testsOfSuite(report, suite, relative(PROJECT, config.rootDir)));

/** Only the titles: the project names are mostly screen sizes. */
const testsOfSuite = (report: string, { specs, suites = [] }: PlaywrightSuite, folder: string): TestRun[] => [
  ...specs.map(({ title, file, tests }) => {
    const results = tests.flatMap(({ results }) => results);
    return {
      report,
      file: join(folder, file),
      title,
      // One that passed only on a retry is flaky, and has failed.
      isPassed: tests.every(({ status }) => status === 'expected'),
      isSkipped: tests.every(({ status }) => status === 'skipped'),
      duration: results.reduce((sum, result) => sum + result.duration, 0),
      messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    };
  }),
  ...suites.flatMap((suite) => testsOfSuite(report, suite, folder)),
];
