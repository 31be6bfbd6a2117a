import type { ProductCard } from '#contract/catalog.ts';
import type { Banner, BannerBlock, Widget } from '#contract/pages.ts';
import type { findWidget } from './queries.ts';
import type { SiteBlock } from './shown-blocks.ts';

type WidgetRow = NonNullable<Awaited<ReturnType<typeof findWidget>>>;

export const presentBlock = ({ code, title, banners }: SiteBlock): Omit<BannerBlock, 'products'> => ({
  code,
  title,
  banners: banners.map(presentBanner),
});

function presentBanner(row: SiteBlock['banners'][number]): Banner {
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
