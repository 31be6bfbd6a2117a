import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router';
import type { Send } from '#contract/client.ts';
import { createLoadContext } from '#storefront/api/load-context.ts';
import * as root from '#storefront/root.tsx';

/** A route module; the types of arguments and props differ. */
type PageModule = { loader(args: never): unknown; default: ComponentType<never> };

type Visitor = { send: Send; headers: Record<string, string>; cartToken?: string };

/**
 * The HTML of a page without its frame, rendered without a build from its own loader.
 *
 * @throws the response that replaces the page
 */
export async function renderPage(
  page: PageModule,
  path: string,
  { send, headers, cartToken }: Visitor,
): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      loader: loaderOf(root),
      Component: root.default,
      children: [
        {
          path: '*',
          loader: loaderOf(page),
          Component: () => createElement(page.default, { loaderData: useLoaderData() } as never),
        },
      ],
    },
  ]);
  const place = { siteId: 1, currencyId: 1, isSessionOver: false, askedOwner: undefined };
  const read = await query(new Request(`http://lunnitsa.example${path}`), {
    requestContext: createLoadContext(
      { send, baseUrl: '/api', headers },
      { ...place, authToken: headers.authorization, cartToken },
    ),
  });
  if (read instanceof Response) throw read;
  const [error] = Object.values(read.errors ?? {});
  if (error !== undefined) throw error;
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, read)} context={read} hydrate={false} />,
  );
  return html.replaceAll('\u00a0', ' ');
}

/** The framework passes the address to loaders, too. */
const loaderOf = (page: Pick<PageModule, 'loader'>) => (args: LoaderFunctionArgs) =>
  page.loader({ ...args, url: new URL(args.request.url) } as never);
