import { useEffect, useState } from 'react';
import { isNewerThere } from './own-build.ts';

/** §4 "Builds": at most so often for the same path, milliseconds. */
const LEAST_PAUSE = 10_000;

/** What browsers say when a piece of the page's code cannot be had. */
const LOST_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && LOST_CODE.test(error.message);

/**
 * Loads the page anew when a piece of its code is gone, as after a deployment;
 * false when that has just been tried for this path and would not end (decision T4.49).
 */
function reloadPage(): boolean {
  const key = `reloaded:${location.pathname}`;
  const last = Number(sessionStorage.getItem(key));
  if (Date.now() - last < LEAST_PAUSE) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

/** The part was of a build that is gone, unless it is the network that fails: then the page is all that the shopper has. */
export async function reloadIfOutdated(): Promise<void> {
  if (await isNewerThere()) reloadPage();
}

/** True while the page that could not be shown for want of its code is loaded anew; without a connection it is not. */
export function useLostCode(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(() => isLostCode(error) && navigator.onLine);
  useEffect(() => {
    if (isReloading) setIsReloading(reloadPage());
  }, [isReloading]);
  return isReloading;
}
