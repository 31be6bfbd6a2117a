import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { CONSTRUCTOR_CRUMBS, ConstructorView } from '#storefront/features/constructor/constructor-view.tsx';
import { loadConstructor } from '#storefront/features/constructor/load-constructor.ts';
import { pageMeta } from '#storefront/shell/page-meta.ts';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import type { Route } from './+types/constructor-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) => loadConstructor(context.get(apiContext), url);

/** A piece or a size chosen among those on the page needs nothing from the server. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (isSameBasis(currentUrl, nextUrl) ? false : defaultShouldRevalidate);

const isSameBasis = (one: URL, other: URL): boolean =>
  ['collection', 'stone'].every((filter) => one.searchParams.get(filter) === other.searchParams.get(filter));

export const meta: Route.MetaFunction = ({ loaderData: { origin = '' } = {} }) => [
  ...pageMeta({
    title: 'Соберите свой комплект',
    description:
      'Кольцо, серьги, подвеска и браслет одной коллекции или с одним камнем: соберите комплект и получите скидку на каждое украшение.',
    path: '/constructor',
    origin,
  }),
  { 'script:ld+json': { '@context': 'https://schema.org', ...breadcrumbList(CONSTRUCTOR_CRUMBS, origin) } },
];

export default function ConstructorRoute({ loaderData }: Route.ComponentProps) {
  return <ConstructorView {...loaderData} />;
}
