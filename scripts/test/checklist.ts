import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../run-tool.ts';
import type { Outcome } from './steps.ts';
import { readTests, type TestRun } from './test-reports.ts';

/** A testable statement of the specification: a row of `docs/checklist.tsv`. */
export type Statement = { id: string; section: string; text: string; decidedBy: string };

const STATEMENTS = 'docs/checklist.tsv';
const DOCUMENT = 'docs/checklist.md';
/**
 * Joins the statements with the tests of the reports: each needs a test that names it, ran and passed.
 * When all have one, writes the document if it has changed.
 */
export async function checkChecklist(reportsFolder: string): Promise<Outcome> {
  const statements = readStatements(await textOf(STATEMENTS));
  const tests = await readTests(reportsFolder);
  const problems = findProblems(statements, tests);
  const document = renderChecklist(statements, tests);
  if (problems.length > 0) return { isGood: false, output: problems.join('\n') };
  const isStale = document !== (await textOf(DOCUMENT));
  if (isStale) await writeFile(join(PROJECT, DOCUMENT), document);
  return { isGood: true, output: isStale ? `${DOCUMENT} обновлён: закоммитьте его` : '' };
}

const textOf = (path: string) => readFile(join(PROJECT, path), 'utf8');

export function readStatements(table: string): Statement[] {
  const [, ...lines] = table.trim().split('\n');
  return lines.map((line) => {
    const [id = '', section = '', text = '', , decidedBy = ''] = line.split('\t');
    return { id, section, text, decidedBy };
  });
}

const ROWS = /\[(C\d{3}(?:, C\d{3})*)\]/g;
/** Brackets with row ids; a Cyrillic С looks like a Latin one. */
const LIKE_ROWS = /\[[CС]\d[^\]]*\]/g;

/** Row ids that a test names in brackets: `lists both stickers [C463]`. */
const rowsOf = (title: string): string[] =>
  [...title.matchAll(ROWS)].flatMap(([, ids = '']) => ids.split(', '));

/** Statements without a passed test, and titles with unknown row ids. */
export function findProblems(statements: readonly Statement[], tests: readonly TestRun[]): string[] {
  const known = new Set(statements.map(({ id }) => id));
  const proven = new Set(tests.filter(({ isPassed }) => isPassed).flatMap(({ title }) => rowsOf(title)));
  const strays = tests.filter(
    ({ title }) =>
      title.replaceAll(ROWS, '').match(LIKE_ROWS) !== null || rowsOf(title).some((id) => !known.has(id)),
  );
  return [
    ...statements.filter(({ id }) => !proven.has(id)).map(({ id, text }) => `${id} не доказан: ${text}`),
    ...new Set(strays.map(({ file, title }) => `${file}: нет такой строки: ${title}`)),
  ];
}

/** A title may contain hostile input, which would make the document a binary file. */
const CONTROLS = /\p{Cc}/gu;

/** Names this many tests of a row in the document, and counts the others. */
const NAMED = 3;

/** Independent of test results, so the document changes with the titles only. */
export function renderChecklist(statements: readonly Statement[], tests: readonly TestRun[]): string {
  const proofs = new Map<string, Set<string>>();
  for (const { file, title } of tests) {
    const shown = title.replaceAll(ROWS, '').trim().replaceAll('`', "'").replaceAll(CONTROLS, '\ufffd');
    const proof = `${file} › ${shown}`;
    for (const id of rowsOf(title)) proofs.set(id, (proofs.get(id) ?? new Set()).add(proof));
  }
  const rows = statements.map(({ id, section, text, decidedBy }) => {
    const decision = decidedBy === '' ? '' : ` (decided: ${decidedBy})`;
    return `| ${[id, section, text + decision, proofsCell(proofs.get(id))].join(' | ')} |\n`;
  });
  return HEAD + rows.join('');
}

function proofsCell(proofs: ReadonlySet<string> = new Set()): string {
  if (proofs.size === 0) return '—';
  const sorted = [...proofs].toSorted();
  const named = sorted.slice(0, NAMED).map((proof) => `\`${proof.replaceAll('|', '\\|')}\``);
  return named.join('; ') + (sorted.length > NAMED ? ` and ${sorted.length - NAMED} more` : '');
}

const HEAD = `# Acceptance checklist

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
