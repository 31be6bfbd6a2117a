import { data, redirect } from 'react-router';
import { type PageMeta, pageFromSearch } from '#domain/paging.ts';

/**
 * The page number of a list from the `page` parameter of the URL.
 *
 * @throws a redirect to the same URL without `page` when it is 1 or not a number (decision T2.15)
 */
export function askedPage({ pathname, searchParams }: URL): number {
  const asked = pageFromSearch(searchParams.get('page'));
  if (asked !== 'redirect') return asked.page;
  const others = new URLSearchParams(searchParams);
  others.delete('page');
  throw redirect(others.size > 0 ? `${pathname}?${others}` : pathname, 301);
}

/** @throws 404 for a page beyond the last one (decision T2.15); an empty list has a first page */
export function expectPageExists({
  currentPage,
  pageCount,
}: Pick<PageMeta, 'currentPage' | 'pageCount'>): void {
  if (currentPage > Math.max(pageCount, 1)) throw data('Страница не найдена', { status: 404 });
}

/** Address of a list page; the first page has no parameter (§2). */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
