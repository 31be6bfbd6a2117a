import { describe, expect, test } from 'vitest';
import type { FeedShop } from '#domain/feeds/feed-shop.ts';
import { GOOGLE_CLOSING, googleItem, googleOpening } from '#domain/feeds/google.ts';
import type { FeedOffer } from '#domain/feeds/offers-of-product.ts';
import { YANDEX_CLOSING, yandexOffer, yandexOpening } from '#domain/feeds/yandex.ts';
import type { Kopecks } from '#domain/money.ts';
import { googleProblems } from './google-rules.ts';
import { textOf, treeOf } from './xml-tree.ts';
import { yandexProblems } from './yandex-rules.ts';

/* Both formats as text, by the rules of those who read them. */

const SHOP: FeedShop = {
  name: 'Лунница & Ко',
  company: 'ООО «Лунница»',
  origin: 'https://lunnitsa.example',
  categories: [
    { id: 1, parentId: undefined, title: 'Кольца <все>' },
    { id: 11, parentId: 1, title: 'Обручальные' },
  ],
  delivery: [{ roubles: 250.5, daysFrom: 2, daysTo: 4 }],
  hasDelivery: true,
  hasPickup: true,
  salesNotes: undefined,
  madeAt: new Date('2026-11-20T12:00:00Z'),
};

const OFFER: FeedOffer = {
  id: 71,
  groupId: 7,
  categoryId: 11,
  name: 'Кольцо «Луна», серебро 925 пробы',
  brand: 'Соколов',
  article: 'L-7',
  barcode: undefined,
  description: 'Тонкое кольцо.',
  url: 'https://lunnitsa.example/catalog/koltsa/detail/luna?groupId=71',
  pictures: ['https://lunnitsa.example/api/image-minifier/v1/a1.jpg?preview=1400'],
  price: 199_050 as Kopecks,
  oldPrice: 250_000 as Kopecks,
  isAvailable: true,
  isInShop: false,
  size: '17',
  rows: [{ title: 'Металл', value: 'Серебро 925 пробы' }],
  weightMg: 2350,
};

const yandexOf = (offer: Partial<FeedOffer> = {}, shop: Partial<FeedShop> = {}) => {
  const whole = { ...SHOP, ...shop };
  return yandexOpening(whole) + yandexOffer({ ...OFFER, ...offer }, whole) + YANDEX_CLOSING;
};

const googleOf = (offer: Partial<FeedOffer> = {}) =>
  googleOpening(SHOP) + googleItem({ ...OFFER, ...offer }) + GOOGLE_CLOSING;

const yandexText = (offer: Partial<FeedOffer>, name: string) => {
  const [element] = treeOf(yandexOf(offer)).getElementsByTagName('offer');
  return element && textOf(element, name);
};

