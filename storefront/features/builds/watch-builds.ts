import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { markOutdated } from '#storefront/shell/outdated.ts';
import { askOfBuilds, isNewerThere, ownBuild } from '#storefront/shell/own-build.ts';

/** §9, milliseconds. */
const CHECK_EVERY = 3_600_000;

type Build = { version: string; builtAt: string };

let checkedAt = Date.now();

/**
 * Looks for newer builds once an hour, and when the shopper comes back to a tab
 * that has not looked for so long. The next link is then followed by loading
 * the page anew (§4 "Builds").
 */
export function watchBuilds(): void {
  void noteOwnBuild(ownBuild());
  setInterval(() => void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= CHECK_EVERY) void check();
  });
}

async function check(): Promise<void> {
  checkedAt = Date.now();
  if (await isNewerThere()) markOutdated();
}

/** §3 cookies: which version this browser was shown last, and when that was built. */
async function noteOwnBuild(version: string): Promise<void> {
  if (readCookie('appVersion') === version) return;
  const manifest = await askOfBuilds<{ builds: Build[] }>('/build-manifest.json');
  const build = manifest?.builds.find((kept) => kept.version === version);
  writeCookie('appVersion', version);
  if (build) writeCookie('appTimeline', build.builtAt);
}
