import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The last builds and their files, newest first: /build-manifest.json. Pages
 * opened before a deployment still need the files of their own build.
 */
type Build = { version: string; builtAt: string; assets: string[] };

/** Pages of older builds reload when a file is missing. */
const STORED_BUILDS = 3;

const MANIFEST = 'build-manifest.json';

/** In memory, some megabytes, because a build empties its folder first. */
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

/** Records the new build and restores the files of former builds beside its own. */
export async function storeBuilds(client: string, former: FormerBuilds, now: Date): Promise<void> {
  const assets = await namesIn(join(client, 'assets'));
  const version = versionOf(assets);
  const known = former.builds.find((build) => build.version === version);
  const latest = { version, builtAt: known?.builtAt ?? now.toISOString(), assets };
  const stored = [latest, ...former.builds.filter((build) => build !== known)].slice(0, STORED_BUILDS);
  const old = new Set(stored.flatMap((build) => build.assets)).difference(new Set(assets));
  for (const asset of old) {
    for (const name of [asset, `${asset}.br`]) {
      const file = former.files.get(name);
      if (file !== undefined) await writeFile(join(client, 'assets', name), file);
    }
  }
  await writeFile(join(client, MANIFEST), JSON.stringify({ builds: stored }));
  await writeFile(join(client, 'latest-build.json'), JSON.stringify({ version, builtAt: latest.builtAt }));
}

/**
 * Of the storefront the content hash in the name of the route manifest, which a page has in `__reactRouterManifest`; of
 * the back office a hash of the names, which are hashes of contents.
 */
function versionOf(assets: readonly string[]): string {
  for (const asset of assets) {
    const [, version] = /^manifest-(.+)\.js$/.exec(asset) ?? [];
    if (version !== undefined) return version;
  }
  return hash('sha256', assets.join('\n'), 'base64url').slice(0, 12);
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
