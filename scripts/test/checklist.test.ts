import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../run-tool.ts';
import {
  BACK_OFFICE_ROWS,
  findProblems,
  isProvenIn,
  readBackOfficeRows,
  readExchangeRows,
  readStatements,
  renderRows,
} from './checklist.ts';
import { countTests, readTests, type TestRun } from './test-reports.ts';

// The ids of the invented titles are concatenated, so this file does not name a row.
const row = (...numbers: number[]) => `[${numbers.map((number) => `C00${number}`).join(', ')}]`;

const STATEMENTS = readStatements(
  [
    'id\tsection\tstatement\thow to check\tdecided by',
    `${row(1).slice(1, -1)}\t1\tPrices are shown\tui\t`,
    `${row(2).slice(1, -1)}\t2 titles\tThe heading is 'A|B'\tui\tT2.19`,
  ].join('\n'),
);

const given = (title: string, isPassed = true): TestRun => ({
  report: 'rules',
  file: 'a.test.ts',
  title,
  isPassed,
  isSkipped: false,
  duration: 0,
  messages: [],
});

describe('every statement', () => {
  const problems = (...tests: TestRun[]) => findProblems(STATEMENTS, tests).map((line) => line.slice(0, 4));

  test('is proven by a test that names it, alone or with others', () => {
    expect(problems(given(`shows ${row(1)}`), given(`titles ${row(2)}`))).toEqual([]);
    expect(problems(given(`shows everything ${row(1, 2)} of a page`))).toEqual([]);
  });

  test('is not proven by a test that failed, was skipped or is missing', () => {
    expect(problems(given(`shows ${row(1)}`, false), given(`titles ${row(2)}`))).toEqual([
      row(1).slice(1, 5),
    ]);
    expect(problems()).toEqual([row(1).slice(1, 5), row(2).slice(1, 5)]);
  });

  test('is proven when one of its tests ran on one of two databases', () => {
    const passed = given(`shows ${row(1, 2)}`);
    expect(problems({ ...passed, isPassed: false }, passed)).toEqual([]);
  });

  test.each([
    { because: 'it does not exist', stray: row(3) },
    { because: 'a digit is missing', stray: '[C12]' },
    { because: 'the letter is Cyrillic', stray: '[С001]' },
    { because: 'a space is missing', stray: row(1, 2).replace(' ', '') },
  ])('may not be misspelled in a title: $because', ({ stray }) => {
    const tests = [given(`shows ${row(1, 2)}`), given(`shows ${stray}`)];
    expect(findProblems(STATEMENTS, tests)).toEqual([
      expect.stringMatching(/^a\.test\.ts: нет такой строки: shows \[/),
    ]);
  });
});

test('the document names at most three tests, without their rows, sorted, whether they passed or not', () => {
  const titles = ['d', 'a | b\0', 'c', 'b', 'b'].map((title) => given(`${title} ${row(1)}`));
  const lines = renderRows(STATEMENTS, [...titles, given(`x ${row(1)}`, false)]).split('\n');
  expect(lines.at(-3)).toMatch(
    /\| 1 \| Prices are shown \| `a\.test\.ts › a \\\| b\ufffd`; `a\.test\.ts › b`; `a\.test\.ts › c` and 2 more \|$/,
  );
  expect(lines.at(-2)).toMatch(/\| 2 titles \| The heading is 'A\|B' \(decided: T2\.19\) \| — \|$/);
});

test('rows of the back office are read from §7; one that was proven may not lose its test', () => {
  const ids = ['B1.1', 'B1.2'].map((id) => `[${id}]`.slice(1, -1));
  const [first = '', second = ''] = ids;
  const rows = readBackOfficeRows(
    `| ${first} | A | One \\| two | api |\n| ${second} | C | Three ★ | ui |\n| B | 1 |`,
  );
  expect(rows.map(({ id, section, text }) => [id, section, text])).toEqual([
    [first, 'A', 'One \\| two'],
    [second, 'C', 'Three ★'],
  ]);
  const names = BACK_OFFICE_ROWS;
  const document = renderRows(rows, [given(`shows [${first}]`)], names);
  const wanted = rows.filter(({ id }) => isProvenIn(document, id));
  expect(wanted.map(({ id }) => id)).toEqual([first]);
  expect(findProblems(rows, [], { names, wanted })).toHaveLength(1);
  expect(findProblems(rows, [given(`shows [${first}]`)], { names, wanted })).toEqual([]);
});

test('rows of the exchange are read from §13', () => {
  const id = ['E1', '1'].join('.');
  expect(readExchangeRows(`| ${id} | An order \\| a file | api |\n| element | value |`)).toEqual([
    { id, section: 'api', text: 'An order \\| a file', decidedBy: '' },
  ]);
});

test('reads the reports of both runners; a journey that passed only on a retry has failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reports-'));
  const assertionResults = [
    { ancestorTitles: ['money'], title: 'is rounded', status: 'passed', duration: 2, failureMessages: [] },
    { ancestorTitles: [], title: 'waits', status: 'pending', failureMessages: [] },
  ];
  const vitest = { testResults: [{ name: join(PROJECT, 'domain/money.test.ts'), assertionResults }] };
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'basket.e2e.ts',
    tests: statuses.map((status) => ({
      status,
      results: [
        { duration: 700, errors: status === 'flaky' ? [{ message: 'no bank' }] : [] },
        { duration: 50, errors: [] },
      ],
    })),
  });
  const journeys = {
    config: { rootDir: join(PROJECT, 'tests/e2e') },
    suites: [
      {
        specs: [spec('buys', 'expected')],
        suites: [{ specs: [spec('pays', 'flaky'), spec('waits', 'skipped')] }],
      },
    ],
  };
  await writeFile(join(folder, 'rules.json'), JSON.stringify(vitest));
  await writeFile(join(folder, 'journeys.json'), JSON.stringify(journeys));
  const tests = await readTests(folder);
  await rm(folder, { recursive: true });

  const journey = { report: 'journeys', file: 'tests/e2e/basket.e2e.ts', duration: 750, messages: [] };
  const rule = { report: 'rules', file: 'domain/money.test.ts', messages: [] };
  expect(tests).toEqual([
    { ...journey, title: 'buys', isPassed: true, isSkipped: false },
    { ...journey, title: 'pays', isPassed: false, isSkipped: false, messages: ['no bank'] },
    { ...journey, title: 'waits', isPassed: false, isSkipped: true },
    { ...rule, title: 'money › is rounded', isPassed: true, isSkipped: false, duration: 2 },
    { ...rule, title: 'waits', isPassed: false, isSkipped: true, duration: 0 },
  ]);
  expect(countTests(tests)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});
