import type { Db } from '#database/schema.ts';
import { listBanners, listBlocks } from './queries.ts';

/** Milliseconds until a change of a banner is visible: pages read banners far more often than they change. */
const LIFE = 1000;

type ReadBlocks = { expiresAt: number; blocks: Promise<SiteBlock[]> };
export type SiteBlock = Awaited<ReturnType<typeof listBlocks>>[number] & {
  banners: Awaited<ReturnType<typeof listBanners>>;
};

/** Blocks by site; sites are few, and unknown ones are never requested. */
export type BlockMemory = Map<number, ReadBlocks>;

/** The banner blocks of a site with their banners, read at most once a second for all callers. */
export function blocksOf(db: Db, memory: BlockMemory, siteId: number, now: Date): Promise<SiteBlock[]> {
  const known = memory.get(siteId);
  if (known && known.expiresAt > now.getTime()) return known.blocks;
  const blocks = readBlocks(db, siteId);
  memory.set(siteId, { blocks, expiresAt: now.getTime() + LIFE });
  blocks.catch(() => memory.delete(siteId));
  return blocks;
}

async function readBlocks(db: Db, siteId: number): Promise<SiteBlock[]> {
  const blocks = await listBlocks(db, siteId);
  const ids = blocks.map(({ id }) => id);
  const banners = Map.groupBy(await listBanners(db, ids), ({ block_id }) => block_id);
  return blocks.map((block) => ({ ...block, banners: banners.get(block.id) ?? [] }));
}
