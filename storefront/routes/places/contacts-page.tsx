import { apiContext } from '#storefront/api/context.ts';
import { ContentView } from '#storefront/features/content/content-view.tsx';
import { loadContacts } from '#storefront/features/shop-points/load-contacts.ts';
import { ShopLine } from '#storefront/features/shop-points/shop-line.tsx';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/contacts-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) => loadContacts(context.get(apiContext), url);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.page.meta ?? [];

export default function ContactsPage({ loaderData: { page, phones } }: Route.ComponentProps) {
  return (
    <ContentView page={page}>
      <ShopLine phones={phones} />
    </ContentView>
  );
}
