import type { Db } from '#database/schema.ts';
import { listBanners, listBlocks } from './queries.ts';

export type BannerBlock = Awaited<ReturnType<typeof listBlocks>>[number] & {
  banners: Awaited<ReturnType<typeof listBanners>>;
};

/** The banner blocks of every site with their banners. */
export async function readBannerBlocks(db: Db): Promise<BannerBlock[]> {
  const [blocks, banners] = await Promise.all([listBlocks(db), listBanners(db)]);
  const ofBlock = Map.groupBy(banners, ({ block_id }) => block_id);
  return blocks.map((block) => ({ ...block, banners: ofBlock.get(block.id) ?? [] }));
}

/** An empty list of sites means every site. */
export const blocksOfSite = (blocks: readonly BannerBlock[], siteId: number): BannerBlock[] =>
  blocks.filter(({ site_ids }) => site_ids.length === 0 || site_ids.includes(siteId));
