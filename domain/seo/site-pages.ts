/** Pages of the shop that search engines should know, apart from those of products, categories and the like. */
export const PUBLIC_PATHS = [
  '/',
  '/collections',
  '/brands',
  '/blog',
  '/contacts',
  '/partners',
  '/reviews',
  '/sizes',
  '/constructor',
];

/** Where pages begin that depend on the person, or change something. */
export const PRIVATE_PATHS = [
  '/cart',
  '/checkout',
  '/user/',
  '/delete-account',
  '/enter',
  '/favorites',
  '/compare',
  '/visit',
  '/reviews/new',
  '/reviews/helpful',
  '/forms/',
  '/subscription',
];
