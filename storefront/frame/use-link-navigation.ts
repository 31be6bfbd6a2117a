import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isOutdated } from '#storefront/kit/outdated.ts';

/** API responses and files, which are not pages. */
const NO_PAGE = /^\/(api\/|assets\/)|\.\w+$/;

/**
 * Follows plain links without reloading the document (ADR 0020), unless the page is of an older build (§4 "Builds").
 * A link sets its options by `data-keep-scroll` and `data-replace`.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainPress(event) || !leadsToPage(link) || isOutdated()) return;
      event.preventDefault();
      const isSamePage = link.href === location.href;
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: 'keepScroll' in link.dataset,
        replace: isSamePage || 'replace' in link.dataset,
      });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Other clicks open a tab, save a file, or were handled by the component itself. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function leadsToPage(link: HTMLAnchorElement): boolean {
  if (!link.hasAttribute('href') || link.hasAttribute('download') || link.target !== '') return false;
  if (link.origin !== location.origin || NO_PAGE.test(link.pathname)) return false;
  const isPlaceOnThisPage =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return !isPlaceOnThisPage;
}
