import Validator from '@adobe/structured-data-validator';
import { expect } from 'vitest';
import { GARNET_RING, RING, SOLD_OUT_PENDANT } from '#tests/support/demo-goods.ts';
import { OPEN } from '#tests/support/demo-raffles.ts';
import { type ServedPage, test, textOf } from '#tests/support/visitor.ts';

type Thing = { '@type': string; [property: string]: unknown };

/** What is described by each page, and which members its readers need (Google's documentation of rich results). */
const PAGES: { path: string; things: Record<string, string[]> }[] = [
  {
    path: '/',
    things: {
      OnlineStore: [
        'legalName',
        'taxID',
        'identifier',
        'address',
        'telephone',
        'email',
        'hasMerchantReturnPolicy',
      ],
      WebSite: ['name', 'url', 'potentialAction'],
    },
  },
  { path: '/catalog/koltsa', things: { BreadcrumbList: [], ItemList: ['numberOfItems', 'itemListElement'] } },
  {
    path: '/collections/zern-i-skan',
    things: { BreadcrumbList: [], ItemList: ['numberOfItems', 'itemListElement'] },
  },
  { path: '/brands/lunnitsa', things: { BreadcrumbList: [], ItemList: ['itemListElement'] } },
  {
    path: RING.path,
    things: {
      BreadcrumbList: [],
      Product: ['sku', 'image', 'material', 'category', 'additionalProperty', 'offers', 'isVariantOf'],
      ProductGroup: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
    },
  },
  { path: SOLD_OUT_PENDANT.path, things: { BreadcrumbList: [], Product: ['sku', 'image', 'offers'] } },
  {
    path: '/contacts',
    things: { BreadcrumbList: [], JewelryStore: ['address', 'telephone', 'geo', 'openingHours', 'image'] },
  },
  {
    path: OPEN,
    things: {
      BreadcrumbList: [],
      Event: ['startDate', 'endDate', 'eventStatus', 'location', 'image', 'description', 'organizer'],
    },
  },
  { path: '/blog', things: { BreadcrumbList: [] } },
];

test.for(PAGES)('$path describes itself by valid structured data', async ({ path, things }, { read }) => {
  const found = thingsOf(await read(path));
  expect([...new Set(found.map((thing) => thing['@type']))]).toEqual(
    expect.arrayContaining(Object.keys(things)),
  );
  for (const thing of found) {
    for (const member of things[thing['@type']] ?? []) expect(thing).toHaveProperty(member);
  }
  expect(await errorsOf(found)).toEqual([]);
});

test('a product names its sizes, its condition and how to return it', async ({ read, origin }) => {
  const found = thingsOf(await read(RING.path));
  const product = found.find((thing) => thing['@type'] === 'Product');
  expect(product).toMatchObject({
    material: expect.stringMatching(/^Серебро.*Малахит/),
    isVariantOf: { '@id': expect.stringMatching(/#variants$/) },
    offers: {
      itemCondition: 'https://schema.org/NewCondition',
      priceCurrency: 'RUR',
      seller: { '@id': `${origin}/#shop` },
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'RU' },
    },
  });
  const group = found.find((thing) => thing['@type'] === 'ProductGroup') as Thing;
  const sizes = (group.hasVariant as Thing[]).filter(({ sku }) => sku);
  expect(sizes).toHaveLength(8);
  expect(new Set(sizes.map(({ sku }) => sku)).size).toBe(8);
  expect(sizes.map(({ offers }) => (offers as Thing).availability)).toEqual(
    expect.arrayContaining(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  );
});

test('variants of a model name one group, each with the pages of the others', async ({ read, origin }) => {
  const groupOf = async (path: string) =>
    thingsOf(await read(path)).find((thing) => thing['@type'] === 'ProductGroup') as Thing;
  const own = await groupOf(RING.path);
  expect(own.variesBy).toEqual(['https://schema.org/size', 'https://schema.org/material']);
  const pages = (group: Thing) =>
    (group.hasVariant as Thing[]).flatMap(({ sku, url }) => (sku === undefined ? [String(url)] : []));
  const [other = ''] = pages(own);
  const variant = await groupOf(other.replace(origin, ''));
  expect(variant['@id']).toBe(own['@id']);
  expect(variant.productGroupID).toBe(own.productGroupID);
  expect(pages(variant)).toContain(origin + RING.path);
});

test('the shop names the orders that it delivers for free', async ({ read }) => {
  const shop = thingsOf(await read('/')).find((thing) => thing['@type'] === 'OnlineStore');
  expect(shop?.hasShippingService).toMatchObject({
    shippingConditions: { orderValue: { minValue: 5000 }, shippingRate: { value: 0 } },
  });
  const dear = thingsOf(await read(GARNET_RING.path));
  expect(dear.find((thing) => thing['@type'] === 'Product')?.offers).toMatchObject({
    shippingDetails: { shippingRate: { value: 0 }, shippingDestination: { addressCountry: 'RU' } },
  });
  expect(await errorsOf(dear)).toEqual([]);
  const cheap = thingsOf(await read(RING.path)).find((thing) => thing['@type'] === 'Product');
  expect(cheap?.offers).not.toHaveProperty('shippingDetails');
});

function thingsOf({ document }: ServedPage): Thing[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) => {
    const read = JSON.parse(textOf(script));
    return read['@graph'] ?? [read];
  });
}

/** What a validator of Google's rules rejects. §9 names the currency RUR, which is no code of ISO 4217. */
async function errorsOf(things: readonly Thing[]) {
  const jsonld = Object.groupBy(things, (thing) => thing['@type']) as Record<string, Thing[]>;
  const issues = await new Validator().validate({ jsonld });
  return issues.filter(({ severity }) => severity === 'ERROR');
}
