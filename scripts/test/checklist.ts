import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../run-tool.ts';
import type { Outcome } from './steps.ts';
import { readTests, type TestRun } from './test-reports.ts';

/** A testable statement: a row of `docs/checklist.tsv`, of §7 of the back office, or of §13 of the exchange. */
export type Statement = { id: string; section: string; text: string; decidedBy: string };

/** How rows of a checklist are named in titles. */
export type RowNames = { rows: RegExp; likeRows: RegExp };

const SHOP_ROWS: RowNames = {
  rows: /\[(C\d{3}(?:, C\d{3})*)\]/g,
  // A Cyrillic С looks like a Latin one.
  likeRows: /\[[CС]\d[^\]]*\]/g,
};
export const BACK_OFFICE_ROWS: RowNames = {
  rows: /\[(B\d{1,2}\.\d{1,2}(?:, B\d{1,2}\.\d{1,2})*)\]/g,
  likeRows: /\[[BВ]\d[^\]]*\]/g,
};
const EXCHANGE_ROWS: RowNames = {
  rows: /\[(E\d{1,2}\.\d{1,2}(?:, E\d{1,2}\.\d{1,2})*)\]/g,
  likeRows: /\[[EЕ]\d[^\]]*\]/g,
};

/**
 * Joins the statements with the tests of the reports. Of the shop each needs a test that names it, ran and passed; of the
 * back office and the exchange none that had one may lose it. When all is well, writes the documents if they have changed.
 */
export async function checkChecklists(reportsFolder: string): Promise<Outcome> {
  const tests = await readTests(reportsFolder);
  const outcomes = [
    await checkDocument('docs/checklist.md', {
      statements: readStatements(await textOf('docs/checklist.tsv')),
      tests,
      names: SHOP_ROWS,
      head: SHOP_HEAD,
      mustBeProven: () => true,
    }),
    await checkDocument('docs/back-office-checklist.md', {
      statements: readBackOfficeRows(await textOf('docs/back-office.md')),
      tests,
      names: BACK_OFFICE_ROWS,
      head: BACK_OFFICE_HEAD,
      mustBeProven: (id, document) => isProvenIn(document, id),
    }),
    await checkDocument('docs/exchange-checklist.md', {
      statements: readExchangeRows(await textOf('docs/exchange.md')),
      tests,
      names: EXCHANGE_ROWS,
      head: EXCHANGE_HEAD,
      mustBeProven: (id, document) => isProvenIn(document, id),
    }),
  ];
  return {
    isGood: outcomes.every(({ isGood }) => isGood),
    output: outcomes.flatMap(({ output }) => (output === '' ? [] : [output])).join('\n'),
  };
}

/** Whether the row of this document names a test. */
export const isProvenIn = (document: string, id: string): boolean =>
  document.split('\n').some((line) => line.startsWith(`| ${id} |`) && !line.endsWith('| — |'));

type Checklist = {
  statements: readonly Statement[];
  tests: readonly TestRun[];
  names: RowNames;
  head: string;
  /** @param document as it is committed */
  mustBeProven: (id: string, document: string) => boolean;
};

async function checkDocument(path: string, checklist: Checklist): Promise<Outcome> {
  const { statements, tests, names, head } = checklist;
  const committed = await textOf(path);
  const wanted = statements.filter(({ id }) => checklist.mustBeProven(id, committed));
  const problems = findProblems(statements, tests, { names, wanted });
  if (problems.length > 0) return { isGood: false, output: problems.join('\n') };
  const document = head + renderRows(statements, tests, names);
  const isStale = document !== committed;
  if (isStale) await writeFile(join(PROJECT, path), document);
  return { isGood: true, output: isStale ? `${path} обновлён: закоммитьте его` : '' };
}

const textOf = (path: string) => readFile(join(PROJECT, path), 'utf8');

export function readStatements(table: string): Statement[] {
  const [, ...lines] = table.trim().split('\n');
  return lines.map((line) => {
    const [id = '', section = '', text = '', , decidedBy = ''] = line.split('\t');
    return { id, section, text, decidedBy };
  });
}

/** `| B1.1 | A | statement | api |` of §7 of the back office: the slice stands for the section. */
export const readBackOfficeRows = (specification: string): Statement[] =>
  [...specification.matchAll(/^\| (B\d+\.\d+) \| ([ABC]) \| (.+?) \| (\w+) \|$/gm)].map(
    ([, id = '', section = '', text = '']) => ({ id, section, text, decidedBy: '' }),
  );

