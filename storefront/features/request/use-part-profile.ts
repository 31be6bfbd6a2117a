import { useQuery } from '@tanstack/react-query';
import type { PartProfile } from '#contract/users.ts';
import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';

/** The profile that prefills forms; undefined until loaded, and for a guest. */
export function usePartProfile(): PartProfile | undefined {
  const { userRole } = useFrame();
  return useQuery({
    queryKey: ['part-profile'],
    queryFn: ({ signal }) => browserApi('GET /users/v1/part-profile', { signal }),
    enabled: userRole !== GUEST_USER_ROLE,
  }).data;
}
