import type { ComponentType, ReactNode } from 'react';
import type { FormField, FormType } from '#contract/forms.ts';
import type { NewsCard } from '#contract/news.ts';
import type { BannerBlock, ContentBlock, Widget } from '#contract/pages.ts';
import type { ShopPoints } from '#contract/shop-points.ts';
import type { TileProduct } from '#storefront/features/catalog/tile-product.ts';

export type ShelfWidget = Omit<Widget, 'products'> & { products: TileProduct[] };

/** What blocks show beside their fields, by what they ask for; what could not be had is absent. */
export type BlockSources = {
  banners: Record<string, BannerBlock>;
  shelves: Record<string, ShelfWidget>;
  /** By number and tags, as `newsKey` joins them. */
  news: Record<string, NewsCard[]>;
  /** By number of their type. */
  forms: Record<string, { type: FormType; fields: FormField[] }>;
  shops?: ShopPoints | undefined;
};

export const newsKey = (count: number, tags: string | undefined): string => `${count}|${tags ?? ''}`;

/** How many of the latest news a block shows unless it says otherwise. */
export const USUAL_NEWS = 3;

export type TemplateProps = {
  block: ContentBlock;
  sources: BlockSources;
  /** The block that holds the h1 of the page, where its own words do. */
  isHeading: boolean;
  /** The blocks inside it, drawn; templates of lists draw theirs themselves. */
  children?: ReactNode;
};

/** Templates by their codes. One that is not here is drawn as nothing. */
export type Templates = Readonly<Record<string, ComponentType<TemplateProps>>>;
