import { askedPage, pagePath } from '#storefront/api/asked-page.ts';
import { FavoritesView } from '#storefront/features/favorites/favorites-view.tsx';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/favorites-page.ts';

export const headers = publicPageHeaders;

/** Only the browser knows the favorites of a guest. */
export const loader = ({ url }: Route.LoaderArgs) => ({ page: askedPage(url), origin: url.origin });

export const meta: Route.MetaFunction = ({ loaderData: { page = 1, origin } = {} }) => [
  ...pageMeta({ title: 'Избранное', path: pagePath(paths.favorites, page), origin, page }),
  { name: 'robots', content: 'noindex' },
];

export default function FavoritesPage({ loaderData: { page } }: Route.ComponentProps) {
  return <FavoritesView key={page} page={page} />;
}
