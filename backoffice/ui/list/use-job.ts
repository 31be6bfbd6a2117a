import { useQuery } from '@tanstack/react-query';
import type { Job } from '#contract/staff/jobs.ts';
import { isOver } from '#domain/staff/job-state.ts';
import { staffApi } from '../../api/staff-api.ts';

/** How far a job is; undefined before that is known. */
export function useJob(id: string): Job | undefined {
  const { data } = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => staffApi('GET /jobs/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.state) ? false : 1000),
  });
  return data;
}
