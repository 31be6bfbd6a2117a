import type { NewRow } from '../insert-rows.ts';
import { COLLECTIONS } from '../materials.ts';
import { type MediaFiles, mainPicture } from '../media-files.ts';
import { PIECES } from '../products/pieces.ts';
import { DEALER_SITE, RETAIL_SITE } from '../sites-and-roles.ts';

export function collectionRows(files: MediaFiles): NewRow<'collections'>[] {
  return COLLECTIONS.map(({ look, ...collection }, position) => ({
    ...collection,
    description: collection.description,
    image_id: files.idOf(mainPicture(look)),
    position,
  }));
}

export const COLLECTION_PRODUCT_ROWS: NewRow<'collection_products'>[] = COLLECTIONS.flatMap(({ id, code }) =>
  PIECES.filter(({ collection }) => collection === code).map((piece, position) => ({
    collection_id: id,
    product_id: piece.id,
    position,
  })),
);

const MOST_FOR_A_SMALL_GIFT = 2000;

/** Cheap goods for a basket just below free delivery, cheapest first. */
const SMALL_GIFTS = PIECES.filter(
  ({ price, stock, isPublished, sites }) =>
    price < MOST_FOR_A_SMALL_GIFT && stock !== 'sold-out' && isPublished !== false && sites === undefined,
)
  .sort((a, b) => a.price - b.price)
  .map(({ id }) => id);

const ON_EVERY_SITE = { site_ids: [], product_ids: [], collection_id: null, size: 10 };

/** Product shelves, by the codes that pages use. */
export const WIDGET_ROWS: NewRow<'widgets'>[] = [
  {
    ...ON_EVERY_SITE,
    id: 1,
    code: 'home-hits',
    title: 'Хиты продаж',
    source: 'popular',
    link: '/catalog/all',
    link_title: 'Все хиты',
  },
  {
    ...ON_EVERY_SITE,
    id: 2,
    code: 'home-discounts',
    title: 'Скидки недели',
    source: 'discounted',
    link: '/catalog/all?sort=discount',
    link_title: 'Все скидки',
  },
  {
    ...ON_EVERY_SITE,
    id: 3,
    code: 'home-new',
    title: 'Новинки',
    source: 'new',
    link: '/catalog/all?sort=new',
    link_title: 'Все новинки',
  },
  {
    ...ON_EVERY_SITE,
    id: 4,
    code: 'cart-extra',
    title: 'Добавьте до бесплатной доставки',
    site_ids: [RETAIL_SITE],
    source: 'products',
    product_ids: SMALL_GIFTS,
    link: '/catalog/all?sort=price',
    link_title: 'Все недорогие',
  },
  {
    ...ON_EVERY_SITE,
    id: 5,
    code: 'home-collection',
    title: 'Каменный узор',
    source: 'collection',
    collection_id: 1,
    link: '/catalog/koltsa/s-samotsvetami',
    link_title: 'Кольца с самоцветами',
  },
  {
    ...ON_EVERY_SITE,
    id: 6,
    code: 'dealer-hits',
    title: 'Чаще всего берут оптом',
    site_ids: [DEALER_SITE],
    source: 'popular',
    link: '/catalog/all',
    link_title: 'Весь каталог',
  },
];

/** Shelves that select their products by a rule. */
export const FIRST_WIDGETS = WIDGET_ROWS.filter(
  ({ source }) => source !== 'products' && source !== 'collection',
);
