import { useEffect, useState } from 'react';
import { isNewerBuildAvailable } from './own-build.ts';

/** §4 "Builds": shortest time between two reloads of the same path, milliseconds. */
const MIN_INTERVAL = 10_000;

/** Messages of browsers when a module or its styles cannot be loaded. */
const MISSING_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i;

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && MISSING_CODE.test(error.message);

/**
 * Reloads the page when its code no longer exists, as after a deployment; false when the same path was
 * reloaded just now, to prevent a loop (decision T4.49).
 */
function reloadPage(): boolean {
  const key = `reloaded:${location.pathname}`;
  const last = Number(sessionStorage.getItem(key));
  if (Date.now() - last < MIN_INTERVAL) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return true;
}

/** Reloads the page if its build is outdated. When only the network fails, the page stays as it is. */
export async function reloadIfOutdated(): Promise<void> {
  if (await isNewerBuildAvailable()) reloadPage();
}

/** True while a page that failed to load its code is reloading; always false when offline. */
export function useReloadOnMissingCode(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(() => isMissingCode(error) && navigator.onLine);
  useEffect(() => {
    if (isReloading) setIsReloading(reloadPage());
  }, [isReloading]);
  return isReloading;
}
