import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/staff/auth.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { staffApi } from './staff-api.ts';

/** The person who is signed in. Rights may change at any moment (§2.2, rule 2). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => staffApi('GET /me', { signal }),
  refetchInterval: 60_000,
});

/** Below the shell only, which waits for the person. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (data === undefined) throw new Error('The person is read by the shell');
  return data;
}

/** Whether the person has the right, or one of several. */
export function useMay(): (...permissions: Permission[]) => boolean {
  const { permissions } = useMe();
  return (...wanted) => wanted.some((permission) => permissions.includes(permission));
}

/** Settings are saved one after another: each with the version that the one before it has made. */
let saving: Promise<void> = Promise.resolve();

/** Keeps a setting of the page for the person, on every device: columns, density, last filters. */
export function useSetting<Value>(name: string, otherwise: Value): [Value, (value: Value) => void] {
  const me = useMe();
  const client = useQueryClient();
  const value = (me.settings[name] as Value | undefined) ?? otherwise;
  const { queryKey } = meQuery;

  async function save(): Promise<void> {
    const { fio, settings, version } = client.getQueryData(queryKey) ?? me;
    const body = { fio, settings: settings as never, version };
    try {
      const saved = await staffApi('PUT /me', { body });
      // What was set meanwhile is saved next.
      client.setQueryData(queryKey, (now) => ({ ...saved, settings: now?.settings ?? saved.settings }));
    } catch {
      await client.invalidateQueries({ queryKey });
    }
  }

  return [
    value,
    (next) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now = me) => ({ ...now, settings: { ...now.settings, [name]: next } }));
      saving = saving.then(save);
    },
  ];
}
