import type { NewsItem } from '#contract/news.ts';
import { pageMeta } from '#domain/paging.ts';
import { cardsByIds } from '#server/features/catalog/cards.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { presentCard, presentNewsItem } from './present.ts';
import { countNews, findNewsItem, listCards, listRelated, listTags } from './queries.ts';

/** Articles offered below an article. */
const RELATED = 3;

type AskedPage = { tags: readonly string[] | undefined; page: number; limit: number };

export async function viewNews({ db, now }: Services, siteId: number, { tags, page, limit }: AskedPage) {
  const place = { siteId, now: now() };
  const [rows, count, known] = await Promise.all([
    listCards(db, place, { tags, offset: (page - 1) * limit, limit }),
    countNews(db, place, tags),
    listTags(db, place),
  ]);
  const titles = titlesOf(known);
  return {
    data: rows.map((row) => presentCard(row, titles)),
    _meta: pageMeta(count, page, limit),
    tags: known,
  };
}

/** @param named an id, or a code, which has a letter */
export async function viewNewsItem(services: Services, shopper: Shopper, named: string): Promise<NewsItem> {
  const { db, catalog, now } = services;
  const place = { siteId: shopper.siteId, now: now() };
  const row = await findNewsItem(db, place, idOrCode(named));
  if (!row) throw new Problem('not_found', 'Статья не найдена');
  const [known, related, products] = await Promise.all([
    listTags(db, place),
    listRelated(db, place, row, RELATED),
    cardsByIds(catalog.current(), row.product_ids, shopper),
  ]);
  return presentNewsItem(row, titlesOf(known), { products, related });
}

const GREATEST_ID = 2_147_483_647;

function idOrCode(named: string): number | string {
  if (!/^\d+$/.test(named)) return named;
  const id = Number(named);
  return id <= GREATEST_ID ? id : 0;
}

const titlesOf = (tags: readonly { code: string; title: string }[]): ReadonlyMap<string, string> =>
  new Map(tags.map(({ code, title }) => [code, title]));
