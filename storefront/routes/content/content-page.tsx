import { data } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { ContentView } from '#storefront/features/content/content-view.tsx';
import { loadContentPage } from '#storefront/features/content/load-content-page.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/content-page.ts';

export const headers = publicPageHeaders;

/** A page of content blocks by its path: those of §2 and those that staff added; otherwise §8: "Unknown route". */
export async function loader({ context, url }: Route.LoaderArgs) {
  const unknown = data(`Page not found: ${url.pathname}`, { status: 404 });
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  if (!PAGE_PATH.test(path)) throw unknown;
  try {
    return await loadContentPage(context.get(apiContext), { path }, url);
  } catch (error) {
    throw isNotFound(error) ? unknown : error;
  }
}

/** Pattern of valid page paths. */
const PAGE_PATH = /^\/[a-z0-9/-]{1,298}$/;

const isNotFound = (error: unknown): boolean => (error as { init?: ResponseInit }).init?.status === 404;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentView page={loaderData} />;
}
