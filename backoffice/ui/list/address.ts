import { useSearchParams } from 'react-router';

/* What a list shows is in its address (§3 "Addresses"): a copied one opens the same for a colleague. */

export type ListAddress = {
  q: string;
  page: number;
  limit: number | undefined;
  sort: string;
  /** As they are written: `new,packing`, `2026-11-01..`. */
  filters: Readonly<Record<string, string>>;
  /** The object in the drawer. */
  open: string | undefined;
  /** Undefined takes a part away. Filters and the sorting are steps of the history; typing is not. */
  change: (changes: Record<string, string | undefined>, how?: { isTyping?: boolean }) => void;
};

export function useListAddress(filterNames: readonly string[], firstSort: string): ListAddress {
  const [search, setSearch] = useSearchParams();
  const limit = Number(search.get('limit'));
  return {
    q: search.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    limit: limit > 0 ? limit : undefined,
    sort: search.get('sort') ?? firstSort,
    filters: Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = search.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    ),
    open: search.get('open') ?? undefined,
    change(changes, { isTyping = false } = {}) {
      setSearch(
        (former) => {
          const next = new URLSearchParams(former);
          // Another filter begins at the first page; a drawer does not move the list.
          if (!('open' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: isTyping, preventScrollReset: true },
      );
    },
  };
}

/** Everything that the address says beside page and drawer, for counting and bulk actions. */
export const filterOf = ({ q, filters }: ListAddress): Record<string, string> => ({
  ...filters,
  ...(q !== '' && { q }),
});
