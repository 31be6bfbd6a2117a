import { ContentBlocks } from '#storefront/features/content/content-blocks.tsx';
import { HOME_TEMPLATES } from '#storefront/features/content/home-templates.tsx';
import { loadHome } from '#storefront/features/home/load-home.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/home-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(context, url);

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function HomePage({ loaderData: { h1, ...page } }: Route.ComponentProps) {
  return (
    <>
      {h1 && <h1 className="vh">{h1}</h1>}
      <ContentBlocks {...page} templates={HOME_TEMPLATES} />
    </>
  );
}
