import type { ProductCard } from '#contract/catalog.ts';
import type { Banner, BannerBlock, ContentBlock, Page, Widget } from '#contract/pages.ts';
import type { findWidget, listPages } from './queries.ts';
import type { BannerBlock as StoredBlock } from './shown-blocks.ts';

type WidgetRow = NonNullable<Awaited<ReturnType<typeof findWidget>>>;

export const presentBlock = ({ code, title, banners }: StoredBlock): Omit<BannerBlock, 'products'> => ({
  code,
  title,
  banners: banners.map(presentBanner),
});

function presentBanner(row: StoredBlock['banners'][number]): Banner {
  return {
    id: row.id,
    title: row.title,
    text: row.body,
    link: row.link,
    linkTitle: row.link_title,
    imageId: row.image_id,
    textSide: row.text_side,
    tone: row.tone,
  };
}

export function presentWidget({ code, title, link, link_title }: WidgetRow, products: ProductCard[]): Widget {
  return { code, title, link, linkTitle: link_title, products };
}

type PageRow = Awaited<ReturnType<typeof listPages>>[number];

export const presentPage = (row: PageRow, blocks: ContentBlock[]): Page & { siteIds: readonly number[] } => ({
  id: row.id,
  code: row.code,
  parentId: row.parent_id,
  title: row.title,
  path: row.path,
  contentType: row.content_type,
  menu: row.in_menu,
  updatedAt: row.updated_at.toISOString(),
  siteIds: row.site_ids,
  blocks,
});
