import { data, type MetaDescriptor } from 'react-router';
import { isRefusal } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { Raffle } from '#contract/raffles.ts';
import { PAGE_PARTICIPANTS_QUERY } from '#domain/raffles/participants-query.ts';
import { askedPage, expectPageExists, pagePath } from '#storefront/api/asked-page.ts';
import { ifPresent, orErrorPage } from '#storefront/api/context.ts';
import { breadcrumbList, graph } from '#storefront/features/catalog/structured-data.ts';
import { blockSources } from '#storefront/features/content/block-sources.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { unknownTemplateReporter } from '#storefront/features/content/unknown-templates.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { RAFFLE_TEMPLATES } from './raffle-content.tsx';
import { howToJoin, raffleEvent } from './raffle-event.ts';
import { raffleName } from './raffle-paths.ts';

const reportUnknown = unknownTemplateReporter((line) => process.stderr.write(`${line}\n`));

/** @throws 404 for an unknown raffle, and for a page beyond the last one */
export async function loadRaffle(api: Api, code: string, url: URL) {
  const page = askedPage(url);
  const raffle = await orErrorPage(
    api('GET /raffles/v1/:code', { params: { code }, query: { ...PAGE_PARTICIPANTS_QUERY, page } }).catch(
      asNotFound,
    ),
  );
  expectPageExists(raffle.participants._meta);
  const name = raffleName(raffle);
  const [{ blocks, sources }, texts] = await Promise.all([
    contentOf(api, raffle.pageCode, url),
    ownOrRecorded(api, url, { h1: name, meta: metaOf(raffle, page, url.origin), page }),
  ]);
  return { raffle, blocks, sources, ...texts };
}

function metaOf(raffle: Raffle, page: number, origin: string): MetaDescriptor[] {
  const name = raffleName(raffle);
  return [
    ...pageMeta({
      title: name,
      description: howToJoin(name),
      path: pagePath(paths.raffle(raffle.code), page),
      origin,
      page,
    }),
    graph(
      breadcrumbList([{ title: 'Главная', path: paths.home }, { title: name }], origin),
      raffleEvent(raffle, origin),
    ),
  ];
}

/** Turns a malformed code into a 404. */
function asNotFound(error: unknown): never {
  if (isRefusal(error, 'GET /raffles/v1/:code', 'invalid'))
    throw data('Страница не найдена', { status: 404 });
  throw error;
}

/** Content of the raffle's page; a raffle without it is shown by its own data. */
async function contentOf(api: Api, pageCode: string | null, { pathname }: URL) {
  const pages = pageCode === null ? [] : await ifPresent(api('GET /pages/v1', { query: { code: pageCode } }));
  const blocks = pages?.[0]?.blocks ?? [];
  reportUnknown(pathname, blocks, RAFFLE_TEMPLATES);
  return { blocks, sources: await blockSources(api, blocks) };
}
