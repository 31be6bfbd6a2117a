import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** §2 "Screens and routes" as a table. */
export default [
  layout('shell/site-layout.tsx', [
    index('routes/home-page.tsx'),
    route('catalog', 'routes/catalog/catalog-root-page.tsx'),
    // No splat in the middle of a path: one route takes everything below and tells listing from product.
    route('catalog/*', 'routes/catalog/catalog-page.tsx'),
    route('cart', 'routes/basket/cart-page.tsx'),
    route('*', 'routes/not-found-page.tsx'),
  ]),
  // Answers the forms of the frame: the choice of currency and site.
  route('visit', 'routes/visit-action.ts'),
] satisfies RouteConfig;
