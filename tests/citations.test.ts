import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, PROJECT, pathsOf, textOf } from './support/source-files.ts';

const CITING =
  '{catalogue-index,domain,contract,database,server,storefront,tests,scripts}/**/*.{ts,tsx,mjs,css}';

/** All matches of the patterns in the document: headings, or first cells of rows. */
async function idsIn(document: string, pattern: RegExp): Promise<Set<string>> {
  return new Set([...(await textOf(document)).matchAll(pattern)].map(([, id = '']) => id));
}

/** Unknown citations, as `path: citation`. */
async function dangling(citation: RegExp, known: ReadonlySet<string>): Promise<string[]> {
  const files = await filesOf(CITING);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(citation)]
      .filter(([, id = '']) => !known.has(id))
      .map(([cited]) => `${path}: ${cited}`),
  );
}

describe('what the sources cite exists', () => {
  test('a section of the specification', async () => {
    const ofShop = await idsIn('docs/specification.md', /^#+ (\d+(?:\.\d+)*)\.? /gm);
    const ofBackOffice = await idsIn('docs/back-office.md', /^(?:#+ |\*\*)(\d+(?:\.\d+)*)\.? /gm);
    const ofExchange = await idsIn('docs/exchange.md', /^## (\d+)\. /gm);
    expect(Math.min(ofShop.size, ofBackOffice.size, ofExchange.size)).toBeGreaterThan(8);
    const known = new Set([...ofShop, ...ofBackOffice, ...ofExchange]);
    expect(await dangling(/§\s?(\d+(?:\.\d+)*)/g, known)).toEqual([]);
  });

  test('a decision on the specification', async () => {
    const known = await idsIn('docs/specification-decisions.md', /^\| \**(T\d+\.\d+)/gm);
    expect(await dangling(/\b(T\d+\.\d+)\b/g, known)).toEqual([]);
  });

  test('a row of the checklist', async () => {
    const known = await idsIn('docs/checklist.tsv', /^(C\d{3})\t/gm);
    expect(await dangling(/\b(C\d{3})\b/g, known)).toEqual([]);
  });

  test('a decision or a row of the back office', async () => {
    const decisions = await idsIn('docs/back-office.md', /^\| (BD\d+) /gm);
    expect(await dangling(/\b(BD\d+)\b/g, decisions)).toEqual([]);
    const rows = await idsIn('docs/back-office.md', /^\| (B\d+\.\d+) /gm);
    expect(await dangling(/\[(B\d+\.\d+)\]/g, rows)).toEqual([]);
  });

  test('a row of the exchange', async () => {
    const known = await idsIn('docs/exchange.md', /^\| (E\d+\.\d+) /gm);
    expect(known.size).toBe(172);
    expect(await dangling(/\[(E\d+\.\d+)\]/g, known)).toEqual([]);
  });

  test('a promise of reliability', async () => {
    const known = await idsIn('docs/reliability.md', /^\| \**(R\d+)\b/gm);
    expect(await dangling(/\bpromises? (R\d+)\b/gi, known)).toEqual([]);
  });

  test('a record of a decision', async () => {
    const known = new Set((await pathsOf('docs/decisions/*/*.md')).map((path) => basename(path).slice(0, 4)));
    expect(await dangling(/\bADR (\d{4})\b/g, known)).toEqual([]);
  });
});

const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)/g;

test('a relative link of a document leads to a file', async () => {
  const documents = await filesOf('*.md', 'docs/**/*.md');
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .filter(([, target = '']) => !existsSync(join(PROJECT, dirname(path), target)))
      .map(([, target]) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the index of decisions lists every decision', async () => {
  const index = await idsIn('docs/decisions/README.md', LINK);
  const decisions = await pathsOf('docs/decisions/*/*.md');
  expect(decisions.filter((path) => !index.has(path.slice('docs/decisions/'.length)))).toEqual([]);
});

test('the README explains every variable of the configuration, and no other', async () => {
  const [, table = ''] = (await textOf('README.md')).split('| Variable |');
  const [rows = ''] = table.split('\n\n');
  const explained = rows.match(/`[A-Z][A-Z_]+(?=`)/g)?.map((name) => name.slice(1)) ?? [];
  const read = (await textOf('server/config.ts')).match(/^ {4}[A-Z_]+(?=: )/gm)?.map((name) => name.trim());
  expect(new Set(explained)).toEqual(new Set(read));
});
