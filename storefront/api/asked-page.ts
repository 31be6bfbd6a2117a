import { data, redirect } from 'react-router';
import { type PageMeta, pageFromSearch } from '#domain/paging.ts';

/**
 * The page of a list that this URL asks for.
 *
 * @throws the redirect to the same URL without `page`, where it says 1 or no number (decision T2.15)
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

/** Address of a page of a list; that of the first has no parameter (§2). */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
