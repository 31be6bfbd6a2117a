import { queryOptions } from '@tanstack/react-query';
import type { StaffProduct } from '#contract/staff/goods.ts';
import type { ProductFields } from '#contract/staff/product-fields.ts';
import { staffApi } from '../../api/staff-api.ts';

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => staffApi('GET /products/:id', { params: { id: String(id) }, signal }),
  });

export const choicesQuery = queryOptions({
  queryKey: ['product-choices'],
  queryFn: ({ signal }) => staffApi('GET /product-choices', { signal }),
  staleTime: 60_000,
});

/** What people call the fields, for errors, conflicts and the history. */
export const FIELD_TITLES = {
  title: 'Название',
  article: 'Артикул',
  code: 'Код адреса',
  description: 'Описание',
  categoryId: 'Категория',
  otherCategoryIds: 'Ещё категории',
  siteIds: 'Сайты',
  brandId: 'Бренд',
  setId: 'Комплект',
  setPosition: 'Место в\u00a0комплекте',
  modelCode: 'Модель',
  engravingRoom: 'Букв гравировки',
  imageIds: 'Фото',
  videoIds: 'Фильмы',
  videoLink: 'Ссылка на\u00a0видео',
  valueIds: 'Характеристики для фильтров',
  params: 'Таблица характеристик',
  options: 'Свойства у\u00a0цены',
  stones: 'Вставки',
  complectation: 'Комплектация',
  ownDiscount: 'Скидка на\u00a0бирке',
  stickerIds: 'Стикеры',
  accessoryIds: 'Аксессуары',
  collectionIds: 'Коллекции',
  seoH1: 'Заголовок страницы',
  seoCategoryTitle: 'Название категории',
  seoDescription: 'Описание для поиска',
  replaceDescription: 'Заменять описание',
} as const satisfies Record<keyof ProductFields, string>;

const NAMES = Object.keys(FIELD_TITLES) as (keyof ProductFields)[];

/** The fields of a product as its form edits them. */
const fieldsOf = (product: StaffProduct): ProductFields =>
  Object.fromEntries(NAMES.map((name) => [name, product[name]])) as ProductFields;

export const objectOf = (product: StaffProduct) => ({ fields: fieldsOf(product), version: product.version });
