import { useLocation } from 'react-router';

/** `aria-current` of a frame link: set when the current page is its target or below it. */
export function useIsWithin(): (path: string) => 'page' | undefined {
  const { pathname } = useLocation();
  return (path) =>
    pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) ? 'page' : undefined;
}
