import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_FOLDERS } from '#tests/support/demo-folders.ts';
import { runTool } from '../run-tool.ts';
import { ensureChromium } from './browser.ts';
import { checkChecklists } from './checklist.ts';
import { chooseTests, type Kind, kindOf } from './chosen-tests.ts';
import { findEngines } from './engines.ts';
import { ensurePrograms } from './programs.ts';
import { describe, type Outcome, runSteps, type Step } from './steps.ts';
import { describeFailures, describeSlowest } from './summary.ts';
import { readTests, runPlaywright, runVitest } from './test-reports.ts';
import { openWorkspace } from './workspace.ts';

/* `npm test`: all checks of the shop. */

/** One more than processors: no process of the tests uses a whole one. */
const LANES = 3;
const ROOTS = [
  'catalogue-index',
  'domain',
  'contract',
  'database',
  'server',
  'storefront',
  'backoffice',
  'tests',
  'scripts',
];

const words = process.argv.slice(2);
const chosen = await chooseTests(words);
if (chosen?.length === 0) {
  console.error(`Нет тестов для «${words.join(' ')}»`);
  process.exit(1);
}
const workspace = await openWorkspace();
process.env.TMPDIR = workspace;
const reports = join(workspace, 'reports');
const demoFolders = join(workspace, 'demo');
process.env[DEMO_FOLDERS] = demoFolders;
for (const folder of [reports, demoFolders]) await mkdir(folder);
const engines = await findEngines();
const ON_EMBEDDED = { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined };
const ON_SERVERS = { TEST_DATABASE_URL: engines.postgres, TEST_REDIS_URL: engines.redis };
/** For tools written in Go: other steps need the processor more than these need a second thread or a clean heap. */
const FRUGAL = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' };
const build: Step = { title: 'Сборка витрины', run: () => check('node', ['scripts/build.ts', '--if-stale']) };
/** The types that route modules import from +types; every tool that reads types needs them. */
const routeTypes: Step = { title: 'Типы маршрутов', run: () => check('react-router', ['typegen']) };
const demo: Step = {
  title: 'Демо-магазин для проверок',
  run: () => check('node', ['scripts/test/fill-demo.ts', demoFolders]),
};
const browser: Step = { title: 'Браузер для сценариев', run: ensureChromium };
const programs: Step = { title: 'Серверы для нескольких узлов', run: ensurePrograms };
/** A step with all tests of a kind, or with the selected ones; none without any. */
const testsOf = (kind: Kind, step: (files: readonly string[]) => Step): Step[] => {
  const files = chosen?.filter((test) => kindOf(test) === kind);
  return files?.length === 0 ? [] : [step(files ?? [])];
};
/** The longest first, so that no long one runs alone at the end. */
const tests: Step[] = [
  ...testsOf('journeys', (files) => ({
    title: 'Сценарии в браузере',
    needs: [build, browser, demo],
    // Of its two browsers.
    lanes: 2,
    run: () => runPlaywright(files, reports),
  })),
  ...testsOf('api', (files) => ({
    title: 'API на PGlite',
    run: () => runVitest('api', files, reports, ON_EMBEDDED),
  })),
  ...(engines.postgres === undefined
    ? []
    : testsOf('api', (files) => ({
        title: 'API на PostgreSQL',
        needs: [programs],
        run: () => runVitest('postgres', files, reports, ON_SERVERS),
      }))),
  ...testsOf('start', (files) => ({
    title: 'Команда npm start',
    needs: [build, programs],
    run: () => runVitest('start', files, reports, ON_SERVERS),
  })),
  ...testsOf('api', (files) => ({
    title: 'Файлы в S3',
    run: () => runVitest('s3', files, reports, ON_EMBEDDED),
  })),
  ...testsOf('pages', (files) => ({
    title: 'Страницы по HTTP',
    needs: [build, demo],
    run: () => runVitest('pages', files, reports, ON_EMBEDDED),
  })),
  ...testsOf('rules', (files) => ({
    title: 'Правила магазина',
    run: () => runVitest('rules', files, reports, ON_EMBEDDED),
  })),
];
const steps: Step[] = [
  build,
  routeTypes,
  browser,
  programs,
  demo,
  {
    title: 'Формат, правила, границы (biome)',
    run: () => check('biome', ['check', '--max-diagnostics=200']),
  },
  {
    title: 'Правила по типам (oxlint)',
    needs: [routeTypes],
    run: () => check('oxlint', ['--type-aware', ...ROOTS], FRUGAL),
  },
  // By one checker: each of several checks for itself what they share, and other steps need the processor.
  { title: 'Типы (tsc)', needs: [routeTypes], run: () => check('tsc', ['--checkers', '1'], FRUGAL) },
  { title: 'Лишнее (knip)', needs: [routeTypes], run: () => check('knip', []) },
  ...tests,
  {
    title: 'Размеры страниц',
    needs: [build, demo],
    isReport: true,
    run: () => check('node', ['scripts/check-size.ts']),
  },
  {
    title: 'Перечень проверок',
    follows: tests,
    isReport: true,
    run: () => checkChecklists(reports),
  },
];

/** Selected tests run alone, with the steps that they need. */
const isWanted = (step: Step): boolean =>
  chosen === undefined || tests.includes(step) || tests.some(({ needs = [] }) => needs.includes(step));

const startedAt = performance.now();
const total = await runSteps(steps.filter(isWanted), LANES);
const ran = await readTests(reports);
await rm(workspace, { recursive: true, force: true, maxRetries: 3 });

const servers = { PostgreSQL: engines.postgres, Redis: engines.redis };
const found = Object.entries(servers).filter(([, url]) => url !== undefined);
const missing = Object.entries(servers).filter(([, url]) => url === undefined);
console.log(`Дольше всех:\n\n${describeSlowest(ran)}`);
console.log(`\n${describeFailures(ran)}`);
console.log(`\nПроверено на: ${['PGlite', ...found.map(([name]) => name)].join(', ')}`);
if (missing.length > 0) console.log(`Не найдены на этой машине: ${missing.map(([name]) => name).join(', ')}`);
console.log(`Всё вместе: ${Math.round((performance.now() - startedAt) / 1000)} с`);
console.log(describe(total));
process.exitCode = total.failed > 0 ? 1 : 0;

async function check(
  command: string,
  args: string[],
  environment?: Record<string, string>,
): Promise<Outcome> {
  const { code, output } = await runTool(command, args, environment);
  return { isGood: code === 0, output };
}
