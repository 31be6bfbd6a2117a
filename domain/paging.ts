/** The position of a page in its list. */
export type PageMeta = { currentPage: number; perPage: number; pageCount: number; totalCount: number };

export function pageMeta(totalCount: number, currentPage: number, perPage: number): PageMeta {
  return { currentPage, perPage, pageCount: Math.ceil(totalCount / perPage), totalCount };
}

/** The number of consecutive links in the pager (§2, §9). */
const WINDOW = 6;

/** The number of links before the current page, when there is room. */
const BEFORE_CURRENT = 2;

/** The entries of a pager: page numbers, and an ellipsis for omitted pages. */
export type PagerStep = number | 'ellipsis';

/**
 * The pager: six consecutive pages around the current one, with the first and
 * the last beside them (decision T2.14). Empty, and hidden, under two pages.
 */
export function pageWindow(currentPage: number, pageCount: number): PagerStep[] {
  if (pageCount < 2) return [];
  const lastStart = Math.max(pageCount - WINDOW + 1, 1);
  const start = Math.min(Math.max(currentPage - BEFORE_CURRENT, 1), lastStart);
  const end = Math.min(start + WINDOW - 1, pageCount);

  const steps: PagerStep[] = [];
  if (start > 1) steps.push(1);
  if (start > 2) steps.push('ellipsis');
  for (let page = start; page <= end; page++) steps.push(page);
  if (end < pageCount - 1) steps.push('ellipsis');
  if (end < pageCount) steps.push(pageCount);
  return steps;
}

/** No list is longer; a greater number in a URL is reduced to this one, which is beyond the last page. */
const GREATEST_PAGE = 100_000;

/**
 * Parses the parameter `page` of a URL. Spec §2: "page 1 omits the parameter",
 * so an explicit 1, and any value that is not a page number, redirects to the
 * URL without it (decision T2.15).
 */
export function pageFromSearch(value: string | null): { page: number } | 'redirect' {
  if (value === null) return { page: 1 };
  if (!/^[1-9]\d*$/.test(value) || value === '1') return 'redirect';
  return { page: Math.min(Number(value), GREATEST_PAGE) };
}

/** Spec §9: "sequence number = (currentPage-1)*perPage + row index + 1". */
export function sequenceNumber(
  { currentPage, perPage }: Pick<PageMeta, 'currentPage' | 'perPage'>,
  rowIndex: number,
): number {
  return (currentPage - 1) * perPage + rowIndex + 1;
}
