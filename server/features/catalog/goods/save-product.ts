import type { ProductFields } from '#contract/staff/product-fields.ts';
import type { Db } from '#database/schema.ts';
import { codeFromTitle, freeCode } from '#domain/catalog/product-code.ts';
import { GOOD_FIELD_CODES } from '#domain/exchange/good-fields.ts';
import { audit, changesBetween, laterChanges } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { type Edit, saveEdit } from '#server/features/staff/save-edit.ts';
import { cleanHtml } from '#server/platform/rich-text.ts';
import { checkFields } from './check-fields.ts';
import { labelOf } from './label.ts';
import { fieldsOf, lockProduct, type StoredProduct, titleOf } from './stored-product.ts';
import { insertDraft, touchProduct, writeFields, writeLinks } from './write-product.ts';

/** As they are stored: text is cleaned, sets are sorted, and the primary category is not among the others. */
function stored<Fields extends Partial<ProductFields>>(fields: Fields): Fields {
  const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
  return {
    ...fields,
    ...(fields.description !== undefined && { description: cleanHtml(fields.description) }),
    ...(fields.otherCategoryIds && {
      otherCategoryIds: sorted(fields.otherCategoryIds).filter((id) => id !== fields.categoryId),
    }),
    ...(fields.siteIds && { siteIds: sorted(fields.siteIds) }),
    ...(fields.valueIds && { valueIds: sorted(fields.valueIds) }),
    ...(fields.stickerIds && { stickerIds: sorted(fields.stickerIds) }),
    ...(fields.collectionIds && { collectionIds: sorted(fields.collectionIds) }),
    ...(fields.accessoryIds && { accessoryIds: [...new Set(fields.accessoryIds)] }),
    ...(fields.lockedFields && {
      lockedFields: GOOD_FIELD_CODES.filter((field) => fields.lockedFields?.includes(field)),
    }),
    ...(fields.imageIds && { imageIds: [...new Set(fields.imageIds)] }),
    ...(fields.videoIds && { videoIds: [...new Set(fields.videoIds)] }),
  };
}

/**
 * Makes a draft (§4.3.1).
 *
 * @throws {Problem} `invalid` with a text by field
 */
export async function addProduct(
  at: Write,
  given: Partial<ProductFields> & Pick<ProductFields, 'title' | 'article'>,
): Promise<number> {
  const { trx } = at;
  const fields = stored(given);
  const code = fields.code ?? (await codeFor(trx, fields.title));
  await checkFields(trx, NO_PRODUCT, { ...fields, code });
  const id = await insertDraft(at, { title: fields.title, code, vendorCode: fields.article });
  const draft = await lockProduct(trx, id);
  await writeFields(trx, draft, fields);
  await writeLinks(trx, id, fields);
  await audit(at, {
    action: 'product.add',
    object: titleOf({ ...draft, version: 1 }),
    changes: changesBetween(fieldsOf(draft), fields).concat([
      { field: 'title', before: null, after: fields.title },
      { field: 'article', before: null, after: fields.article },
    ]),
  });
  return id;
}

const NO_PRODUCT = { id: 0, sizes: [], is_published: false };

/** Of the title, with a number where another product has it; products without letters are numbered. */
export async function codeFor(trx: Db, title: string): Promise<string> {
  const code = codeFromTitle(title) || 'tovar';
  const rows = await trx
    .selectFrom('products')
    .select('code')
    .where(({ or, eb }) => or([eb('code', '=', code), eb('code', 'like', `${code}-%`)]))
    .execute();
  return freeCode(code, new Set(rows.map((row) => row.code)));
}

/**
 * Saves a form: fields that others have changed since its version stay as they are (§3 "Two people").
 *
 * @throws {Problem} `not_found`, `conflict`, `invalid` with a text by field
 */
export async function changeProduct(
  at: Write,
  id: number,
  { version, ...given }: ProductFields & { version: number },
): Promise<Edit<ProductFields>['kept']> {
  const { trx } = at;
  const product = await lockProduct(trx, id);
  const current = fieldsOf(product);
  const later = await laterChanges(trx, { kind: 'product', id: String(id) }, version);
  const { fields, kept } = saveEdit<ProductFields>(current, stored(given), later);
  await save(at, product, fields);
  return kept;
}

/**
 * Changes fields of a product as it is now, whatever version a person has seen: a bulk action.
 *
 * @throws {Problem} `not_found`, `invalid` with a text by field
 */
export async function editProduct(
  at: Write,
  id: number,
  edit: (now: ProductFields) => Partial<ProductFields>,
): Promise<void> {
  const product = await lockProduct(at.trx, id);
  await editLocked(at, product, edit(fieldsOf(product)));
}

/**
 * The same with a product that the caller has locked.
 *
 * @throws {Problem} `invalid` with a text by field
 */
export const editLocked = (
  at: Write,
  product: StoredProduct,
  fields: Partial<ProductFields>,
): Promise<void> => save(at, product, stored(fields));

async function save(at: Write, product: StoredProduct, fields: Partial<ProductFields>): Promise<void> {
  const { trx } = at;
  const changes = changesBetween(fieldsOf(product), fields);
  if (changes.length === 0) return;
  await checkFields(trx, product, fields);
  await writeFields(trx, product, fields);
  await writeLinks(trx, product.id, fields);
  const saved = await touchProduct(at, product.id, labelChange(product, fields));
  await audit(at, {
    action: 'product.change',
    object: titleOf({ id: product.id, title: fields.title ?? product.title, version: saved }),
    changes,
  });
}

const labelChange = ({ sizes }: StoredProduct, { ownDiscount }: Partial<ProductFields>) =>
  ownDiscount === undefined ? {} : { discount_percent: labelOf(ownDiscount, sizes) };
