import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../run-tool.ts';
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

/** The browser journeys, counted by their JSON report. */
export function runPlaywright(reportsFolder: string, environment: Environment): Promise<Outcome> {
  const report = join(reportsFolder, 'journeys.json');
  // Playwright knows its own way to be without colours only.
  const named = {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NO_COLOR: undefined,
    FORCE_COLOR: '0',
  };
  return runCounted('playwright', ['test', '--reporter=list,json'], named, report, countPlaywright);
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
