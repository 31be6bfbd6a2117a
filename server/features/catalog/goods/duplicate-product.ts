import type { Db } from '#database/schema.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { labelOf } from './label.ts';
import { codeFor } from './save-product.ts';
import { copyPrices, writeLot, writeSize } from './size-queries.ts';
import { fieldsOf, findProduct, lockProduct, titleOf } from './stored-product.ts';
import { insertDraft, touchProduct, writeFields, writeLinks } from './write-product.ts';

const MOST_OF_ARTICLE = 60;

/**
 * A draft like another product: one lot for each size, with its prices, without pieces, УИН and tags.
 *
 * @throws {Problem} `not_found`
 */
export async function duplicateProduct(at: Write, id: number): Promise<number> {
  const { trx } = at;
  const original = await lockProduct(trx, id);
  const fields = {
    ...fieldsOf(original),
    code: await codeFor(trx, original.title),
    article: await freeArticle(trx, original.vendor_code),
    setId: null,
    setPosition: 0,
    lockedFields: [],
  };
  const copyId = await insertDraft(at, {
    title: fields.title,
    code: fields.code,
    vendorCode: fields.article,
  });
  await writeFields(trx, { ...original, id: copyId }, fields);
  await writeLinks(trx, copyId, fields);
  for (const [position, { id: _former, lots, ...size }] of original.sizes.entries()) {
    const sizeId = await writeSize(trx, copyId, { ...size, lots: [] }, position);
    const [first] = lots;
    if (first === undefined) continue;
    const { weightMg, lengthMm, widthMm, heightMm } = first;
    const lot = {
      weight: weightMg === 0 ? null : weightMg / 1000,
      lengthMm,
      widthMm,
      heightMm,
      uin: null,
      barcode: null,
    };
    await copyPrices(at, first.id, await writeLot(trx, sizeId, size, lot, false));
  }
  const copy = await findProduct(trx, copyId);
  if (copy === undefined) throw new Error('A new product is gone');
  const version = await touchProduct(at, copyId, {
    discount_percent: labelOf(copy.own_discount, copy.sizes),
  });
  await audit(at, {
    action: 'product.duplicate',
    object: titleOf({ id: copyId, title: copy.title, version }),
    changes: [
      { field: 'from', before: null, after: original.vendor_code },
      { field: 'article', before: null, after: fields.article },
    ],
  });
  return copyId;
}

/** «К-101-2», «К-101-3» … */
async function freeArticle(trx: Db, article: string): Promise<string> {
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const candidate = article.slice(0, MOST_OF_ARTICLE - end.length) + end;
    const owner = await trx
      .selectFrom('products')
      .select('id')
      .where('vendor_code', '=', candidate)
      .executeTakeFirst();
    if (owner === undefined) return candidate;
  }
}
