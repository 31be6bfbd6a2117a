import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { listenLive } from '../api/live.ts';

/** The first script of a built document, whose name follows from everything that it loads; none in development. */
const SCRIPT = /<script[^>]+src="(\/admin\/assets\/[^"]+)"/;

/**
 * A newer build is taken up with the next page, and not before: a form that is open loses nothing (B6.22). The shop is
 * opened again for it, which breaks the socket, so the build is compared whenever the socket is back.
 */
export function useNewerBuild(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isOutdated = useRef(false);
  useEffect(
    () =>
      listenLive(({ kind }) => {
        if (kind === 'back') void isNewerBuilt().then((isNewer) => (isOutdated.current ||= isNewer));
      }),
    [],
  );
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (isOutdated.current) location.reload();
  }, [pathname]);
}

async function isNewerBuilt(): Promise<boolean> {
  try {
    const [, newest] = SCRIPT.exec(await (await fetch('/admin/')).text()) ?? [];
    return newest !== undefined && document.querySelector(`script[src="${newest}"]`) === null;
  } catch {
    // The next break asks again.
    return false;
  }
}
