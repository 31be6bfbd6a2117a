import { sql } from 'kysely';
import type { ProductFields } from '#contract/staff/product-fields.ts';
import type { Db } from '#database/schema.ts';
import { formatPercent, fromPercent } from '#domain/money.ts';
import { discountOf } from '#domain/pricing/label-discount.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { lowestRetail, type Sizes } from './label.ts';
import type { StoredProduct } from './stored-product.ts';

/* Rules of §4.3.1 that need the database. */

/** Tables of what a product refers to, with the text for an unknown id. */
const REFERENCES = {
  categoryId: ['categories', 'Такой категории нет'],
  otherCategoryIds: ['categories', 'Такой категории нет'],
  siteIds: ['sites', 'Такого сайта нет'],
  brandId: ['partners', 'Такого бренда нет'],
  setId: ['product_sets', 'Такого комплекта нет'],
  valueIds: ['filter_values', 'Такого значения нет'],
  stickerIds: ['stickers', 'Такого стикера нет'],
  accessoryIds: ['products', 'Такого товара нет'],
  collectionIds: ['collections', 'Такой коллекции нет'],
} as const satisfies { [Field in keyof ProductFields]?: readonly [table: string, text: string] };

/**
 * @param fields those that the edit changes
 * @throws {Problem} `invalid` with a text for each of them that cannot be saved
 */
export async function checkFields(
  trx: Db,
  row: Pick<StoredProduct, 'id' | 'sizes' | 'is_published'>,
  fields: Partial<ProductFields>,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const [field, [table, text]] of Object.entries(REFERENCES)) {
    const ids = [fields[field as keyof typeof REFERENCES] ?? []].flat();
    if (!(await areThere(trx, table, ids))) errors[field] = text;
  }
  if (fields.accessoryIds?.includes(row.id))
    errors.accessoryIds = 'Товар не\u00a0может быть аксессуаром к\u00a0себе';
  if (fields.imageIds && !(await arePublicFiles(trx, 'image', fields.imageIds))) {
    errors.imageIds = 'Фото не\u00a0найдено: загрузите его ещё раз';
  }
  if (fields.videoIds && !(await arePublicFiles(trx, 'video', fields.videoIds))) {
    errors.videoIds = 'Фильм не\u00a0найден: загрузите его ещё раз';
  }
  Object.assign(errors, await takenBy(trx, row.id, fields), discountErrors(row, fields.ownDiscount));
  if (row.is_published) Object.assign(errors, lackErrors(fields));
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Проверьте заполнение полей', { errors });
}

/** What a published product may not lose. */
const lackErrors = ({ categoryId, imageIds, siteIds }: Partial<ProductFields>): FieldErrors => ({
  ...(categoryId === null && { categoryId: 'У\u00a0опубликованного товара есть категория' }),
  ...(imageIds?.length === 0 && { imageIds: 'У\u00a0опубликованного товара есть хотя бы одно фото' }),
  ...(siteIds?.length === 0 && { siteIds: 'Выберите хотя бы один сайт' }),
});

async function areThere(trx: Db, table: string, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${sql.table(table)} where id = any (${ids}::int[])`.execute(trx);
  return rows[0]?.found === new Set(ids).size;
}

/** Uploads of buyers that are not published are no photos of products. */
async function arePublicFiles(trx: Db, kind: 'image' | 'video', ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from files left join uploads on uploads.file_id = files.id
    where files.id = any (${ids}::text[]) and files.kind = ${kind}
      and (uploads.file_id is null or uploads.published_at is not null)`.execute(trx);
  return rows[0]?.found === new Set(ids).size;
}

/** The lock keeps two editors from taking one article or code at once. */
async function takenBy(trx: Db, id: number, { article, code }: Partial<ProductFields>): Promise<FieldErrors> {
  if (article === undefined && code === undefined) return {};
  await sql`select pg_advisory_xact_lock(hashtextextended('products', 0))`.execute(trx);
  const rows = await trx
    .selectFrom('products')
    .select(['vendor_code', 'code', 'title'])
    .where('id', '<>', id)
    .where(({ or, eb }) => or([eb('vendor_code', '=', article ?? ''), eb('code', '=', code ?? '')]))
    .execute();
  const owner = rows.find(({ vendor_code }) => vendor_code === article);
  return {
    ...(owner && { article: `Такой артикул уже есть: ${owner.title}` }),
    ...(code !== undefined && rows.some((row) => row.code === code) && { code: 'Такой код занят' }),
  };
}

export function discountErrors({ sizes }: { sizes: Sizes }, own: number | null | undefined): FieldErrors {
  if (own === undefined || own === null || own === 0) return {};
  const retail = lowestRetail(sizes);
  const most = retail === undefined ? 0 : discountOf(retail);
  if (most === 0) return { ownDiscount: 'Скидку показать нельзя: нет старой цены' };
  return own <= most
    ? {}
    : { ownDiscount: `Не\u00a0больше ${formatPercent(fromPercent(most))}: столько даёт старая цена` };
}
