import { useQuery } from '@tanstack/react-query';
import { staffApi } from '../../api/staff-api.ts';
import { SelectionBar } from '../../ui/list/bulk-bar.tsx';
import type { Selection } from '../../ui/list/list-page.tsx';
import { MOST_TAGS, tagsAddress } from './queries.ts';

const PER_PAGE = 200;

/** Prints the tags of the chosen lots on one page. */
export function TagsBar({ selection }: { selection: Selection }) {
  const { isEverything, count, filter } = selection;
  const isTooMany = count > MOST_TAGS;
  const all = useQuery({
    queryKey: ['stock', 'ids', filter, count],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(count / PER_PAGE) }, (_, page) =>
        staffApi('GET /stock', {
          query: { ...filter, sort: 'id', limit: PER_PAGE, page: page + 1 } as never,
          signal,
        }),
      );
      return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id));
    },
    enabled: isEverything && !isTooMany,
  });
  const ids = isEverything ? all.data : selection.ids;
  return (
    <SelectionBar selection={selection}>
      {isTooMany ? (
        <span>Бирок — не больше {MOST_TAGS} за раз</span>
      ) : (
        ids && (
          <a href={tagsAddress(ids)} target="_blank" rel="noreferrer">
            Печать бирок
          </a>
        )
      )}
    </SelectionBar>
  );
}
