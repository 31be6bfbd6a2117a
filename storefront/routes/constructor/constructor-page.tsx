import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import {
  CONSTRUCTOR_CRUMBS,
  CONSTRUCTOR_TITLE,
  ConstructorView,
} from '#storefront/features/constructor/constructor-view.tsx';
import { loadConstructor } from '#storefront/features/constructor/load-constructor.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/constructor-page.ts';

export const headers = publicPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [shown, seo] = await Promise.all([
    loadConstructor(api, url),
    ownOrRecorded(api, url, { h1: CONSTRUCTOR_TITLE, meta: metaOf(url.origin) }),
  ]);
  return { ...shown, ...seo };
}

/** A change of item or size within the loaded data needs no request. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (isSameBasis(currentUrl, nextUrl) ? false : defaultShouldRevalidate);

const isSameBasis = (one: URL, other: URL): boolean =>
  ['collection', 'stone'].every((filter) => one.searchParams.get(filter) === other.searchParams.get(filter));

const metaOf = (origin: string) => [
  ...pageMeta({
    title: CONSTRUCTOR_TITLE,
    description:
      'Кольцо, серьги, подвеска и браслет одной коллекции или с одним камнем: соберите комплект и получите скидку на каждое украшение.',
    path: paths.setConstructor,
    origin,
  }),
  { 'script:ld+json': { '@context': 'https://schema.org', ...breadcrumbList(CONSTRUCTOR_CRUMBS, origin) } },
];

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function ConstructorRoute({ loaderData }: Route.ComponentProps) {
  return <ConstructorView {...loaderData} />;
}
