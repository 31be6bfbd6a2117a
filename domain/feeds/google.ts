import { cutText } from './cut-text.ts';
import { exactAmount } from './feed-amount.ts';
import type { FeedShop } from './feed-shop.ts';
import type { FeedOffer } from './offers-of-product.ts';
import { element } from './xml-text.ts';

/* RSS 2.0 of Google Merchant (https://support.google.com/merchants/answer/7052112). */

const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
const LONGEST_SIZE = 100;
const LONGEST_MATERIAL = 200;
const LONGEST_BRAND = 70;

/** Titles of the rows that name what a piece is made of. */
const MATERIALS = ['Металл', 'Вставка'];

export const googleOpening = ({ name, company, origin }: FeedShop): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', name),
    element('link', origin),
    `${element('description', company)}\n`,
  ].join('\n');

export const GOOGLE_CLOSING = '</channel>\n</rss>\n';

export function googleItem(offer: FeedOffer): string {
  const { id, groupId, name, description, pictures, price, oldPrice, brand, barcode, article, rows } = offer;
  const [picture, ...others] = pictures;
  const material = MATERIALS.flatMap((name) => rows.find(({ title }) => title === name)?.value ?? []).join(
    '/',
  );
  return [
    '<item>',
    element('g:id', String(id)),
    element('g:item_group_id', groupId === undefined ? undefined : String(groupId)),
    element('g:title', cutText(name, LONGEST_TITLE)),
    // Google refuses an item without one.
    element('g:description', cutText(description, LONGEST_DESCRIPTION) || cutText(name, LONGEST_TITLE)),
    element('g:link', offer.url),
    element('g:image_link', picture),
    ...others.map((address) => element('g:additional_image_link', address)),
    element('g:availability', offer.isAvailable ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${exactAmount(oldPrice ?? price)} RUB`),
    element('g:sale_price', oldPrice && `${exactAmount(price)} RUB`),
    element('g:brand', brand && cutText(brand, LONGEST_BRAND)),
    barcode === undefined ? element('g:mpn', article) : element('g:gtin', barcode),
    element('g:identifier_exists', barcode !== undefined || (brand && article) ? 'yes' : 'no'),
    element('g:material', cutText(material, LONGEST_MATERIAL)),
    element('g:size', offer.size && cutText(offer.size, LONGEST_SIZE)),
    '<g:condition>new</g:condition>',
    '</item>\n',
  ].join('');
}
