import type { Product } from '#contract/catalog.ts';

export const productHeading = ({ seoPage, title }: Pick<Product, 'seoPage' | 'title'>): string =>
  seoPage.h1 ?? title;

/** From the main page through the primary chain; the product itself has no path. */
export function productCrumbs({
  categories,
  title,
}: Pick<Product, 'categories' | 'title'>): { title: string; path?: string }[] {
  return [
    { title: 'Главная', path: '/' },
    { title: 'Каталог', path: '/catalog/all' },
    ...categories.map((category, place) => ({
      title: category.title,
      path: `/catalog/${categories
        .slice(0, place + 1)
        .map(({ code }) => code)
        .join('/')}`,
    })),
    { title },
  ];
}
