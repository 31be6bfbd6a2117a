import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../api/staff-api.ts';

export const peopleQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => staffApi('GET /staff', { query: { limit: '200' }, signal }),
});

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => staffApi('GET /roles', { signal }),
});
