import { cutText } from './cut-text.ts';
import { amount, grams, kilograms, moscowTime } from './feed-amount.ts';
import type { FeedShop } from './feed-shop.ts';
import type { FeedOffer } from './offers-of-product.ts';
import { cdata, element, xmlText } from './xml-text.ts';

/* YML of Yandex (https://yandex.ru/support/direct/ru/feeds/requirements-yml). */

const LONGEST_DESCRIPTION = 3000;
const LONGEST_NOTES = 50;
const MOST_OPTIONS = 5;
/** Days of delivery that Yandex takes. */
const MOST_DAYS = 31;

export function yandexOpening(shop: FeedShop): string {
  const { name, company, origin, categories, delivery, madeAt } = shop;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${moscowTime(madeAt)}">`,
    '<shop>',
    element('name', name),
    element('company', company),
    element('url', origin),
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories>',
    ...categories.map(
      ({ id, parentId, title }) =>
        `<category id="${id}"${parentId === undefined ? '' : ` parentId="${parentId}"`}>${xmlText(title)}</category>`,
    ),
    '</categories>',
    deliveryOptions(delivery),
    '<offers>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

export const YANDEX_CLOSING = '</offers>\n</shop>\n</yml_catalog>\n';

export function yandexOffer(offer: FeedOffer, { hasDelivery, hasPickup, salesNotes }: FeedShop): string {
  const { id, groupId, isAvailable, price, oldPrice, categoryId, pictures, size, rows, weightMg } = offer;
  const description = cutText(offer.description, LONGEST_DESCRIPTION);
  return [
    `<offer id="${id}"${groupId === undefined ? '' : ` group_id="${groupId}"`} available="${isAvailable}">`,
    element('name', offer.name),
    element('vendor', offer.brand),
    element('vendorCode', offer.article),
    element('url', offer.url),
    element('price', amount(price)),
    element('oldprice', oldPrice && amount(oldPrice)),
    '<currencyId>RUB</currencyId>',
    element('categoryId', String(categoryId)),
    ...pictures.map((address) => element('picture', address)),
    element('delivery', String(hasDelivery)),
    element('pickup', String(hasPickup)),
    element('store', String(offer.isInShop)),
    description === '' ? '' : `<description>${cdata(description)}</description>`,
    element('sales_notes', salesNotes && cutText(salesNotes, LONGEST_NOTES)),
    element('barcode', offer.barcode),
    ...rows.map(({ title, value }) => param(title, value)),
    size === undefined ? '' : param('Размер', ...sizeOf(size)),
    weightMg > 0 ? param('Вес', grams(weightMg), 'г') : '',
    weightMg > 0 ? element('weight', kilograms(weightMg)) : '',
    '</offer>\n',
  ].join('');
}

const param = (name: string, value: string, unit?: string): string =>
  `<param name="${xmlText(name)}"${unit === undefined ? '' : ` unit="${unit}"`}>${xmlText(value)}</param>`;

/** «45 см» has its unit apart. */
function sizeOf(size: string): [value: string, unit?: string] {
  const [, number, unit] = /^([\d.,]+)\s*(см|мм)$/u.exec(size) ?? [];
  return number === undefined || unit === undefined ? [size] : [number, unit];
}

function deliveryOptions(delivery: FeedShop['delivery']): string {
  const options = delivery
    .filter(({ daysTo }) => daysTo <= MOST_DAYS)
    .slice(0, MOST_OPTIONS)
    .map(({ roubles, daysFrom, daysTo }) => {
      const days = daysFrom === daysTo ? String(daysTo) : `${daysFrom}-${daysTo}`;
      return `<option cost="${Math.ceil(roubles)}" days="${days}"/>`;
    });
  return options.length === 0 ? '' : `<delivery-options>${options.join('')}</delivery-options>`;
}
