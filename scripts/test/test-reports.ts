import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT, runTool } from '../run-tool.ts';
import type { Counts, Outcome } from './steps.ts';

type Environment = Record<string, string | undefined>;

/** A vitest project, counted by its JSON report. */
export function runVitest(
  project: string,
  reportsFolder: string,
  environment: Environment,
): Promise<Outcome> {
  const report = join(reportsFolder, `${project}-${crypto.randomUUID()}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runCounted('vitest', ['run', '--project', project, ...reporters], environment, report, countVitest);
}

/** The browser journeys, counted by their JSON report; of those that fail, what their pages showed last. */
export async function runPlaywright(reportsFolder: string): Promise<Outcome> {
  const report = join(reportsFolder, 'journeys.json');
  // Playwright knows its own way to be without colours only.
  const named = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: undefined,
    FORCE_COLOR: '0',
  };
  const outcome = await runCounted(
    'playwright',
    ['test', '--reporter=list,json'],
    named,
    report,
    countPlaywright,
  );
  return outcome.isGood ? outcome : { ...outcome, output: outcome.output + (await lastSights()) };
}

/** At most so much of one page, characters. */
const MOST_OF_A_PAGE = 6000;

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
  count: (report: never) => Counts,
): Promise<Outcome> {
  const { code, output } = await runTool(command, args, environment);
  if (!existsSync(report)) return { isGood: false, output: `${output}\n${command} не оставил отчёта` };
  return { isGood: code === 0, output, counts: count(JSON.parse(await readFile(report, 'utf8')) as never) };
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>;

function countVitest(report: VitestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> };

function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