/** `| E1.1 | statement | api |` of §13 of the exchange: what proves it stands for the section. */
export const readExchangeRows = (specification: string): Statement[] =>
  [...specification.matchAll(/^\| (E\d+\.\d+) \| (.+?) \| (\w+) \|$/gm)].map(
    ([, id = '', text = '', section = '']) => ({ id, section, text, decidedBy: '' }),
  );

/** Row ids that a test names in brackets: `lists both stickers [C463]`. */
const rowsOf = (title: string, { rows }: RowNames): string[] =>
  [...title.matchAll(rows)].flatMap(([, ids = '']) => ids.split(', '));

/** Wanted statements without a passed test, and titles with unknown row ids. */
export function findProblems(
  statements: readonly Statement[],
  tests: readonly TestRun[],
  { names = SHOP_ROWS, wanted = statements }: { names?: RowNames; wanted?: readonly Statement[] } = {},
): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const passed = tests.filter(({ isPassed }) => isPassed);
  const proven = new Set(passed.flatMap(({ title }) => rowsOf(title, names)));
  const strays = tests.filter(
    ({ title }) =>
      title.replaceAll(names.rows, '').match(names.likeRows) !== null ||
      rowsOf(title, names).some((id) => !known.has(id)),
  );
  return [
    ...wanted.filter(({ id }) => !proven.has(id)).map(({ id, text }) => `${id} не доказан: ${text}`),
    ...new Set(strays.map(({ file, title }) => `${file}: нет такой строки: ${title}`)),
  ];
}

/** A title may contain hostile input, which would make the document a binary file. */
const CONTROLS = /\p{Cc}/gu;

/** Names this many tests of a row in the document, and counts the others. */
const NAMED = 3;

/** Independent of test results, so the document changes with the titles only. */
export function renderRows(
  statements: readonly Statement[],
  tests: readonly TestRun[],
  names: RowNames = SHOP_ROWS,
): string {
  const proofs = new Map<string, Set<string>>();
  for (const { file, title } of tests) {
    const shown = title.replaceAll(names.rows, '').trim().replaceAll('`', "'").replaceAll(CONTROLS, '\ufffd');
    const proof = `${file} › ${shown}`;
    for (const id of rowsOf(title, names)) proofs.set(id, (proofs.get(id) ?? new Set()).add(proof));
  }
  const rows = statements.map(({ id, section, text, decidedBy }) => {
    const decision = decidedBy === '' ? '' : ` (decided: ${decidedBy})`;
    return `| ${[id, section, text + decision, proofsCell(proofs.get(id))].join(' | ')} |\n`;
  });
  return rows.join('');
}

function proofsCell(proofs: ReadonlySet<string> = new Set()): string {
  if (proofs.size === 0) return '—';
  const sorted = [...proofs].toSorted();
  const named = sorted.slice(0, NAMED).map((proof) => `\`${proof.replaceAll('|', '\\|')}\``);
  return named.join('; ') + (sorted.length > NAMED ? ` and ${sorted.length - NAMED} more` : '');
}

const SHOP_HEAD = `# Acceptance checklist

The testable statements of [specification.md](specification.md), and where each is proven.
Written by \`npm test\` from [checklist.tsv](checklist.tsv) and the tests that ran: do not edit.

- **id**: a test names the rows that it proves in brackets in its title: \`lists both stickers [C463]\`.
  \`npm test\` fails when no test that passed names a row, and when a title names a row that does not exist.
- **§**: the section of the specification, with a word for the part of it.
- **statement**: what must hold. Text in single quotes is quoted from the specification byte for byte;
  «…» marks sample data. Where it can be read in two ways,
  [specification-decisions.md](specification-decisions.md) decides.
- **proven by**: files and titles of up to ${NAMED} tests.

| id | § | statement | proven by |
|---|---|---|---|
`;

const BACK_OFFICE_HEAD = `# Acceptance checklist of the back office

The testable statements of §7 of [back-office.md](back-office.md), and where each is proven.
Written by \`npm test\` from it and the tests that ran: do not edit.

- **id**: a test names the rows that it proves in brackets in its title. \`npm test\` fails when a row that was
  proven is proven no more, and when a title names a row that does not exist.
- **slice**: of §6. A dash under **proven by** stands for what is not built yet.

| id | slice | statement | proven by |
|---|---|---|---|
`;

const EXCHANGE_HEAD = `# Acceptance checklist of the exchange

The testable statements of §13 of [exchange.md](exchange.md), and where each is proven.
Written by \`npm test\` from it and the tests that ran: do not edit.

- **id**: a test names the rows that it proves in brackets in its title. \`npm test\` fails when a row that was
  proven is proven no more, and when a title names a row that does not exist.
- **check**: how it is checked. A dash under **proven by** stands for what is not built yet.

| id | check | statement | proven by |
|---|---|---|---|
`;
