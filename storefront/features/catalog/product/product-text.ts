import type { Product } from '#contract/catalog.ts';
import * as paths from '#storefront/paths.ts';

/* A step of the breadcrumbs. */

type Step = { title: string; path?: string };
type Row = { title: string; value: string };

export const productHeading = ({ seoPage, title }: Product): string => seoPage.h1 ?? title;

/** From the main page through the primary chain; the product itself has no path. */
export const productCrumbs = ({ categories, title }: Product): Step[] => [
  { title: 'Главная', path: paths.home },
  { title: 'Каталог', path: paths.wholeCatalog },
  ...categories.map((category, place) => ({
    title: category.title,
    path: `/catalog/${categories
      .slice(0, place + 1)
      .map(({ code }) => code)
      .join('/')}`,
  })),
  { title },
];

/** The category of the product, with its title for search engines (§3 `categoryTitle`). */
export function homeCategory(product: Product): Required<Step> | undefined {
  const category = productCrumbs(product).at(-2);
  if (!category?.path) return;
  return { title: product.seoPage.additionalFields.categoryTitle ?? category.title, path: category.path };
}

/** The SEO text, where it replaces the description (§3 `replaceDescription`). */
export function shownParagraphs({
  description,
  seoPage,
}: Pick<Product, 'description' | 'seoPage'>): string[] {
  const { seodescr } = seoPage.additionalFields;
  const text = seoPage.config.replaceDescription && seodescr ? seodescr : description;
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
}

/** Options, parameters, manufacturer and the contents of a set in one list without duplicates; options win over parameters. */
export function characteristics({
  options,
  params,
  partner,
  complectation,
}: Pick<Product, 'options' | 'params' | 'partner' | 'complectation'>): Row[] {
  const rows = [
    ...options.map(({ title, values }) => ({ title, value: values.join(', ') })),
    ...params.map(({ title, content }) => ({ title, value: content })),
    ...(partner ? [{ title: 'Производитель', value: partner.title }] : []),
    ...(complectation.length > 0 ? [{ title: 'Комплектация', value: contentsOf(complectation) }] : []),
  ];
  return [...new Map(rows.toReversed().map((row) => [row.title, row])).values()].toReversed();
}

/** «Кольцо с гранатом: 1 шт., 2,3 г; серьги…» */
const contentsOf = (rows: Product['complectation']): string =>
  rows.map(({ title, value }) => `${title}: ${value}`).join('; ');
