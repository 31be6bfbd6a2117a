import { queryOptions, useQuery } from '@tanstack/react-query';
import { staffApi } from './staff-api.ts';

/** What waits for this person (§4.1). */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => staffApi('GET /today', { signal }),
  refetchInterval: 30_000,
});

/** How much of it is in a section, by its root; all of it in «Сегодня». */
export function useWaiting(): (root: string) => number {
  const { data } = useQuery(todayQuery);
  return (root) =>
    (data?.cards ?? [])
      .filter(({ path }) => root === '/' || path?.startsWith(root))
      .reduce((sum, { count }) => sum + count, 0);
}
