import { queryOptions } from '@tanstack/react-query';
import type { ExchangeTrial } from '#contract/staff/exchange.ts';
import { type Answer, staffApi } from '../../api/staff-api.ts';

export const accountsQuery = queryOptions({
  queryKey: ['exchange', 'accounts'],
  queryFn: ({ signal }) => staffApi('GET /exchange/accounts', { query: { limit: '200' }, signal }),
});

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['exchange', 'accounts', id],
    queryFn: ({ signal }) => staffApi('GET /exchange/accounts/:id', { params: { id }, signal }),
  });

export type Choices = Answer<'GET /exchange/choices'>;

export const choicesQuery = queryOptions({
  queryKey: ['exchange', 'choices'],
  queryFn: ({ signal }) => staffApi('GET /exchange/choices', { signal }),
});

export const issuesQuery = queryOptions({
  queryKey: ['exchange', 'issues'],
  queryFn: ({ signal }) => staffApi('GET /exchange/issues', { signal }),
});

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['exchange', 'runs', id],
    queryFn: ({ signal }) => staffApi('GET /exchange/runs/:id', { params: { id }, signal }),
  });

const isOver = ({ state }: ExchangeTrial): boolean => state === 'done' || state === 'failed';

/** Looked at each second while a file is tried out. */
export const trialsQuery = queryOptions({
  queryKey: ['exchange', 'trials'],
  queryFn: ({ signal }) => staffApi('GET /exchange/trials', { signal }),
  refetchInterval: ({ state }) => (state.data?.data.every(isOver) ? false : 1000),
});

export const trialQuery = (id: string) =>
  queryOptions({
    queryKey: ['exchange', 'trials', id],
    queryFn: ({ signal }) => staffApi('GET /exchange/trials/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.trial) ? false : 1000),
  });
