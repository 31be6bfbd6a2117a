/** A page assembled from blocks (spec §2 "Content blocks"), as the demo shop defines it. */
export type ContentPage = {
  /** The key of the page; usually the last part of its path. */
  code: string;
  /** `/about` */
  path: string;
  title: string;
  /** Code of the parent page. */
  parent?: string;
  contentType: 'content' | 'blog_item' | 'blog_list' | 'product' | 'catalog' | 'contacts';
  /** The menu that links to it, such as `buyers`, `company` or `law`. */
  menu?: string;
  /** Sites of the page; all sites by default. */
  sites?: readonly number[];
  /** The SEO title and description, where they differ from the title. */
  seo?: {
    title?: string;
    ogTitle?: string;
    description?: string;
    ogDescription?: string;
    keywords?: string;
    h1?: string;
  };
  blocks: readonly SeedBlock[];
};

/**
 * One block; `storefront/features/content/templates.ts` documents the fields of
 * each template. A field `html` (or one that ends with `Html`) is rich text,
 * `link` is an own path, https, mailto or tel; `look` names a picture of the
 * manifest and is stored as `imageId`.
 */
export type SeedBlock = {
  template: string;
  fields?: Record<string, FieldValue>;
  items?: readonly SeedBlock[];
  /** Sites that show the block; all sites by default. */
  sites?: readonly (number | string)[];
  params?: {
    /** Places its items side by side. */
    isHorizontal?: boolean;
    /** px */
    paddingTop?: number;
    /** px */
    paddingBottom?: number;
    /** Limits the width to the page column; true by default. */
    useContainer?: boolean;
    /** The number of items in a row. */
    blockPerRow?: number;
    /** The field `text` is the address that the block links to. */
    isUrl?: boolean;
  };
};

export type FieldValue = string | number | boolean | null | string[];

/** Rich text: headings h2–h4, paragraphs, lists, links, tables, quotations. */
export const textBlock = (html: string): SeedBlock => ({ template: 'text', fields: { html } });

type Asked = { question: string; html: string; sites?: readonly number[] };
type Step = { title: string; html: string; sites?: readonly number[] };

/** An accordion of questions. */
export const faqBlock = (title: string, questions: readonly Asked[]): SeedBlock => ({
  template: 'faq',
  fields: { title },
  items: questions.map(({ sites = [], ...fields }) => ({ template: 'question', fields, sites })),
});

/** Numbered steps. */
export const stepsBlock = (title: string, steps: readonly Step[]): SeedBlock => ({
  template: 'steps',
  fields: { title },
  items: steps.map(({ sites = [], ...fields }) => ({ template: 'step', fields, sites })),
});
