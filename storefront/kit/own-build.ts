declare global {
  interface Window {
    /** The router's list of routes, which it names after the build. */
    __reactRouterManifest?: { version: string };
  }
}

/** Version of the build that this page is of. */
export const ownBuild = (): string => window.__reactRouterManifest?.version ?? '';

/** What the shop says of its builds; undefined when it cannot be reached: there is another time. */
export async function fetchBuilds<T>(
  path: '/latest-build.json' | '/build-manifest.json',
): Promise<T | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store' });
    return response.ok ? await response.json() : undefined;
  } catch {
    return;
  }
}

/** Whether the shop is of a newer build than this page; false when nobody can say. */
export async function isNewerThere(): Promise<boolean> {
  const latest = await fetchBuilds<{ version: string }>('/latest-build.json');
  return latest !== undefined && latest.version !== ownBuild();
}
