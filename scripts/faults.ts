import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { PROJECT, runTool } from './run-tool.ts';
import { runShopCommand } from './shop-command.ts';
import { ensureChromium } from './test/browser.ts';
import { type Kind, kindOf } from './test/chosen-tests.ts';
import { findEngines } from './test/engines.ts';
import { ensurePrograms } from './test/programs.ts';
import type { Outcome } from './test/steps.ts';

/*
 * `npm run faults [-- <word>]`: races, crashes and overloads at the size of the promises; a word chooses the files whose
 * names begin with it. Prepares what they need as `npm test` does, and skips nothing.
 */

const CLUSTER = 'tests/faults/cluster.test.ts';

await runShopCommand(async () => {
  const [word = ''] = process.argv.slice(2);
  const files: string[] = [];
  for await (const path of glob(`tests/faults/${word}*.test.ts`, { cwd: PROJECT })) files.push(path);
  if (files.length === 0) throw new StartRefusal(`Нет проверок сбоев «${word}»: они в папке tests/faults`);
  const of = (kind: Kind) => files.filter((path) => kindOf(path) === kind);
  const [api, processes] = [of('api'), of('start')];
  const found = processes.length === 0 ? {} : await prepareProcesses(processes);
  const codes = [
    ...(api.length === 0 ? [] : [await runVitest('api', api, {})]),
    ...(processes.length === 0 ? [] : [await runVitest('start', processes, found)]),
  ];
  process.exitCode = Math.max(...codes);
  return undefined;
});

/** The build and the programs of other packages, and the servers of this machine. */
async function prepareProcesses(files: readonly string[]): Promise<Record<string, string>> {
  const { code, output } = await runTool('node', ['scripts/build.ts', '--if-stale']);
  const outcomes: Outcome[] = [{ isGood: code === 0, output }];
  const { postgres, redis } = await findEngines();
  if (files.includes(CLUSTER)) {
    if (postgres === undefined || redis === undefined) throw new StartRefusal(needs({ postgres, redis }));
    outcomes.push(await ensurePrograms(), await ensureChromium());
  }
  for (const { isGood, output: reason } of outcomes) if (!isGood) throw new StartRefusal(reason.trim());
  return { ...(postgres && { TEST_DATABASE_URL: postgres }), ...(redis && { TEST_REDIS_URL: redis }) };
}

function needs({ postgres, redis }: { postgres: string | undefined; redis: string | undefined }): string {
  const missing = [
    ...(postgres === undefined ? ['PostgreSQL (пакет postgresql, TEST_DATABASE_URL)'] : []),
    ...(redis === undefined ? ['Redis (пакет redis-server, TEST_REDIS_URL)'] : []),
  ];
  return `Узлы магазина не на чем запустить: нет ${missing.join(' и ')}. Запустите их или назовите адреса других`;
}

async function runVitest(
  project: string,
  files: readonly string[],
  environment: Record<string, string>,
): Promise<number> {
  const child = spawn(
    join(PROJECT, 'node_modules/.bin/vitest'),
    ['run', '--project', project, '--reporter=verbose', ...files],
    { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...environment, FAULTS: 'full' } },
  );
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
