import type { FastifyReply } from 'fastify';
import type { ListingQuery } from '#contract/catalog.ts';
import { madeOf } from '#server/platform/made-of.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Catalogue } from './catalogue.ts';
import { requestedCategory } from './listing.ts';
import type { ReadModel } from './read-model.ts';

/** The bytes of an answer; the type is what they read as. */
export type Json<Answer> = Buffer & { readonly readAs?: Answer };

type Question = Partial<ListingQuery> & { call: 'list' | 'count' | 'filters' };

/**
 * Answers a question about the catalogue as it was answered before, while that
 * is still true and younger than the site's `cacheInSec` (decision T9.12); the
 * browser may keep the answer as long. Answers differ by site, currency and price roles.
 */
export async function answerFromCache<Found, Answer = Found>(
  { current, results }: ReadModel,
  { siteId, currencyId, visiblePriceRoles, userId }: Shopper,
  question: Question,
  reply: FastifyReply,
  find: (catalogue: Catalogue) => Found | Promise<Found>,
  write: (found: Found) => Json<Answer> = (found) => Buffer.from(JSON.stringify(found)),
): Promise<Answer> {
  const catalogue = current();
  const place = requestedCategory(catalogue, question.category)?.id ?? 'everything';
  const seconds = catalogue.settings.get(siteId)?.catalog.cacheInSec ?? 0;
  const key = results.keyOf(
    place,
    JSON.stringify([siteId, currencyId, visiblePriceRoles, normalised(question)]),
  );

  let answer = results.get(key);
  if (answer === undefined) {
    answer = write(await find(catalogue));
    results.keep(key, answer, seconds);
  }
  madeOf(reply, ['products']);
  const audience = userId === undefined ? 'public' : 'private';
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', seconds > 0 ? `${audience}, max-age=${seconds}` : 'no-store')
    .header('vary', 'x-site-id, x-currency-id, authorization');
  // A route is typed by what its answer reads as; sent are the bytes.
  return answer as unknown as Answer;
}

/** One spelling of what is asked: the order in which filters and values were ticked means nothing. */
function normalised({ filter, ...rest }: Question): unknown {
  if (filter === undefined) return rest;
  const values = Object.entries(filter.values)
    .map(([code, chosen]) => [code, [...new Set(chosen)].map(String).toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...rest, filter: { ...filter, values } };
}