test('an offer of Yandex [E8.1]', () => {
  expect(yandexOf()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20T15:00:00+03:00">
<shop>
<name>Лунница &amp; Ко</name>
<company>ООО «Лунница»</company>
<url>https://lunnitsa.example</url>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories>
<category id="1">Кольца &lt;все&gt;</category>
<category id="11" parentId="1">Обручальные</category>
</categories>
<delivery-options><option cost="251" days="2-4"/></delivery-options>
<offers>
${[
  '<offer id="71" group_id="7" available="true">',
  '<name>Кольцо «Луна», серебро 925 пробы</name><vendor>Соколов</vendor><vendorCode>L-7</vendorCode>',
  '<url>https://lunnitsa.example/catalog/koltsa/detail/luna?groupId=71</url>',
  '<price>1990.50</price><oldprice>2500</oldprice><currencyId>RUB</currencyId><categoryId>11</categoryId>',
  '<picture>https://lunnitsa.example/api/image-minifier/v1/a1.jpg?preview=1400</picture>',
  '<delivery>true</delivery><pickup>true</pickup><store>false</store>',
  '<description><![CDATA[Тонкое кольцо.]]></description>',
  '<param name="Металл">Серебро 925 пробы</param><param name="Размер">17</param>',
  '<param name="Вес" unit="г">2.35</param><weight>0.002</weight></offer>',
].join('')}
</offers>
</shop>
</yml_catalog>
`);
});

test('an item of Google [E8.9]', () => {
  expect(googleItem(OFFER)).toBe(
    `${[
      '<item><g:id>71</g:id><g:item_group_id>7</g:item_group_id>',
      '<g:title>Кольцо «Луна», серебро 925 пробы</g:title><g:description>Тонкое кольцо.</g:description>',
      '<g:link>https://lunnitsa.example/catalog/koltsa/detail/luna?groupId=71</g:link>',
      '<g:image_link>https://lunnitsa.example/api/image-minifier/v1/a1.jpg?preview=1400</g:image_link>',
      '<g:availability>in_stock</g:availability><g:price>2500.00 RUB</g:price>',
      '<g:sale_price>1990.50 RUB</g:sale_price><g:brand>Соколов</g:brand><g:mpn>L-7</g:mpn>',
      '<g:identifier_exists>yes</g:identifier_exists><g:material>Серебро 925 пробы</g:material>',
      '<g:size>17</g:size><g:condition>new</g:condition></item>',
    ].join('')}\n`,
  );
});

describe('what a shop may write', () => {
  const hostile = 'а]]>б & <в> "г" \u0001💍\ud83d';

  test.each<{ offer: Partial<FeedOffer>; because: string }>([
    { offer: {}, because: 'an ordinary offer' },
    {
      offer: { description: hostile, name: hostile, brand: hostile, article: hostile },
      because: 'signs of markup',
    },
    {
      offer: { rows: [{ title: hostile, value: hostile }], size: hostile },
      because: 'the same in characteristics',
    },
    { offer: { description: ']]>💍 '.repeat(2000) }, because: 'a long text of ends of sections' },
    {
      offer: { description: '', brand: undefined, article: undefined, oldPrice: undefined },
      because: 'hardly anything',
    },
    { offer: { barcode: '4006381333931', brand: undefined }, because: 'a barcode' },
    { offer: { size: '45 см', groupId: undefined, weightMg: 0, isAvailable: false }, because: 'one size' },
  ])('is valid for both: $because [E8.1, E8.7, E8.9]', ({ offer }) => {
    expect(yandexProblems(yandexOf(offer))).toEqual([]);
    expect(googleProblems(googleOf(offer))).toEqual([]);
  });

  test('is read as it was written, without what XML forbids [E8.7]', () => {
    const description = 'а]]>б & <в> "г" 💍';
    expect(yandexText({ description: hostile }, 'description')).toBe(description);
    expect(yandexText({ brand: hostile }, 'vendor')).toBe(description);
  });
});

test.each([
  { shop: { delivery: [] }, because: 'nothing is delivered' },
  {
    shop: { delivery: Array.from({ length: 7 }, () => ({ roubles: 0, daysFrom: 1, daysTo: 1 })) },
    because: 'many ways',
  },
  { shop: { delivery: [{ roubles: 1, daysFrom: 20, daysTo: 60 }] }, because: 'a way of two months' },
  { shop: { salesNotes: 'Минимальная сумма заказа '.repeat(5) }, because: 'long notes' },
])('the head is valid with $because [E8.1]', ({ shop }) => {
  expect(yandexProblems(yandexOf({}, shop))).toEqual([]);
});

test('a size with a unit has it apart [E8.1]', () => {
  expect(yandexOf({ size: '45 см' })).toContain('<param name="Размер" unit="см">45</param>');
});

describe('the rules find what is wrong', () => {
  test.each<{ change: (xml: string) => string; problem: string }>([
    { change: (xml) => `\n${xml}`, problem: '<?xml is not at byte 0' },
    { change: (xml) => xml.replace('?>', '?><!DOCTYPE yml_catalog>'), problem: 'it has a DTD' },
    { change: (xml) => xml.replace('+03:00', ''), problem: 'the date is not RFC 3339 with a zone' },
    { change: (xml) => xml.replace('parentId="1"', 'parentId="2"'), problem: 'category 11 has no root' },
    { change: (xml) => xml.replace('id="1"', 'id="1" parentId="11"'), problem: 'category 1 has no root' },
    {
      change: (xml) => xml.replace('id="71"', 'id="7-1"'),
      problem: 'offer 7-1: the id is not of 20 letters and digits',
    },
    { change: (xml) => xml.replace('2500<', '1990<'), problem: 'offer 71: the old price is not above' },
    { change: (xml) => xml.replace('1990.50<', '1990,50<'), problem: 'offer 71: the price is no amount' },
    { change: (xml) => xml.replace('>11<', '>12<'), problem: 'offer 71: there is no such category' },
    {
      change: (xml) => xml.replace(/<picture>.*<\/picture>/, ''),
      problem: 'offer 71: there are not 1–10 pictures',
    },
    {
      change: (xml) => xml.replace('cost="251"', 'cost="250.5"'),
      problem: 'delivery does not cost whole roubles',
    },
  ])('of Yandex: $problem', ({ change, problem }) => {
    expect(yandexProblems(change(yandexOf()))).toContain(problem);
  });

  test.each<{ change: (xml: string) => string; problem: string }>([
    {
      change: (xml) => xml.replace(/<g:id>.*<\/g:id>/, '<g:id/>'),
      problem: 'item : g:id is not of 1–50 characters',
    },
    { change: (xml) => xml.replace('2500.00 RUB', '2500'), problem: 'item 71: the price is no amount' },
    {
      change: (xml) => xml.replace('1990.50 RUB', '2600.00 RUB'),
      problem: 'item 71: the sale price is not below',
    },
    { change: (xml) => xml.replace('>yes<', '>no<'), problem: 'item 71: identifier_exists is wrong' },
    { change: (xml) => xml.replace('in_stock', 'yes'), problem: 'item 71: the availability is unknown' },
  ])('of Google: $problem', ({ change, problem }) => {
    expect(googleProblems(change(googleOf()))).toContain(problem);
  });
});
