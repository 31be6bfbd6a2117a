import { BLANK_STATUS_GROUPS } from '#domain/orders/status.ts';
import * as paths from '#storefront/paths.ts';

const ALL = 'all';

export type BlankGroup = { code: string; id: number | undefined };

/** The group that the parameter `status` of the page selects; undefined for an unknown one. */
export function blankGroup(code: string | null): BlankGroup | undefined {
  if (code === null) return { code: ALL, id: undefined };
  return BLANK_STATUS_GROUPS.find((group) => group.code === code);
}

export function blanksPath(code: string, page = 1): string {
  const query = new URLSearchParams();
  if (code !== ALL) query.set('status', code);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.blanks}?${query}` : paths.blanks;
}
