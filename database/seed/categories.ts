import { z } from 'zod';
import { readContent } from './content-files.ts';
import type { NewRow } from './insert-rows.ts';
import { type MediaFiles, mainPicture } from './media-files.ts';

const Category = z.strictObject({
  id: z.int(),
  /** Codes are transliterated, as in the URL: `/catalog/koltsa/obruchalnye/parnye`. */
  path: z.string(),
  title: z.string(),
  h1: z.string(),
  /** Its picture. */
  look: z.string(),
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
  /** Below the listing. */
  advice: z.string().optional(),
});

/** A parent comes before its children. */
const TREE = readContent('categories.json', z.array(Category));

const IDS = new Map(TREE.map(({ id, path }) => [path, id]));

/** @throws {Error} when no category has this path */
export function categoryId(path: string): number {
  const id = IDS.get(path);
  if (id === undefined) throw new Error(`No such category: ${path}`);
  return id;
}

export function categoryRows(files: MediaFiles): NewRow<'categories'>[] {
  return TREE.map(({ id, path, title, h1, look, seoTitle, seoDescription, advice }, position) => {
    const cut = path.lastIndexOf('/');
    return {
      id,
      parent_id: cut < 0 ? null : categoryId(path.slice(0, cut)),
      code: path.slice(cut + 1),
      title,
      h1,
      seo_title: seoTitle ?? `${h1} из серебра и золота`,
      seo_description:
        seoDescription ??
        `${h1} в интернет-магазине «Лунница»: серебро 925, золото 585 и 750, уральские камни. Доставка по России.`,
      description: advice ?? null,
      image_id: files.idOf(mainPicture(look)),
      position,
    };
  });
}
