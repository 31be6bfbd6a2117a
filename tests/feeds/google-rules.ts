import { isRetailBarcode } from '#domain/barcodes/retail-barcode.ts';
import { childrenOf, repeated, textOf, textsOf, treeOf } from './xml-tree.ts';

/* The rules of Google Merchant (https://support.google.com/merchants/answer/7052112), each with what breaks it. */

const NAMESPACE = 'http://base.google.com/ns/1.0';

/** Sentences about what a feed does wrong; none for a feed that Google takes. */
export function googleProblems(xml: string): string[] {
  if (!xml.startsWith('<?xml')) return ['<?xml is not at byte 0'];
  const { documentElement: root } = treeOf(xml);
  const [channel] = childrenOf(root, 'channel');
  if (root.tagName !== 'rss' || root.getAttribute('version') !== '2.0') return ['it is no RSS 2.0'];
  if (channel === undefined || root.lookupNamespaceURI('g') !== NAMESPACE)
    return ['g is not the namespace of Google'];
  const items = childrenOf(channel, 'item');
  const ids = items.map((item) => textOf(item, 'g:id') ?? '');
  return [
    ...['title', 'link', 'description']
      .filter((name) => !textOf(channel, name))
      .map((name) => `the channel has no ${name}`),
    ...(items.length === 0 ? ['there are no items'] : []),
    ...repeated(ids).map((id) => `item ${id} is there twice`),
    ...items.flatMap((item) =>
      itemProblems(item).map((problem) => `item ${textOf(item, 'g:id')}: ${problem}`),
    ),
  ];
}

const LENGTHS = [
  ['g:id', 1, 50],
  ['g:item_group_id', 0, 50],
  ['g:title', 1, 150],
  ['g:description', 1, 5000],
  ['g:brand', 0, 70],
  ['g:mpn', 0, 70],
  ['g:material', 0, 200],
  ['g:size', 0, 100],
] as const;

function itemProblems(item: Element): string[] {
  const problems: string[] = [];
  const expect = (isRight: unknown, problem: string) => isRight || problems.push(problem);
  const the = (name: string) => textOf(item, name) ?? '';
  for (const [name, least, most] of LENGTHS) {
    expect(textsOf(item, name).length <= 1, `there are several ${name}`);
    expect(
      the(name).length >= least && the(name).length <= most,
      `${name} is not of ${least}–${most} characters`,
    );
  }
  const more = textsOf(item, 'g:additional_image_link');
  expect([the('g:link'), the('g:image_link'), ...more].every(isAddress), 'an address is not absolute');
  expect(more.length <= 10, 'there are more than ten further pictures');
  expect(/^(?:in_stock|out_of_stock)$/.test(the('g:availability')), 'the availability is unknown');
  const [price, sale] = [amountOf(the('g:price')), amountOf(the('g:sale_price'))];
  expect(price > 0, 'the price is no amount');
  expect(the('g:sale_price') === '' || (sale > 0 && sale < price), 'the sale price is not below');
  const [gtin, mpn, brand] = [the('g:gtin'), the('g:mpn'), the('g:brand')];
  expect(gtin === '' || isRetailBarcode(gtin), 'the gtin is none');
  const isKnown = gtin !== '' || (mpn !== '' && brand !== '');
  expect(the('g:identifier_exists') === (isKnown ? 'yes' : 'no'), 'identifier_exists is wrong');
  expect(the('g:condition') === 'new', 'it is not new');
  return problems;
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);

/** NaN for anything but «1990.00 RUB». */
const amountOf = (text: string): number => Number(/^(\d+\.\d\d) RUB$/.exec(text)?.[1] ?? Number.NaN);
