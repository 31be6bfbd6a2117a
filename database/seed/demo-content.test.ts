import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import { seedDemoShop } from './demo-shop.ts';

/* The content of the demo shop apart from its goods: banners, stickers, Russian texts. */

const { db, rows, value } = await openEmptyDatabase();
await seedDemoShop(db);

test('banners and shelves link to existing pages', async () => {
  const paths = await rows<{ path: string }>(`
    with recursive tree as (
      select id, code as path from categories where parent_id is null
      union all
      select c.id, tree.path || '/' || c.code from categories c join tree on c.parent_id = tree.id
    )
    select path from tree union select 'all'`);
  const pages = await rows<{ path: string }>('select path from pages');
  const collections = await rows<{ code: string }>('select code from collections');
  const known = new Set([
    ...collections.map(({ code }) => `/collections/${code}`),
    ...paths.map(({ path }) => `/catalog/${path}`),
    ...pages.map(({ path }) => path),
    '/constructor',
  ]);
  const links = await rows<{ link: string }>(
    'select link from banners where link is not null union select link from widgets where link is not null',
  );
  expect(links.filter(({ link }) => !known.has(link.split('?')[0] ?? ''))).toEqual([]);
});

test.each(['home-hero', 'home-promo', 'listing-promo', 'dealer', 'popup', 'dealer-phones'])(
  'the banner block %s has banners',
  async (code) => {
    expect(
      await value(
        `select count(*)::int from banners b join banner_blocks k on k.id = b.block_id where k.code = '${code}'`,
      ),
    ).toBeGreaterThan(0);
  },
);

test('stickers are legible on their background', async () => {
  const stickers = await rows<{ code: string; text_colour: string; background: string }>(
    'select * from stickers',
  );
  for (const { code, text_colour, background } of stickers) {
    expect(contrast(text_colour, background), code).toBeGreaterThanOrEqual(4.5);
  }
});

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('Russian texts are typeset', async () => {
  const tables = await rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^kysely'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const content = await rows<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`);
    collectRussian(content, texts);
  }
  expect(texts.length).toBeGreaterThan(1000);
  // Straight quotes, doubled or outer spaces, a hyphen for a dash, three dots, a unit or a noun that may wrap to the next line.
  const MISTAKES =
    /["'`]|[ \u00a0]{2}|^[ \u00a0]|[ \u00a0]$| [-–] |\.\.|\d (?:г|мм|см|мкм|₽|%)(?![а-яё])| —|(?<![\p{L}\d])(?:без|[авикосуя]|для|до|за|из|или|на|не|ни|но|от|по|под|при|про) |\d (?:пробы|минут|дней)|№ /iu;
  expect(texts.filter((text) => MISTAKES.test(text))).toEqual([]);
});

function collectRussian(content: unknown, texts: string[]): void {
  if (typeof content === 'string') texts.push(...linesOf(content).filter((line) => /[а-яё]/i.test(line)));
  if (typeof content === 'object' && content !== null) {
    for (const [name, inner] of Object.entries(content)) {
      // Its hash covers the exact bytes.
      if (name !== 'list_text') collectRussian(inner, texts);
    }
  }
}

/** The readable part of a text: the paragraphs of rich text without their tags. */
function linesOf(text: string): string[] {
  if (!text.startsWith('<')) return [text];
  return text.replaceAll(/<\/?(?:a|strong|em)\b[^>]*>/g, '').split(/<[^>]+>|\n/);
}

test('every value of a filter that search engines index continues a heading', async () => {
  const phrases = await rows<{ title: string; phrase: string | null }>(`
    select v.title, heading_phrase as phrase from filter_values v
    join filters f on f.id = v.filter_id where is_seo`);
  expect(phrases.length).toBeGreaterThan(25);
  expect(phrases.filter(({ phrase }) => !/^(с|из|коллекции)\s\S/.test(phrase ?? ''))).toEqual([]);
  expect(phrases).toContainEqual({ title: 'Жемчуг', phrase: 'с\u00a0жемчугом' });
  expect(phrases).toContainEqual({ title: 'Голубой топаз', phrase: 'с\u00a0голубым топазом' });
});

test('each phrase asks for one prepared selection', async () => {
  const selections = await rows<{ path: string; phrases: string[] }>(
    'select path, phrases from prepared_selections',
  );
  expect(selections.length).toBeGreaterThan(8);
  const phrases = selections.flatMap(({ phrases: own }) => own);
  expect(new Set(phrases).size).toBe(phrases.length);
});
