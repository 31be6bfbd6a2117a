import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Feeds, Format } from '#server/features/feeds/port.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const FEED_SECRET = 'feeds-of-the-tests';
export const FEED_ORIGIN = 'https://lunnitsa.example';

/** Feeds in a folder of the test that runs, which may bring a part of them. */
export async function givenFeeds(own: Partial<Feeds> = {}): Promise<Feeds> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-feeds-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    secret: FEED_SECRET,
    origin: FEED_ORIGIN,
    store: openDiskStore(folder),
    draftFolder: join(folder, 'incoming'),
    ...own,
  };
}

/** A shop with feeds, none of which is built. */
export async function openFeedShop(own: Parameters<typeof openTestShop>[0] = {}): Promise<TestShop> {
  const shop = await openTestShop({ feeds: await givenFeeds(), ...own });
  await shop.db.deleteFrom('built_feeds').execute();
  return shop;
}

/** Does what the schedule does at a moment. */
export async function runFeeds(shop: TestShop, at: Date = shop.now): Promise<void> {
  await shop.services.jobs.add(shop.db, 'feeds.build', {});
  await shop.runJobs({ at });
}

export const feedPath = (siteId: number, format: Format, secret = FEED_SECRET) =>
  `/feeds/${siteId}/${secret}/${format}.xml`;

/** The text of a feed, as a reader without compression gets it. */
export async function readFeed({ app }: TestShop, siteId: number, format: Format): Promise<string> {
  const { statusCode, body } = await app.inject(feedPath(siteId, format));
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  return body;
}
