import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, isTest, PROJECT, type SourceFile, textOf } from './support/source-files.ts';

/* What administrators read names only what exists. Violations are compared with an empty list, so a failure names them. */

const documents = await filesOf(
  'docs/operations.md',
  'docs/operations/*.md',
  'docs/{security,migrations}.md',
);

/** Blocks of commands and settings, without their fences. */
const blocksOf = ({ text }: SourceFile): string =>
  [...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block).join('\n');

/** Spans of code that are not tests or blocks. */
const spansOf = ({ text }: SourceFile): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);

/** Each document with what it names and does not exist. */
const missing = (
  namesOf: (file: SourceFile) => string[],
  exists: (name: string, file: SourceFile) => boolean,
) =>
  documents.flatMap((file) =>
    namesOf(file)
      .filter((name) => !exists(name, file))
      .map((name) => `${file.path}: ${name}`),
  );

const isFile = (path: string) => existsSync(join(PROJECT, path));

describe('documents for administrators', () => {
  test('call scripts of package.json', async () => {
    const { scripts } = JSON.parse(await textOf('package.json'));
    const called = ({ text }: SourceFile) =>
      [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)|^shop ([\w:]+)/gm)].map(
        ([, one, other]) => one ?? other ?? '',
      );
    expect(documents.flatMap(called)).toEqual(
      expect.arrayContaining(['backup', 'build', 'order', 'migrate']),
    );
    expect(missing(called, (name) => name in scripts)).toEqual([]);
  });

  test('name files of the project, and link to what exists', () => {
    const ROOT = /^(?:deploy|docs|scripts|server|database|tests|domain|contract|storefront)\/[\w./-]+\.\w+$/;
    const named = (file: SourceFile) => [
      ...spansOf(file).filter((span) => ROOT.test(span)),
      ...(blocksOf(file).match(/(?<![\w/.])(?:deploy|scripts)\/[\w./-]+\.\w+/g) ?? []),
    ];
    expect(documents.flatMap(named)).toContain('deploy/lunnitsa.service');
    expect(missing(named, isFile)).toEqual([]);
    const linked = ({ text }: SourceFile) =>
      [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    expect(missing(linked, (target, { path }) => isFile(join(dirname(path), target)))).toEqual([]);
  });

  test('link to headings that exist', () => {
    const anchorsOf = (text: string) =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\d\s-]/gu, '')
          .replaceAll(' ', '-'),
      );
    const linked = ({ text }: SourceFile) =>
      [...text.matchAll(/\]\(([^):]*#[^)]*)\)/g)].map(([, target = '']) => target);
    expect(documents.flatMap(linked)).not.toEqual([]);
    const exists = (link: string, file: SourceFile) => {
      const [target = '', anchor = ''] = link.split('#');
      const path = target === '' ? file.path : join(dirname(file.path), target);
      return anchorsOf(documents.find((other) => other.path === path)?.text ?? '').includes(anchor);
    };
    expect(missing(linked, exists)).toEqual([]);
  });

  test('set variables that the shop, or a program beside it, reads', async () => {
    const readme = await textOf('README.md');
    const OTHERS = [
      'PGDATA',
      'POSTGRES_PASSWORD',
      'HOME',
      'DATABASE_REPLICA_URL',
      'TEST_DATABASE_URL',
      'ENOSPC',
    ];
    const VARIABLE = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\b[A-Z\d]+(?==)/g;
    const named = (file: SourceFile) =>
      [blocksOf(file), ...spansOf(file).filter((span) => !span.includes(' › '))].join('\n').match(VARIABLE) ??
      [];
    expect(documents.flatMap(named)).toContain('TRUST_PROXY');
    expect(missing(named, (name) => OTHERS.includes(name) || readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('describe migrations that exist', async () => {
    const described = ({ text }: SourceFile) =>
      [...text.matchAll(/`(\d{4}-[a-z-]+)`/g)].map(([, name = '']) => `database/migrations/${name}.ts`);
    expect(documents.flatMap(described)).not.toEqual([]);
    expect(missing(described, isFile)).toEqual([]);
  });
});

describe('docs/security.md', () => {
  const [security] = documents.filter(({ path }) => path === 'docs/security.md');
  const proofs = spansOf(security ?? { path: '', text: '' })
    .filter((span) => span.includes(' › '))
    .map((span) => span.split(' › ') as [string, string]);

  test('names tests that exist, by file and title', async () => {
    const files = await filesOf(
      '{server,tests,storefront,domain,contract,database}/**/*.{test,e2e}.{ts,tsx}',
    );
    const texts = new Map(files.filter(isTest).map(({ path, text }) => [path, text]));
    const isTitle = (path: string, title: string) =>
      ["'", '"', '`'].some((quote) => texts.get(path)?.includes(quote + title + quote));
    expect(proofs.length).toBeGreaterThan(50);
    expect(proofs.filter(([path, title]) => !isTitle(path, title))).toEqual([]);
  });

  test('has a test for every control', () => {
    const [, table = ''] = security?.text.split('| Attack | Control | Test |\n|---|---|---|\n') ?? [];
    const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !row.includes(' › '))).toEqual([]);
  });
});
