import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CONTENT_KINDS } from '#server/content-kinds.ts';
import { readContent, withCode } from './content-files.ts';
import { CONTENT_PAGES } from './pages/content-pages.ts';

const FOLDER = join(import.meta.dirname, 'content');

test('a mistake names its file and its field', () => {
  const Sized = z.record(z.string(), z.looseObject({ letter: z.string(), grams: z.number() }));
  expect(() => readContent('stones.json', Sized)).toThrow(
    // In the language that another test of this thread has chosen.
    /^database\/seed\/content\/stones\.json: ✖ .+\n\s+→ at malachite\.grams/,
  );
  expect(() => readContent('pebbles.json', Sized)).toThrow('database/seed/content/pebbles.json: ');
  expect(() => withCode([], 'rubin')).toThrow('rubin');
});

/** Articles and salons name pictures where the export has ids. */
const exported = ({ look, mentions, ...item }: { look?: string; mentions?: string[] }) => ({
  ...item,
  ...(look !== undefined && { imageId: look }),
  ...(mentions !== undefined && { products: mentions.map((_, place) => place + 1) }),
});

test.each(CONTENT_KINDS)('files of $folder have the format of npm run content', ({ folder, check }) => {
  const files = readdirSync(join(FOLDER, folder)).map((file) => ({
    file,
    item: exported(JSON.parse(readFileSync(join(FOLDER, folder, file), 'utf8'))),
  }));
  expect(files.length).toBeGreaterThan(0);
  expect(check(files).problems).toEqual([]);
});

test('every record for search engines belongs to a page', () => {
  const records = CONTENT_PAGES.filter(({ seo }) => seo !== undefined);
  expect(records).toHaveLength(readdirSync(join(FOLDER, 'seo')).length);
});
