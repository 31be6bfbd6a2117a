import type { ComponentType, ReactNode } from 'react';
import type { FormField, FormType } from '#contract/forms.ts';
import type { NewsCard } from '#contract/news.ts';
import type { BannerBlock, ContentBlock, Widget } from '#contract/pages.ts';
import type { ShopPoints } from '#contract/shop-points.ts';
import type { OfferedProduct, TileProduct } from '#storefront/features/catalog/tile-product.ts';
import { numberField, textField } from './block-fields.ts';

export type ShownBanners = Pick<BannerBlock, 'banners'> & {
  /** The first of its products. */
  product: OfferedProduct | undefined;
};

export type ShelfWidget = Omit<Widget, 'products'> & { products: TileProduct[] };

/** Data that blocks show beside their fields, by source; failed sources are missing. */
export type BlockSources = {
  banners: Record<string, ShownBanners>;
  shelves: Record<string, ShelfWidget>;
  /** By `newsKey`. */
  news: Record<string, NewsCard[]>;
  /** By form type id. */
  forms: Record<string, { type: FormType; fields: FormField[] }>;
  shops?: ShopPoints | undefined;
};

/** Default number of news in a block. */
const USUAL_NEWS = 3;

export const newsKey = (block: ContentBlock): string =>
  `${numberField(block, 'count') ?? USUAL_NEWS}|${textField(block, 'tags') ?? ''}`;

export type TemplateProps = {
  block: ContentBlock;
  sources: BlockSources;
  /** This block contains the h1 of the page. */
  isHeading: boolean;
  /** The rendered nested blocks; list templates render their items themselves. */
  children?: ReactNode;
};

/** Templates by code. A block with an unknown code renders nothing. */
export type Templates = Readonly<Record<string, ComponentType<TemplateProps>>>;
