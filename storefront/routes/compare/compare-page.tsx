import { CompareView } from '#storefront/features/compare/compare-view.tsx';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/compare-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ url: { origin } }: Route.LoaderArgs) => ({ origin });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({ title: 'Сравнение товаров', path: paths.compare, origin: loaderData?.origin }),
  { name: 'robots', content: 'noindex' },
];

export default function ComparePage() {
  return <CompareView />;
}
