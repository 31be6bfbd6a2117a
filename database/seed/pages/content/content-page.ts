/** A page that the shop's people assemble from blocks (spec §2 "Content blocks"), as the demo shop writes it. */
export type ContentPage = {
  /** What the page is asked for by; the last part of its path, as a rule. */
  code: string;
  /** `/about` */
  path: string;
  title: string;
  /** Code of the page above it in the tree. */
  parent?: string;
  contentType: 'content' | 'blog_item' | 'blog_list' | 'product' | 'catalog' | 'contacts';
  /** The menu that links to it, such as `buyers`, `company` or `law`. */
  menu?: string;
  /** Sites that have the page; every one without it. */
  sites?: readonly number[];
  /** What search engines are told, where it differs from the title. */
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
 * One block; what each template reads of its fields is said in
 * `storefront/features/content/templates.ts`. A field `html` (or one that ends
 * with `Html`) is rich text, `link` is an own path, https, mailto or tel;
 * `look` names a picture of the manifest and is stored as `imageId`.
 */
export type SeedBlock = {
  template: string;
  fields?: Record<string, FieldValue>;
  items?: readonly SeedBlock[];
  /** Sites that show the block; every one without it. */
  sites?: readonly (number | string)[];
  params?: {
    /** Its items stand side by side. */
    isHorizontal?: boolean;
    /** px */
    paddingTop?: number;
    /** px */
    paddingBottom?: number;
    /** Keeps to the column of the page; true when it is not said. */
    useContainer?: boolean;
    /** How many items a row holds. */
    blockPerRow?: number;
    /** The field `text` is an address, not words: the block leads there. */
    isUrl?: boolean;
  };
};

export type FieldValue = string | number | boolean | null | string[];

/** Rich text: headings h2–h4, paragraphs, lists, links, tables, quotations. */
export const textBlock = (html: string): SeedBlock => ({ template: 'text', fields: { html } });

type Asked = { question: string; html: string; sites?: readonly number[] };
type Step = { title: string; html: string; sites?: readonly number[] };

/** Questions that open one by one. */
export const faqBlock = (title: string, questions: readonly Asked[]): SeedBlock => ({
  template: 'faq',
  fields: { title },
  items: questions.map(({ sites = [], ...fields }) => ({ template: 'question', fields, sites })),
});

/** What to do, one step after another. */
export const stepsBlock = (title: string, steps: readonly Step[]): SeedBlock => ({
  template: 'steps',
  fields: { title },
  items: steps.map(({ sites = [], ...fields }) => ({ template: 'step', fields, sites })),
});
