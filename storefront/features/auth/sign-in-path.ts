import { useLocation } from 'react-router';

/** Ways of signing in that a URL may request: §2 names the first, decision T2.13 adds the second. */
const SIGN_IN_WAYS = ['byPhone', 'byEmail'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

const PARAMETER = 'signin';

/** The sign-in requested by this query; unknown values are ignored. */
export function askedSignIn(search: string): SignInWay | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return SIGN_IN_WAYS.find((way) => way === asked);
}

/** §2: "Login is opened with query signin=byPhone", on the current page. */
export function useSignInPath(way: SignInWay = 'byPhone'): string {
  const { pathname, search } = useLocation();
  return pathname + searchWith(search, way);
}

/** The same page without the sign-in dialog. */
export function usePathWithoutSignIn(): string {
  const { pathname, search } = useLocation();
  return pathname + searchWith(search, undefined);
}

function searchWith(search: string, way: SignInWay | undefined): string {
  const query = new URLSearchParams(search);
  if (way) query.set(PARAMETER, way);
  else query.delete(PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}
