import * as paths from '#storefront/paths.ts';
/** Address of a page of the blog, or of one of its tags; the first page has no parameter (§2). */
export function blogPath(tag: string | undefined, page = 1): string {
  const query = new URLSearchParams();
  if (tag !== undefined) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.blog}?${query}` : paths.blog;
}
