import { z } from 'zod';
import { PRODUCT_FIELDS, type ProductFields } from '#contract/staff/product-fields.ts';
import type { Db } from '#database/schema.ts';
import { formatPercent, fromPercent } from '#domain/money.ts';
import type { BulkAction, BulkRow, Effect } from '#server/features/staff/bulk/bulk-action.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { type BulkProduct, titleById } from './bulk-queries.ts';
import { discountErrors } from './check-fields.ts';
import { editProduct } from './save-product.ts';

/* Fields of many products (back office, §4.3 "List"). */

type Row = BulkRow & BulkProduct;

type Named = { table: string; column?: string; missing: string };

/** What an action names by its id, for the preview. */
const named =
  ({ missing, ...place }: Named) =>
  async (db: Db, args: Record<string, unknown>): Promise<string> => {
    const title = await titleById(db, place, args.id as number);
    if (title === undefined) throw new Problem('invalid', missing, { errors: { 'args.id': missing } });
    return title;
  };

const withId = (missing: string) =>
  z.strictObject({ id: z.int(missing).positive(missing).max(2_147_483_647, missing) });

/** Changes fields of one product; a refusal is said in one sentence, as the report shows it. */
async function edit(
  at: Write,
  id: string,
  change: (now: ProductFields) => Partial<ProductFields>,
): Promise<void> {
  try {
    await editProduct(at, Number(id), change);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [text = error.message] = Object.values(error.options.errors ?? {});
    throw new Problem(error.code, text, { cause: error });
  }
}

const CATEGORY: Named = { table: 'categories', missing: 'Такой категории нет' };

const category: BulkAction<Row> = {
  title: 'Сменить категорию',
  permission: 'goods.edit',
  args: withId(CATEGORY.missing),
  named: named(CATEGORY),
  preview: (row, { id }, title) =>
    row.primary_category_id === id
      ? { why: 'Уже в\u00a0этой категории' }
      : { before: row.category_title ?? 'Без категории', after: title },
  apply: (at, _services, id, args) =>
    edit(at, id, ({ otherCategoryIds }) => ({ categoryId: args.id as number, otherCategoryIds })),
};

type Linked = 'siteIds' | 'valueIds' | 'stickerIds' | 'collectionIds';
const LINKS_OF = {
  siteIds: 'site_ids',
  valueIds: 'value_ids',
  stickerIds: 'sticker_ids',
  collectionIds: 'collection_ids',
} as const satisfies Record<Linked, keyof Row>;

type Link = Named & {
  field: Linked;
  /** The titles of adding and taking away, and why a product is left as it is. */
  add: string;
  remove: string;
  has: string;
  hasNot: string;
};

/** Gives every product a link. */
const adding = ({ field, add, has, ...link }: Link): BulkAction<Row> => ({
  title: add,
  permission: 'goods.edit',
  args: withId(link.missing),
  named: named(link),
  preview: (row, { id }, title) =>
    row[LINKS_OF[field]].includes(id as number) ? { why: has } : { before: '—', after: title },
  apply: (at, _services, id, args) =>
    edit(at, id, (now) => ({ [field]: withinLimit(field, [...now[field], args.id as number]) })),
});

/** @throws {Problem} `invalid` for more than a product may have */
function withinLimit(field: Linked, ids: readonly number[]): number[] {
  const checked = PRODUCT_FIELDS[field].safeParse(ids);
  if (checked.success) return checked.data;
  throw new Problem('invalid', checked.error.issues[0]?.message ?? 'Проверьте заполнение полей');
}

/** Takes a link from every product. */
const removing = ({ field, remove, hasNot, ...link }: Link): BulkAction<Row> => ({
  title: remove,
  permission: 'goods.edit',
  args: withId(link.missing),
  named: named(link),
  preview: (row, { id }, title) => removal(row, { field, hasNot }, { id: id as number, title }),
  apply: (at, _services, id, args) =>
    edit(at, id, (now) => ({ [field]: now[field].filter((one) => one !== args.id) })),
});

function removal(
  row: Row,
  { field, hasNot }: Pick<Link, 'field' | 'hasNot'>,
  { id, title }: { id: number; title: string },
): Effect {
  const ids: readonly number[] = row[LINKS_OF[field]];
  if (!ids.includes(id)) return { why: hasNot };
  if (field === 'siteIds' && row.is_published && ids.length === 1) {
    return { why: 'На\u00a0витрине остаётся хотя бы один сайт' };
  }
  return { before: title, after: '—' };
}

const STICKER: Link = {
  field: 'stickerIds',
  table: 'stickers',
  column: 'name',
  missing: 'Такого стикера нет',
  add: 'Добавить стикер',
  remove: 'Снять стикер',
  has: 'Стикер уже есть',
  hasNot: 'Этого стикера нет',
};

const COLLECTION: Link = {
  field: 'collectionIds',
  table: 'collections',
  missing: 'Такой коллекции нет',
  add: 'Добавить в\u00a0коллекцию',
  remove: 'Убрать из\u00a0коллекции',
  has: 'Уже в\u00a0этой коллекции',
  hasNot: 'Не\u00a0в\u00a0этой коллекции',
};

const SITE: Link = {
  field: 'siteIds',
  table: 'sites',
  missing: 'Такого сайта нет',
  add: 'Добавить сайт',
  remove: 'Убрать с\u00a0сайта',
  has: 'Уже на\u00a0этом сайте',
  hasNot: 'Не\u00a0на\u00a0этом сайте',
};

const VALUE: Link = {
  field: 'valueIds',
  table: 'filter_values',
  missing: 'Такого значения нет',
  add: 'Добавить характеристику',
  remove: 'Убрать характеристику',
  has: 'Характеристика уже есть',
  hasNot: 'Этой характеристики нет',
};

const discount: BulkAction<Row> = {
  title: 'Скидка на\u00a0бирке',
  permission: 'goods.edit',
  args: z.strictObject({ ownDiscount: PRODUCT_FIELDS.ownDiscount }),
  preview(row, args) {
    const own = args.ownDiscount as number | null;
    if (row.own_discount === own) return { why: 'Такая скидка уже стоит' };
    const why = discountErrors({ sizes: [row] }, own).ownDiscount;
    return why === undefined ? { before: labelText(row.own_discount), after: labelText(own) } : { why };
  },
  apply: (at, _services, id, args) =>
    edit(at, id, () => ({ ownDiscount: args.ownDiscount as number | null })),
};

const labelText = (own: number | null): string =>
  own === null ? 'По\u00a0старой цене' : formatPercent(fromPercent(own));

export const FIELDS_IN_BULK: Readonly<Record<string, BulkAction<Row>>> = {
  category,
  'sticker-add': adding(STICKER),
  'sticker-remove': removing(STICKER),
  'collection-add': adding(COLLECTION),
  'collection-remove': removing(COLLECTION),
  'site-add': adding(SITE),
  'site-remove': removing(SITE),
  'value-add': adding(VALUE),
  'value-remove': removing(VALUE),
  discount,
};
