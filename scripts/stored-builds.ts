import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the last builds consist of, newest first: /build-manifest.json. Pages
 * that were opened before a deployment still need the files of their own build.
 */
type Build = { version: string; builtAt: string; assets: string[] };

/** Pages of builds older than these load themselves anew when they miss a file. */
const KEPT_BUILDS = 3;

const MANIFEST = 'build-manifest.json';

/** In memory, some megabytes: a build begins with emptying its folder. */
export type FormerBuilds = { builds: Build[]; files: Map<string, Buffer> };

export async function readFormerBuilds(client: string): Promise<FormerBuilds> {
  const builds = await readBuilds(join(client, MANIFEST));
  const files = new Map<string, Buffer>();
  for (const asset of new Set(builds.flatMap(({ assets }) => assets))) {
    for (const name of [asset, `${asset}.br`]) {
      const path = join(client, 'assets', name);
      if (existsSync(path)) files.set(name, await readFile(path));
    }
  }
  return { builds, files };
}

/** Notes the build that was just made and puts the files of the former ones beside its own. */
export async function keepBuilds(client: string, former: FormerBuilds, now: Date): Promise<void> {
  const assets = await namesIn(join(client, 'assets'));
  const version = versionOf(assets);
  const known = former.builds.find((build) => build.version === version);
  const latest = { version, builtAt: known?.builtAt ?? now.toISOString(), assets };
  const kept = [latest, ...former.builds.filter((build) => build !== known)].slice(0, KEPT_BUILDS);
  const old = new Set(kept.flatMap((build) => build.assets)).difference(new Set(assets));
  for (const asset of old) {
    for (const name of [asset, `${asset}.br`]) {
      const file = former.files.get(name);
      if (file !== undefined) await writeFile(join(client, 'assets', name), file);
    }
  }
  await writeFile(join(client, MANIFEST), JSON.stringify({ builds: kept }));
  await writeFile(join(client, 'latest-build.json'), JSON.stringify({ version, builtAt: latest.builtAt }));
}

/** The router names its list of routes after everything that is in it; a page knows its own by `__reactRouterManifest`. */
function versionOf(assets: readonly string[]): string {
  for (const asset of assets) {
    const [, version] = /^manifest-(.+)\.js$/.exec(asset) ?? [];
    if (version !== undefined) return version;
  }
  throw new Error('В сборке нет списка страниц: manifest-*.js');
}

async function readBuilds(path: string): Promise<Build[]> {
  if (!existsSync(path)) return [];
  return (JSON.parse(await readFile(path, 'utf8')) as { builds: Build[] }).builds;
}

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of glob('*', { cwd: folder })) if (!name.endsWith('.br')) names.push(name);
  return names.toSorted();
}
