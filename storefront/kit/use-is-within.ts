import { useLocation } from 'react-router';

/** `aria-current` of a link of the frame: the page is the one it leads to, or lies below it. */
export function useIsWithin(): (path: string) => 'page' | undefined {
  const { pathname } = useLocation();
  return (path) =>
    pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) ? 'page' : undefined;
}
