import type { ProductCard } from '#contract/catalog.ts';
import type { Banner, BannerBlock, Widget } from '#contract/pages.ts';
import type { findBlock, findWidget, listBanners } from './queries.ts';

type BlockRow = NonNullable<Awaited<ReturnType<typeof findBlock>>>;
type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];
type WidgetRow = NonNullable<Awaited<ReturnType<typeof findWidget>>>;

export function presentBlock(
  { code, title }: BlockRow,
  banners: readonly BannerRow[],
): Omit<BannerBlock, 'products'> {
  return { code, title, banners: banners.map(presentBanner) };
}

function presentBanner(row: BannerRow): Banner {
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
