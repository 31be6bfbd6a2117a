import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CategoryNode } from '#contract/site.ts';
import type { Frame } from '#storefront/api/frame.ts';
import { pack } from '#storefront/api/packed.ts';
import { CategoryMenu } from './category-menu.tsx';

const category = (path: string, children: CategoryNode[] = []) =>
  ({ title: path, path, count: 7, children }) as unknown as CategoryNode;

const TREE = [
  category('koltsa', [category('koltsa/obruchalnye', [category('koltsa/obruchalnye/gladkie')])]),
  category('sergi'),
];

/** The links of the menu on a page. */
function linksOn(address: string): string[] {
  const client = new QueryClient();
  client.setQueryData(['categories', 1, 'guest'], TREE);
  const frame = { categories: TREE, site: { id: 1 }, priceRole: 'guest' } as unknown as Frame;
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <QueryClientProvider client={client}>
          <CategoryMenu />
        </QueryClientProvider>
      ),
    },
  ]);
  const html = renderToStaticMarkup(
    <Page initialEntries={[address]} hydrationData={{ loaderData: { root: pack(frame) } }} />,
  );
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
}

const LINKS = [
  '/catalog/koltsa',
  '/catalog/sergi',
  '/catalog/all',
  '/catalog/koltsa',
  '/catalog/koltsa/obruchalnye',
  '/catalog/koltsa/obruchalnye/gladkie',
];

test('the menu of categories keeps the rows of a wholesaler, on every level', () => {
  expect(linksOn('/catalog/koltsa?available=1&view=list')).toEqual(LINKS.map((link) => `${link}?view=list`));
});

test('the menu leads to tiles from every other page', () => {
  expect(linksOn('/catalog/koltsa?view=tiles&available=1')).toEqual(LINKS);
  expect(linksOn('/')).toEqual(LINKS);
});
