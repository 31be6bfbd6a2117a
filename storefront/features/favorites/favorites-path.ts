import { pagePath } from '#storefront/api/asked-page.ts';

export const favoritesPath = (page: number): string => pagePath('/favorites', page);
