import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { currentSnapshot, hasChanged } from '#server/features/catalog/change-log.ts';
import type { Services } from '#server/services.ts';
import { type Draft, openDraft } from './draft.ts';
import { productsOf } from './feed-products.ts';
import { feedShop } from './feed-shop.ts';
import { type Feeds, FORMATS, type Format } from './port.ts';
import { listFeedSites, listFeeds, saveFeed, saveProblem } from './queries.ts';
import { readGoods } from './read-goods.ts';
import { sweepFeeds } from './sweep-feeds.ts';

/** Milliseconds after which feeds are built without a change. The job starts every five minutes, some seconds late. */
const HOUR = 3_600_000 - 120_000;

/** Kinds of the log that a feed depends on. */
const KINDS = ['products', 'settings', 'everything'] as const;

/** Products that are read together. Requests are answered in between. */
const AT_ONCE = 200;

/** Of what a file does not have, so many are listed. */
const MOST_LISTED = 200;

type BuildServices = Pick<Services, 'db' | 'now' | 'catalog' | 'log' | 'feeds'>;
type Site = { id: number; title: string };

/** Builds all feeds of the shop when one was never or an hour ago, or something has changed since. */
export async function buildDueFeeds(services: BuildServices): Promise<void> {
  const { db, feeds } = services;
  if (feeds === undefined) return;
  const sites = await listFeedSites(db);
  if (await isDue(services, sites)) await buildFeeds(services, feeds, sites);
}

async function isDue({ db, now }: BuildServices, sites: readonly Site[]): Promise<boolean> {
  const tried = await listFeeds(db);
  const before = now().getTime() - HOUR;
  if (tried.length < sites.length * FORMATS.length) return true;
  if (tried.some(({ tried_at: at, seen }) => seen === null || at.getTime() < before)) return true;
  for (const seen of new Set(tried.flatMap((feed) => feed.seen ?? []))) {
    if (await hasChanged(db, seen, KINDS)) return true;
  }
  return false;
}

/**
 * One reading of the goods writes all feeds, each to a file of its own beside the one that is served. A feed that fails or
 * is empty keeps its last good file, and does not disturb the others.
 */
export async function buildFeeds(
  services: BuildServices,
  feeds: Feeds,
  sites: readonly Site[],
  atOnce = AT_ONCE,
): Promise<void> {
  const { db, now, catalog } = services;
  const madeAt = now();
  const wanted = sites.flatMap((site) => FORMATS.map((format) => ({ siteId: site.id, format })));
  const failed = (feed: { siteId: number; format: Format }, error: unknown) =>
    recordFailure(services, feed, error);
  let folder: string | undefined;
  const drafts: Draft[] = [];
  try {
    await mkdir(feeds.draftFolder, { recursive: true, mode: 0o700 });
    folder = await mkdtemp(join(feeds.draftFolder, 'feeds-'));
    // Before anything is read: what is committed meanwhile makes the next build.
    const seen = await currentSnapshot(db);
    await catalog.catchUp();
    for (const site of sites) {
      const shop = await feedShop(db, catalog.current(), site, { origin: feeds.origin, madeAt });
      for (const format of FORMATS) {
        drafts.push(openDraft({ siteId: site.id, format }, shop, join(folder, `${site.id}-${format}`)));
      }
    }
    await writeGoods(services, drafts, atOnce);
    for (const draft of drafts) {
      try {
        await publish(services, feeds, draft, seen);
      } catch (error) {
        await failed(draft.feed, error);
      }
    }
    await sweepFeeds(db, feeds, madeAt);
  } catch (error) {
    for (const feed of wanted) await failed(feed, error);
  } finally {
    for (const draft of drafts) draft.abandon();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function writeGoods(
  { db, catalog }: BuildServices,
  drafts: readonly Draft[],
  atOnce: number,
): Promise<void> {
  for (const draft of drafts) await draft.begin();
  let reading = readGoods(db, 0, atOnce);
  for (;;) {
    const goods = await reading;
    const last = goods.products.length === atOnce ? goods.products.at(-1) : undefined;
    // The next page is read while this one is written. A failure is thrown where it is awaited.
    if (last) reading = readGoods(db, last.id, atOnce);
    reading.catch(() => {});
    for (const [siteId, some] of Map.groupBy(drafts, ({ feed }) => feed.siteId)) {
      const products = productsOf(catalog.current(), goods, siteId);
      for (const draft of some) await draft.add(products);
      await setImmediate();
    }
    if (last === undefined) return;
  }
}

/** The file is in the store before its row names it, so that a reader has the whole former file or the whole new one. */
async function publish(services: BuildServices, { store }: Feeds, draft: Draft, seen: string): Promise<void> {
  const { db, log } = services;
  const { feed, madeAt } = draft;
  const { path, hash, bytes, offers, leftOut } = await draft.finish();
  if (offers === 0) {
    log.warn(feed, 'Фид пуст, остаётся прежний');
    return saveProblem(db, feed, { problem: 'Ни\u00a0одного предложения', seen }, madeAt);
  }
  const file = `${feed.siteId}/${feed.format}-${hash.slice(0, 32)}.xml.gz`;
  await store.write(file, path);
  const listed = leftOut.slice(0, MOST_LISTED);
  const columns = { file, hash, bytes, offers, built_at: madeAt, seen, left_out_count: leftOut.length };
  await saveFeed(db, feed, { ...columns, leftOut: listed }, madeAt);
}

async function recordFailure(
  { db, now, log }: BuildServices,
  feed: { siteId: number; format: Format },
  error: unknown,
): Promise<void> {
  log.error({ err: error, ...feed }, 'Фид не\u00a0собран, остаётся прежний');
  const problem = error instanceof Error ? error.message : String(error);
  await saveProblem(db, feed, { problem: problem.slice(0, 500) }, now());
}
