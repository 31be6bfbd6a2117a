export const BLOG_PATH = '/blog';
export const FEED_PATH = `${BLOG_PATH}/rss.xml`;

export const newsItemPath = ({ code }: { code: string }): string => `${BLOG_PATH}/detail/${code}`;

/** Address of a page of the blog, or of one of its tags; the first page has no parameter (§2). */
export function blogPath(tag: string | undefined, page = 1): string {
  const query = new URLSearchParams();
  if (tag !== undefined) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${BLOG_PATH}?${query}` : BLOG_PATH;
}
