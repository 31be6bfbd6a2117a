import { z } from 'zod';
import { categoryId } from '../categories.ts';
import { readContent } from '../content-files.ts';
import { filterValue } from '../filters.ts';
import type { NewRow } from '../insert-rows.ts';
import { type MediaFiles, mainPicture, shotOf } from '../media-files.ts';
import { pieceWithLook } from '../products/relations.ts';

const Banner = z.strictObject({
  title: z.string(),
  body: z.string().optional(),
  link: z.string().optional(),
  linkTitle: z.string().optional(),
  /** A picture of the manifest; a wide picture defines where its text may be. */
  look: z.string().optional(),
});

const Block = z.strictObject({
  code: z.string(),
  title: z.string(),
  /** Where it is shown: on these sites, in this category, with these filter values. */
  sites: z.array(z.int()).default([]),
  category: z.string().optional(),
  values: z.array(z.string()).default([]),
  /** Pictures of the products beside it. */
  looks: z.array(z.string()).default([]),
  banners: z.array(Banner),
});

const BLOCKS = readContent('banners.json', z.array(Block));

export const BANNER_BLOCK_ROWS: NewRow<'banner_blocks'>[] = BLOCKS.map(
  ({ code, title, sites, category, values, looks }, index) => ({
    id: index + 1,
    code,
    title,
    site_ids: sites,
    category_id: category === undefined ? null : categoryId(category),
    value_ids: values.map((value) => filterValue(value).id),
    product_ids: looks.map((look) => pieceWithLook(look).id),
    position: index,
  }),
);

export function bannerRows(files: MediaFiles): NewRow<'banners'>[] {
  return BLOCKS.flatMap(({ banners }, block) =>
    banners.map((banner, position) => ({ block_id: block + 1, position, ...bannerRow(banner, files) })),
  ).map((row, index) => ({ id: index + 1, ...row }));
}

function bannerRow({ title, body, link, linkTitle, look }: z.output<typeof Banner>, files: MediaFiles) {
  return {
    title,
    body: body ?? null,
    link: link ?? null,
    link_title: linkTitle ?? null,
    image_id: look === undefined ? null : files.idOf(mainPicture(look)),
    text_side: 'left',
    tone: look !== undefined && shotOf(look).tone === 'dark' ? 'dark' : 'light',
  } as const;
}
