import { isRetailBarcode } from '#domain/barcodes/retail-barcode.ts';
import { childrenOf, repeated, textOf, textsOf, treeOf } from './xml-tree.ts';

/* The rules of YML (https://yandex.ru/support/direct/ru/feeds/requirements-yml), each with what breaks it. */

/** Sentences about what a feed does wrong; none for a feed that Yandex takes. */
export function yandexProblems(xml: string): string[] {
  if (!xml.startsWith('<?xml')) return ['<?xml is not at byte 0'];
  if (/<!DOCTYPE|<!ENTITY/.test(xml)) return ['it has a DTD'];
  const { documentElement: root } = treeOf(xml);
  const [shop] = childrenOf(root, 'shop');
  if (root.tagName !== 'yml_catalog' || shop === undefined) return ['there is no yml_catalog with a shop'];
  return [...headProblems(root, shop), ...offersProblems(shop)];
}

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;
const ADDRESS = /^https?:\/\/[^\s"<>]+$/;

function headProblems(root: Element, shop: Element): string[] {
  const problems: string[] = [];
  const expect = (isRight: unknown, problem: string) => isRight || problems.push(problem);
  expect(DATE.test(root.getAttribute('date') ?? ''), 'the date is not RFC 3339 with a zone');
  for (const name of ['name', 'company', 'url']) expect(textOf(shop, name), `the shop has no ${name}`);
  expect(isAddress(textOf(shop, 'url')), 'the address of the shop is not absolute');
  const [currency] = [...shop.querySelectorAll('currencies > currency')];
  expect(
    currency?.getAttribute('id') === 'RUB' && currency.getAttribute('rate') === '1',
    'RUB has no rate 1',
  );
  const names = [...shop.children].map(({ tagName }) => tagName);
  expect(names.indexOf('categories') < names.indexOf('offers'), 'offers come before categories');
  return [...problems, ...categoryProblems(shop), ...deliveryProblems(shop)];
}

function categoryProblems(shop: Element): string[] {
  const categories = [...shop.querySelectorAll('categories > category')];
  const parents = new Map(categories.map((one) => [one.id, one.getAttribute('parentId') ?? undefined]));
  const isBroken = (id: string) => {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) {
      if (seen.has(at) || !parents.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return [
    ...repeated(categories.map(({ id }) => id)).map((id) => `category ${id} is there twice`),
    ...categories.filter(({ id }) => !/^[1-9]\d*$/.test(id)).map(({ id }) => `category ${id} is no number`),
    ...categories.filter(({ id }) => isBroken(id)).map(({ id }) => `category ${id} has no root`),
    ...categories.filter((one) => !one.textContent?.trim()).map(({ id }) => `category ${id} has no title`),
  ];
}

function deliveryProblems(parent: Element): string[] {
  const options = [...parent.querySelectorAll(':scope > delivery-options > option')];
  const daysOf = (option: Element) => (option.getAttribute('days') ?? '').split('-');
  return [
    ...(options.length > 5 ? ['there are more than five ways of delivery'] : []),
    ...options
      .filter((option) => !/^\d+$/.test(option.getAttribute('cost') ?? ''))
      .map(() => 'delivery does not cost whole roubles'),
    ...options
      .filter((option) => !daysOf(option).every((days) => /^\d{1,2}$/.test(days) && Number(days) <= 31))
      .map(() => 'delivery does not take 0–31 days'),
  ];
}

function offersProblems(shop: Element): string[] {
  const categories = new Set([...shop.querySelectorAll('categories > category')].map(({ id }) => id));
  const offers = [...shop.querySelectorAll('offers > offer')];
  return [
    ...(offers.length === 0 ? ['there are no offers'] : []),
    ...repeated(offers.map(({ id }) => id)).map((id) => `offer ${id} is there twice`),
    ...offers.flatMap((offer) =>
      offerProblems(offer, categories).map((problem) => `offer ${offer.id}: ${problem}`),
    ),
  ];
}

function offerProblems(offer: Element, categories: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const expect = (isRight: unknown, problem: string) => isRight || problems.push(problem);
  const the = (name: string) => textOf(offer, name) ?? '';
  const once = (name: string) => expect(textsOf(offer, name).length <= 1, `there are several ${name}`);
  for (const name of ['name', 'url', 'price', 'oldprice', 'categoryId', 'description', 'barcode', 'weight'])
    once(name);

  expect(/^[A-Za-z0-9]{1,20}$/.test(offer.id), 'the id is not of 20 letters and digits');
  expect(/^\d{0,9}$/.test(offer.getAttribute('group_id') ?? ''), 'the group is not of nine digits');
  for (const flag of ['delivery', 'pickup', 'store'])
    expect(/^(?:true|false)$/.test(the(flag)), `${flag} is no flag`);
  expect(/^(?:true|false)$/.test(offer.getAttribute('available') ?? ''), 'available is no flag');
  expect(isAddress(the('url')), 'the address is not absolute, or longer than 512');
  expect(isAmount(the('price')), 'the price is no amount');
  const old = textOf(offer, 'oldprice');
  expect(
    old === undefined || (isAmount(old) && Number(old) > Number(the('price'))),
    'the old price is not above',
  );
  expect(the('currencyId') === 'RUB', 'the currency is not RUB');
  expect(categories.has(the('categoryId')), 'there is no such category');
  const pictures = textsOf(offer, 'picture');
  expect(pictures.length >= 1 && pictures.length <= 10, 'there are not 1–10 pictures');
  expect(
    pictures.every((one) => isAddress(one) && /\.(?:jpe?g|png)(?:\?|$)/.test(one)),
    'a picture is no address',
  );
  return [...problems, ...textProblems(offer), ...deliveryProblems(offer)];
}

function textProblems(offer: Element): string[] {
  const problems: string[] = [];
  const expect = (isRight: unknown, problem: string) => isRight || problems.push(problem);
  const the = (name: string) => textOf(offer, name);
  const name = the('name') ?? '';
  expect(name !== '' && name.length <= 150, 'the name is empty or too long');
  expect(!/\p{Lu}{4,}|скидк|распродаж|!/u.test(name), `the name shouts: ${name}`);
  expect((the('description')?.length ?? 0) <= 3000, 'the description is longer than 3000');
  expect((the('sales_notes')?.length ?? 0) <= 50, 'the notes are longer than 50');
  const barcode = the('barcode');
  expect(barcode === undefined || isRetailBarcode(barcode), 'the barcode is none');
  const weight = the('weight');
  expect(
    weight === undefined || (/^\d+\.\d{3}$/.test(weight) && Number(weight) > 0),
    'the weight is not in kg',
  );
  const params = childrenOf(offer, 'param');
  expect(
    params.every((one) => one.getAttribute('name') && one.textContent?.trim()),
    'a param is empty',
  );
  expect(
    repeated(params.map((one) => one.getAttribute('name') ?? '')).length === 0,
    'a param is there twice',
  );
  return problems;
}

const isAddress = (text = ''): boolean => ADDRESS.test(text) && text.length <= 512 && URL.canParse(text);
const isAmount = (text: string): boolean => /^\d+(?:\.\d{1,2})?$/.test(text) && Number(text) > 0;
