import { apiContext } from '#storefront/api/context.ts';
import { ContentView } from '#storefront/features/content/content-view.tsx';
import { loadPartners } from '#storefront/features/partners/load-partners.ts';
import { PartnerCards } from '#storefront/features/partners/partner-cards.tsx';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/partners-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) => loadPartners(context.get(apiContext), url);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.page.meta ?? [];

export default function PartnersPage({ loaderData: { page, partners } }: Route.ComponentProps) {
  return (
    <ContentView page={page}>
      <PartnerCards partners={partners} />
    </ContentView>
  );
}
