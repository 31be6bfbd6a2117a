import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A category tree is at most this deep (decision T7.22). */
const DEEPEST = 10;

/**
 * The router knows no splat in the middle of a path, so a product page has one
 * path per depth: `catalog/:c1/detail/:code`, `catalog/:c1/:c2/detail/:code`, …
 */
function productPaths(): string[] {
  const categories = Array.from({ length: DEEPEST }, (_, depth) => `:c${depth + 1}`);
  return categories.map((_, depth) => `catalog/${categories.slice(0, depth + 1).join('/')}/detail/:code`);
}

/** §2 "Screens and routes" as a table. */
export default [
  layout('shell/site-layout.tsx', [
    index('routes/home-page.tsx'),
    route('catalog', 'routes/catalog/catalog-root-page.tsx'),
    route('catalog/*', 'routes/catalog/listing-page.tsx'),
    ...productPaths().map((path) => route(path, 'routes/catalog/product-page.tsx', { id: path })),
    route('cart', 'routes/basket/cart-page.tsx'),
    route('*', 'routes/not-found-page.tsx'),
  ]),
  // Answers the forms of the frame: the choice of currency and site.
  route('visit', 'routes/visit-action.ts'),
] satisfies RouteConfig;
