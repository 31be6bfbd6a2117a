import { sql } from 'kysely';
import { winnerOf } from '../settings.ts';
import type { Part } from './applying.ts';
import type { Good } from './good.ts';
import { articleOf } from './good-fields.ts';

/** Articles that goods may have; an article of another product gets a number behind it. */
export async function freeArticles(part: Part, goods: readonly Good[]): Promise<Map<string, string>> {
  const { trx, settings } = part;
  const wanted = goods.flatMap((good) => {
    const { record, row } = good;
    if (row === undefined) return [{ good, article: articleOf(record) }];
    const isOurs = winnerOf(settings, 'article') === '1c' && !row.locked_fields.includes('article');
    return isOurs && record.article && record.article !== row.vendor_code
      ? [{ good, article: articleOf(record) }]
      : [];
  });
  if (wanted.length === 0) return new Map();
  const articles = wanted.map(({ article }) => article);
  const owners = await ownersOf(trx, articles);
  const inUse = articles.filter((article, at) => owners.has(article) || articles.indexOf(article) < at);
  const ownerOf = new Map([...owners, ...(await ownersOf(trx, inUse.flatMap(numbered)))]);
  const given = new Map<string, string>();
  const taken = new Set<string>();
  for (const { good, article } of wanted) {
    const isFree = (one: string) => !taken.has(one) && (ownerOf.get(one) ?? good.row?.id) === good.row?.id;
    const chosen = [article, ...numbered(article)].find(isFree) ?? `${article} ${good.id}`.slice(0, 200);
    taken.add(chosen);
    given.set(good.id, chosen);
    // «А-1 (2)» of an earlier exchange is no news.
    if (chosen !== article && chosen !== good.row?.vendor_code) {
      part.issues.push({
        code: 'article-taken',
        externalId: good.id,
        article,
        text: `Артикул «${article}» есть у\u00a0другого товара: записан «${chosen}»`,
      });
    }
  }
  return given;
}

async function ownersOf(trx: Part['trx'], articles: readonly string[]): Promise<Map<string, number>> {
  if (articles.length === 0) return new Map();
  const { rows } = await sql<{ vendor_code: string; id: number }>`
    select vendor_code, id from products where vendor_code = any (${articles}::text[])`.execute(trx);
  return new Map(rows.map(({ vendor_code, id }) => [vendor_code, id]));
}

const numbered = (article: string): string[] =>
  Array.from({ length: 9 }, (_, at) => `${article} (${at + 2})`);
