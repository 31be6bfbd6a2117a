import { queryOptions } from '@tanstack/react-query';
import type { Job } from '#contract/staff/jobs.ts';
import { isOver } from '#domain/staff/job-state.ts';
import { staffApi } from '../../api/staff-api.ts';

export const isOpen = (job: Job | null | undefined): boolean => job != null && !isOver(job.state);

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => staffApi('GET /imports', { signal }),
});

const EVERY_SECOND = 1000;

/** Asked again while one of its jobs is at work. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => staffApi('GET /imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      isOpen(data?.check) || isOpen(data?.run) ? EVERY_SECOND : false,
  });

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: ({ signal }) => staffApi('GET /jobs/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (isOpen(data) ? EVERY_SECOND : false),
  });
