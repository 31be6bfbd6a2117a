import { z } from 'zod';
import { isStorableText } from '#domain/storable-text.ts';
import { ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';
import { perPage } from './paging.ts';

/* Pages of blocks, banners and widgets, arranged by staff (§3, §7). */

/** A file or an address is a text in a field. */
const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** §3 Content block. */
const BlockParams = z.object({
  templateCode: z.string(),
  /** Its items are side by side. */
  isHorizontal: z.boolean(),
  /** px */
  paddingTop: z.int(),
  /** px */
  paddingBottom: z.int(),
  /** Keeps to the column of the page. */
  useContainer: z.boolean(),
  /** Items per row; null for the template's default. */
  blockPerRow: z.int().nullable(),
  /** The field `text` is an address that the block links to (decision T2.35). */
  isUrl: z.boolean(),
});

const BlockFrame = z.object({
  id: z.int(),
  /**
   * Sites that show it, as text (decision T2.36); empty means every site. Blocks that the caller's
   * site does not show are left out.
   */
  siteId: z.array(z.string()),
  /** Rich text in `html` and `…Html`, sanitised; addresses in `link`. */
  fields: z.record(z.string(), FieldValue),
  params: BlockParams,
});

export type ContentBlock = z.output<typeof BlockFrame> & { items: ContentBlock[] };
export const ContentBlock: z.ZodType<ContentBlock> = BlockFrame.extend({
  get items() {
    return z.array(ContentBlock);
  },
}).meta({ id: 'ContentBlock' });

const ContentType = z.enum(['content', 'blog_item', 'blog_list', 'product', 'catalog', 'contacts']);

export const Page = z
  .object({
    id: z.int(),
    code: z.string(),
    parentId: z.int().nullable(),
    title: z.string(),
    path: z.string(),
    contentType: ContentType,
    /** The menu that links to it. */
    menu: z.string().nullable(),
    updatedAt: z.iso.datetime(),
    /** Only of a page that was requested by its code or path. */
    blocks: z.array(ContentBlock),
  })
  .meta({ id: 'Page' });
export type Page = z.output<typeof Page>;

const PageOfTree = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  path: z.string(),
  menu: z.string().nullable(),
});

export type PageNode = z.output<typeof PageOfTree> & { children: PageNode[] };
export const PageNode: z.ZodType<PageNode> = PageOfTree.extend({
  get children() {
    return z.array(PageNode);
  },
}).meta({ id: 'PageNode' });

export const FoundPage = z
  .object({ code: z.string(), title: z.string(), path: z.string(), excerpt: z.string() })
  .meta({ id: 'FoundPage' });
export type FoundPage = z.output<typeof FoundPage>;

/** A boolean in a query, as §7 writes it: `isPage=1`. */
const Flag = z
  .enum(['0', '1', 'true', 'false'], 'Укажите 1 или 0')
  .transform((text) => text === '1' || text === 'true');

export const Banner = z
  .object({
    id: z.int(),
    title: z.string(),
    text: z.string().nullable(),
    /** A path of our own. */
    link: z.string().nullable(),
    linkTitle: z.string().nullable(),
    imageId: z.string().nullable(),
    /** The empty half of a wide picture, where text may be placed. */
    textSide: z.enum(['left', 'right']),
    tone: z.enum(['light', 'dark']),
  })
  .meta({ id: 'Banner' });
export type Banner = z.output<typeof Banner>;

/** §3: "Banner blocks by code with banners and products". */
export const BannerBlock = z
  .object({
    code: z.string(),
    title: z.string(),
    banners: z.array(Banner),
    products: z.array(ProductCard),
  })
  .meta({ id: 'BannerBlock' });
export type BannerBlock = z.output<typeof BannerBlock>;

export const Widget = z
  .object({
    code: z.string(),
    title: z.string(),
    /** The target of «Все …», a path of our own. */
    link: z.string().nullable(),
    linkTitle: z.string().nullable(),
    products: z.array(ProductCard),
  })
  .meta({ id: 'Widget' });
export type Widget = z.output<typeof Widget>;

const ByCode = z.object({
  code: z.string().max(60, 'Слишком длинный код').refine(isStorableText, 'Некорректный код'),
});

export const pages = {
  list: {
    method: 'GET',
    path: '/pages/v1',
    summary: 'Pages of the site; with its blocks when one is requested by its code or path',
    query: z.object({
      code: z.string().max(60, 'Слишком длинный код').refine(isStorableText, 'Некорректный код').optional(),
      path: z
        .string()
        .max(300, 'Слишком длинный адрес')
        .refine(isStorableText, 'Некорректный адрес')
        .optional(),
      /** Requests one page: a missing one is then 404 (decision T7.33). */
      isPage: Flag.optional(),
      sort: z.enum(['position', 'title', 'code', 'path', 'updatedAt'], 'Такой сортировки нет').optional(),
    }),
    refusals: ['not_found'],
    response: z.array(Page),
  },
  tree: {
    method: 'GET',
    path: '/pages/v1/short/tree',
    summary: 'The tree of the site’s pages, without blocks',
    response: z.array(PageNode),
  },
  search: {
    method: 'GET',
    path: '/pages/v1/search',
    summary: 'Pages that contain every word of the query',
    query: z.object({
      query: z
        .string('Введите, что найти')
        .trim()
        .min(1, 'Введите, что найти')
        .max(200, 'Слишком длинный запрос')
        .refine(isStorableText, 'Некорректный запрос')
        .optional(),
      limit: perPage(10),
    }),
    response: z.array(FoundPage),
  },
  banners: {
    method: 'GET',
    path: '/banners/v1',
    summary: 'Banner blocks of the site for every page, without products',
    response: z.array(BannerBlock.omit({ products: true })),
  },
  banner: {
    method: 'GET',
    path: '/banners/v1/:code',
    summary: 'One banner block; filtered by category and filter values when they are given',
    params: ByCode,
    query: z.object({
      /** Id, or codes from root joined by `/`. */
      category: z.string().max(300, 'Слишком длинный путь категории').optional(),
      /** Comma-separated ids of the filter values of the current listing (decision T7.23). */
      values: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Укажите номера значений через запятую')
        .transform((ids) => ids.split(',').map(Number))
        .optional(),
    }),
    refusals: ['not_found'],
    response: BannerBlock,
  },
  widget: {
    method: 'GET',
    path: '/widgets/v1/:code',
    summary: 'A shelf of products',
    params: ByCode,
    refusals: ['not_found'],
    response: Widget,
  },
} as const satisfies Contract;
