import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { markOutdated } from '#storefront/kit/outdated.ts';
import { fetchBuilds, isNewerBuildAvailable, ownBuild } from '#storefront/kit/own-build.ts';

/** §9, milliseconds. */
const CHECK_EVERY = 3_600_000;

type Build = { version: string; builtAt: string };

/**
 * Checks both build files every hour and when the page becomes visible, because timers of hidden pages sleep
 * (decision T11.10). A newer version only marks the document: the next link then loads the new build (§4 "Builds").
 * Forms and redirects continue in the old page, so no typed text is lost and no return from a payment reloads. The
 * version is compared with the page's own, not with the cookie, which another tab may have updated (T4.48).
 */
export function watchBuilds(): void {
  void recordOwnBuild(ownBuild());
  setInterval(() => void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

async function check(): Promise<void> {
  const [isNewer, newest] = await Promise.all([isNewerBuildAvailable(), newestBuild()]);
  if (isNewer || (newest !== undefined && newest.version !== ownBuild())) markOutdated();
}

/** Undefined when the shop does not respond. */
const newestBuild = async (): Promise<Build | undefined> => (await storedBuilds())?.builds[0];

const storedBuilds = () => fetchBuilds<{ builds: Build[] }>('/build-manifest.json');

/** §3 cookies: the last version shown in this browser and its build time. */
async function recordOwnBuild(version: string): Promise<void> {
  if (readCookie('appVersion') === version) return;
  const build = (await storedBuilds())?.builds.find((candidate) => candidate.version === version);
  writeCookie('appVersion', version);
  if (build) writeCookie('appTimeline', build.builtAt);
}
