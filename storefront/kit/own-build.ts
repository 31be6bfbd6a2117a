declare global {
  interface Window {
    /** The route manifest of the router, named after the build. */
    __reactRouterManifest?: { version: string };
  }
}

/** Version of the build of this page. */
export const ownBuild = (): string => window.__reactRouterManifest?.version ?? '';

/** Data about the shop's builds; undefined when the shop does not respond: the next call may succeed. */
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

/** Whether the shop has a newer build than this page; false when this is unknown. */
export async function isNewerBuildAvailable(): Promise<boolean> {
  const latest = await fetchBuilds<{ version: string }>('/latest-build.json');
  return latest !== undefined && latest.version !== ownBuild();
}
