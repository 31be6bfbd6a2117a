/** Indexed pages of the shop, apart from products, categories and other lists. */
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

/** Path prefixes of pages that are personal or change something. */
export const PRIVATE_PATHS = [
  '/cart',
  '/checkout',
  '/user/',
  '/delete-account',
  '/enter',
  '/favorites',
  '/compare',
  '/city',
  '/visit',
  '/reviews/new',
  '/reviews/helpful',
  '/forms/',
  '/subscription',
  '/track',
  '/alerts',
  '/admin',
  '/preview',
  '/pay/',
];
