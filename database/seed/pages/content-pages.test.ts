import { describe, expect, test } from 'vitest';
import { isContentLink } from '#domain/content/link.ts';
import { isOwnPagePath } from '#domain/content/page-path.ts';
import { cleanHtml } from '#server/platform/rich-text.ts';
import { TEMPLATES } from '#storefront/features/content/templates.ts';
import { ITEM_TEMPLATES } from '#storefront/features/content/unknown-templates.ts';
import { shotOf } from '../media-files.ts';
import { CONTENT_PAGES, type SeedBlock } from './content-pages.ts';

const everyBlock = (blocks: readonly SeedBlock[]): SeedBlock[] =>
  blocks.flatMap((block) => [block, ...everyBlock(block.items)]);

const BLOCKS = CONTENT_PAGES.flatMap(({ code, blocks }) =>
  everyBlock(blocks).map((block) => ({ code, block })),
);
const fieldsNamed = (name: RegExp) =>
  BLOCKS.flatMap(({ code, block }) =>
    Object.entries(block.fields).flatMap(([key, value]) =>
      name.test(key) && typeof value === 'string' ? [{ code, value }] : [],
    ),
  );

describe('pages of the demo shop', () => {
  test('have unique codes, and unique paths that a page may have', () => {
    for (const key of ['code', 'path'] as const) {
      const values = CONTENT_PAGES.map((page) => page[key]);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(CONTENT_PAGES.filter(({ path }) => !isOwnPagePath(path))).toEqual([]);
  });

  test('come after their parents', () => {
    const codes = CONTENT_PAGES.map(({ code }) => code);
    const early = CONTENT_PAGES.filter(
      ({ code, parent }) => parent !== undefined && !codes.slice(0, codes.indexOf(code)).includes(parent),
    );
    expect(early.map(({ code }) => code)).toEqual([]);
  });

  test('have rich text that needs no sanitising (decision T2.35)', () => {
    const spaced = (html: string) => html.replaceAll('&nbsp;', '\u00a0');
    for (const { code, value } of fieldsNamed(/^html$|Html$/)) {
      expect(cleanHtml(value), code).toBe(spaced(value));
    }
  });

  test('have allowed links', () => {
    expect(fieldsNamed(/^link$|Link$/).filter(({ value }) => !isContentLink(value))).toEqual([]);
  });

  test('use existing templates and pictures', () => {
    const known = [...Object.keys(TEMPLATES), ...ITEM_TEMPLATES];
    expect(BLOCKS.filter(({ block }) => !known.includes(block.template))).toEqual([]);
    for (const { value } of fieldsNamed(/^look$/)) expect(() => shotOf(value)).not.toThrow();
  });
});
