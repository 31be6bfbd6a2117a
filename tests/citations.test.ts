import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, PROJECT, pathsOf, textOf } from './support/source-files.ts';

const CITING = '{domain,contract,database,server,storefront,tests,scripts}/**/*.{ts,tsx,mjs,css}';

/** All that the patterns find in the document: headings, or first cells of rows. */
async function idsIn(document: string, pattern: RegExp): Promise<Set<string>> {
  return new Set([...(await textOf(document)).matchAll(pattern)].map(([, id = '']) => id));
}

/** Citations that lead nowhere, as `path: citation`. */
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
    const known = await idsIn('docs/specification.md', /^#+ (\d+(?:\.\d+)*)\.? /gm);
    expect(known.size).toBeGreaterThan(8);
    expect(await dangling(/§\s?(\d+(?:\.\d+)*)/g, known)).toEqual([]);
  });

  test('a decision on the specification', async () => {
    const known = await idsIn('docs/specification-decisions.md', /^\| \**(T\d+\.\d+)/gm);
    expect(await dangling(/\b(T\d+\.\d+)\b/g, known)).toEqual([]);
  });

  test('a row of the checklist', async () => {
    const known = await idsIn('docs/checklist.md', /^\| (C\d{3}) /gm);
    expect(await dangling(/\b(C\d{3})\b/g, known)).toEqual([]);
  });

  test('a promise of reliability', async () => {
    const known = await idsIn('docs/reliability.md', /^\| \**(R\d+)\b/gm);
    expect(await dangling(/\bpromises? (R\d+)\b/gi, known)).toEqual([]);
  });

  test('a record of a decision', async () => {
    const known = new Set((await pathsOf('docs/decisions/*.md')).map((path) => path.slice(15, 19)));
    expect(await dangling(/\bADR (\d{4})\b/g, known)).toEqual([]);
  });
});

describe('a checklist row that claims a proof', () => {
  type Proof = { row: string; file: string; titles: string[] };

  async function proofs(): Promise<Proof[]> {
    const rows = (await textOf('docs/checklist.md')).matchAll(/^\| (C\d{3}) .* \| ([^|]*) \|$/gm);
    return [...rows].flatMap(([, row = '', provenBy = '']) =>
      [...provenBy.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => {
        const [file = '', ...titles] = proof.split(' › ');
        return { row, file, titles };
      }),
    );
  }

  test('names a test that is there', async () => {
    const missing: string[] = [];
    for (const { row, file, titles } of await proofs()) {
      const text = existsSync(join(PROJECT, file)) ? await textOf(file) : undefined;
      if (text === undefined) missing.push(`${row}: no file ${file}`);
      else if (titles.length === 0) missing.push(`${row}: no title beside ${file}`);
      else
        missing.push(
          ...titles.filter((title) => !text.includes(title)).map((title) => `${row}: no "${title}"`),
        );
    }
    expect(missing).toEqual([]);
  });

  test('says — when nothing proves it yet', async () => {
    const cells = (await textOf('docs/checklist.md')).matchAll(/^\| (C\d{3}) .* \| ([^|]*) \|$/gm);
    const vague = [...cells].filter(([, , provenBy = '']) => provenBy !== '—' && !provenBy.includes('`'));
    expect(vague.map(([, row]) => row)).toEqual([]);
  });
});
