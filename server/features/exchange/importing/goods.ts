import type { ProductParam } from '#database/schema/catalog.ts';
import { freeCode } from '#domain/catalog/product-code.ts';
import { withStones } from '#domain/catalog/stone-line.ts';
import { addressCode } from '#domain/exchange/address-code.ts';
import { readFileName } from '#domain/exchange/file-name.ts';
import type { GoodField } from '#domain/exchange/good-fields.ts';
import {
  type ExchangedColumns,
  type ExchangedProduct,
  insertProducts,
  linkSites,
  lockProducts,
  replaceCategories,
  replaceValues,
  takenCodes,
  updateProducts,
} from '#server/features/catalog/exchanged/products.ts';
import { auditAll, changesBetween } from '#server/features/staff/audit.ts';
import { cleanHtml } from '#server/platform/rich-text.ts';
import type { GoodRecord } from '../reading/commerceml.ts';
import { winnerOf } from '../settings.ts';
import { adopt } from './adopt.ts';
import { count, isOlder, type Part } from './applying.ts';
import { freeArticles } from './articles.ts';
import { replaceBarcodes } from './barcodes.ts';
import { newArrivals } from './classifier.ts';
import type { Good, GoodDetails } from './good.ts';
import { articleOf, isService, type ReadValues, readValues, titleOf, withWeight } from './good-fields.ts';
import {
  checksumOf,
  findLinks,
  type GivenLink,
  type Link,
  readId,
  storeLinks,
  touchLinks,
} from './identity.ts';
import { ensureBrands, ensureValues, readVocabulary } from './vocabulary.ts';

/* Goods of 1C as products: set by set, whatever their number (exchange, §3, §4, §6). */

const LONGEST_DESCRIPTION = 20_000;
const MOST_PICTURES = 50;

export async function applyGoods(part: Part, records: readonly GoodRecord[]): Promise<void> {
  const { trx, source, now } = part;
  const given = readable(part, records);
  const links = await findLinks(trx, source, 'good', [...given.keys()]);
  const settings = checksumOf(part.settings);
  const vocabulary = await readVocabulary(
    part,
    [...given.values()].flatMap(({ values }) => values ?? []),
  );
  const changed: Omit<Good, 'row'>[] = [];
  const same: string[] = [];
  for (const [id, record] of given) {
    const link = links.get(id);
    // With what its values mean now: the shop may have made a filter, and 1C renamed a value, since they came.
    const values = readValues(record.values ?? [], vocabulary, part.settings);
    const read = withWeight(values, record.weight, part.settings.weightUnit);
    const checksum = checksumOf([
      record,
      part.head.catalogueId,
      settings,
      { ...read, byFilter: [...read.byFilter] },
    ]);
    if (link !== undefined && isOlder(part.head.formedAt, link.formed_at)) {
      part.issues.push(olderFile(record));
      same.push(id);
    } else if (link?.checksums.good === checksum && !isBack(link, record)) same.push(id);
    else changed.push({ id, record, read, link, checksum });
  }
  await touchLinks(trx, { source, kind: 'good', now }, same);
  count(part, 'same', same.length);
  if (changed.length > 0) await writeGoods(part, changed);
}

/** Hidden because a full catalogue did not name it, and named again. */
const isBack = ({ deleted_at }: Link, { isDeleted }: GoodRecord): boolean =>
  deleted_at !== null && isDeleted !== true;

const olderFile = ({ id, article }: GoodRecord) => ({
  code: 'older-file',
  externalId: id,
  article,
  text: 'Файл сформирован раньше, чем уже применённый: товар не\u00a0изменён',
});

/** By id; the last of those with one id. Services are counted, and goods without an id or a size that can be read are named. */
function readable(part: Part, records: readonly GoodRecord[]): Map<string, GoodRecord> {
  const given = new Map<string, GoodRecord>();
  for (const record of records) {
    const id = readId(record.id.split('#')[0] ?? '');
    if (isService(record)) count(part, 'services');
    else if (id === undefined) part.issues.push(unreadable(record, 'У\u00a0товара нет Ид'));
    else if (record.isCut) part.issues.push(unreadable(record, 'Товар больше 1\u00a0МБ'));
    else given.set(id, { ...record, id });
  }
  return given;
}

const unreadable = ({ id, article, title }: GoodRecord, why: string) => ({
  code: 'unreadable',
  externalId: id.slice(0, 255),
  article,
  text: `${why}: «${title ?? ''}» не\u00a0загружен`,
});

async function writeGoods(part: Part, changed: readonly Omit<Good, 'row'>[]): Promise<void> {
  const { trx } = part;
  const adopted = await adopt(
    part,
    changed.filter(({ link }) => link === undefined),
  );
  const idOf = ({ id, link }: Omit<Good, 'row'>) => link?.local_id ?? adopted.get(id);
  const rows = await lockProducts(
    trx,
    changed.flatMap((good) => idOf(good) ?? []),
  );
  const goods: Good[] = changed
    .map((good) => ({ ...good, row: rows.get(idOf(good) ?? 0) }))
    // What the shop never had is not made to be deleted.
    .filter(({ record, row }) => !(record.isDeleted === true && row === undefined));
  const plans = await planGoods(part, goods);
  await makeProducts(part, plans);
  await changeProducts(part, plans);
  await writeLinks(part, plans);
  await storeGoodLinks(part, plans);
}

type Plan = Good & {
  columns: ExchangedColumns;
  /** Beside the primary one; undefined where they stay. */
  otherCategories: number[] | undefined;
  /** Values by filter; undefined where they stay. */
  values: Map<number, number[]> | undefined;
  barcodes: string[] | undefined;
  details: GoodDetails;
  /** Of the product, once it is made. */
  productId: number;
};

/** What the goods of a batch name in the shop: categories, brands, values, and articles that are free. */
type Named = {
  groups: ReadonlyMap<string, Link>;
  brands: ReadonlyMap<string, number>;
  values: (read: ReadValues) => Map<number, number[]>;
  articles: ReadonlyMap<string, string>;
};

async function planGoods(part: Part, goods: readonly Good[]): Promise<Plan[]> {
  const { trx, source } = part;
  const named: Named = {
    groups: await findLinks(
      trx,
      source,
      'group',
      goods.flatMap(({ record }) => record.groupIds ?? []),
    ),
    brands: await ensureBrands(
      part,
      goods.flatMap(({ record, read }) => record.brand || read.brand || []),
    ),
    values: await ensureValues(
      part,
      goods.map(({ read }) => read),
    ),
    articles: await freeArticles(part, goods),
  };
  const plans: Plan[] = [];
  for (const good of goods) plans.push(await planGood(part, good, named));
  return plans;
}

async function planGood(part: Part, good: Good, named: Named): Promise<Plan> {
  const { record, row, read } = good;
  for (const { code, text } of read.problems) {
    part.issues.push({ code, externalId: good.id, article: record.article, text });
  }
  const placed = placeOf(good, named.groups);
  if (placed === 'unknown') part.issues.push(unknownGroup(record));
  const categories = placed === 'unknown' ? await placeOfUnknown(part, row) : placed;
  const writes = writesOf(part, row);
  return {
    ...good,
    columns: columnsAfter(part, good, read, { ...named, category: categories?.[0] }),
    otherCategories: writes('categories') ? categories?.slice(1) : undefined,
    values: writes('values') && record.values !== undefined ? named.values(read) : undefined,
    barcodes: record.barcodes,
    details: detailsAfter(part, good, read, placed === 'unknown'),
    productId: row?.id ?? 0,
  };
}

/** Whether 1C may write a field of this product. */
const writesOf =
  ({ settings }: Part, row: ExchangedProduct | undefined) =>
  (field: GoodField): boolean =>
    row === undefined || (winnerOf(settings, field) === '1c' && !row.locked_fields.includes(field));

function columnsAfter(
  part: Part,
  { id, record, row, link }: Good,
  read: ReadValues,
  { articles, brands, category }: Pick<Named, 'articles' | 'brands'> & { category: number | undefined },
): ExchangedColumns {
  const writes = writesOf(part, row);
  const given = <Value>(field: GoodField, value: Value | undefined): Value | undefined =>
    writes(field) ? value : undefined;
  const description = record.description && cleanHtml(record.description).slice(0, LONGEST_DESCRIPTION);
  const params = record.values && (withStones(read.params, row?.stones ?? []) as ProductParam[]);
  const brand = brands.get((record.brand || read.brand || '').toLowerCase());
  const before = row ?? newColumns(record);
  return {
    title: given('title', titleOf(record, part.settings)) ?? before.title,
    vendor_code: articles.get(id) ?? before.vendor_code,
    description: given('description', description) ?? before.description,
    primary_category_id: given('categories', category) ?? before.primary_category_id,
    partner_id: given('brand', brand) ?? before.partner_id,
    params: given('params', params) ?? before.params,
    is_published: isPublished(record, row, link?.details ?? {}),
  };
}

const newColumns = (record: GoodRecord): ExchangedColumns => ({
  title: articleOf(record),
  vendor_code: articleOf(record),
  description: '',
  primary_category_id: null,
  partner_id: null,
  params: [],
  is_published: false,
});

function detailsAfter(
  { settings }: Part,
  { record, row, link }: Good,
  read: ReadValues,
  isUnplaced: boolean,
): GoodDetails {
  const former = (link?.details ?? {}) as GoodDetails;
  const isWeighed = record.weight !== undefined || record.values !== undefined;
  return {
    weightMg: read.weightMg ?? (isWeighed ? undefined : former.weightMg),
    uin: read.uin,
    size: read.size,
    isNew: row === undefined ? settings.publish !== 'never' : former.isNew,
    wasPublished: record.isDeleted === true ? (former.wasPublished ?? row?.is_published) : undefined,
    waitsForGroup: isUnplaced ? record.groupIds?.[0] : undefined,
    ...picturesAfter(record, former),
  };
}

/** A deleted good is hidden; one that is no more deleted is shown as it was. */
function isPublished(record: GoodRecord, row: ExchangedProduct | undefined, former: GoodDetails): boolean {
  if (record.isDeleted === true) return false;
  if (former.wasPublished !== undefined) return former.wasPublished;
  return row?.is_published ?? false;
}

/** The categories of a good, the primary one first; undefined where they stay. */
function placeOf({ record, row }: Good, groups: ReadonlyMap<string, Link>): number[] | 'unknown' | undefined {
  if (record.groupIds === undefined && row !== undefined) return;
  if (record.groupIds?.length === 0 && row !== undefined) return;
  const known = (record.groupIds ?? []).flatMap((id) => groups.get(id.trim())?.local_id ?? []);
  return known.length === 0 ? 'unknown' : [...new Set(known)];
}

/** A product that is somewhere stays there. */
const placeOfUnknown = async (
  { trx }: Part,
  row: ExchangedProduct | undefined,
): Promise<number[] | undefined> =>
  row === undefined || row.primary_category_id === null ? [await newArrivals(trx)] : undefined;

const unknownGroup = ({ id, article, title }: GoodRecord) => ({
  code: 'unknown-group',
  externalId: id,
  article,
  text: `Группа товара «${title ?? ''}» неизвестна: он в\u00a0«Новых поступлениях»`,
});

/** Names that may leave their folder are none. */
function picturesAfter({ pictures }: GoodRecord, former: GoodDetails): Partial<GoodDetails> {
  const { pictureFiles, picturesDue } = former;
  if (pictures === undefined) return { pictures: former.pictures, pictureFiles, picturesDue };
  const names = pictures.flatMap((name) => readFileName(name) ?? []).slice(0, MOST_PICTURES);
  const isSame = JSON.stringify(names) === JSON.stringify(former.pictures);
  return { pictures: names, pictureFiles, picturesDue: isSame ? picturesDue : true };
}

async function makeProducts(part: Part, plans: readonly Plan[]): Promise<void> {
  const { trx, now, by, settings, run } = part;
  const made = plans.filter(({ row }) => row === undefined);
  if (made.length === 0) return;
  const bases = made.map(({ columns }) => addressCode(columns.title, 'tovar'));
  const taken = await takenCodes(trx, bases);
  const products = made.map(({ columns }, at) => {
    const code = freeCode(bases[at] ?? 'tovar', taken);
    taken.add(code);
    return { ...columns, code };
  });
  const ids = await insertProducts(trx, products, now);
  for (const plan of made) plan.productId = ids.get(plan.columns.vendor_code) ?? 0;
  await linkSites(trx, [...ids.values()], settings.siteIds);
  await auditAll(
    { trx, by, now, batchId: run.id },
    made.map(({ productId, columns }) => ({
      action: 'product.add',
      object: { kind: 'product', id: String(productId), title: columns.title, version: 1 },
    })),
  );
  count(part, 'made', made.length);
}

async function changeProducts(part: Part, plans: readonly Plan[]): Promise<void> {
  const { trx, now, by, run } = part;
  const changed = plans.flatMap(({ row, columns }) => {
    if (row === undefined) return [];
    const changes = changesBetween(fieldsOf(row), fieldsOf(columns));
    return changes.length === 0 ? [] : [{ row, columns, changes }];
  });
  if (changed.length === 0) return;
  await updateProducts(
    trx,
    changed.map(({ row, columns }) => ({ id: row.id, ...columns })),
    now,
  );
  await auditAll(
    { trx, by, now, batchId: run.id },
    changed.map(({ row, columns, changes }) => ({
      action: 'product.change',
      object: { kind: 'product', id: String(row.id), title: columns.title, version: row.version + 1 },
      changes,
    })),
  );
  count(part, 'changed', changed.length);
}

/** As the form of a product names them. */
const fieldsOf = (columns: ExchangedColumns) => ({
  title: columns.title,
  article: columns.vendor_code,
  description: columns.description,
  categoryId: columns.primary_category_id,
  brandId: columns.partner_id,
  params: columns.params,
  isPublished: columns.is_published,
});

/** Categories beside the primary one, values of the filters that 1C knows, barcodes. */
async function writeLinks({ trx }: Part, plans: readonly Plan[]): Promise<void> {
  const placed = plans.filter(({ otherCategories }) => otherCategories !== undefined);
  await replaceCategories(
    trx,
    placed.map(({ productId }) => productId),
    placed.flatMap(({ productId, otherCategories = [] }) =>
      otherCategories.map((id) => [productId, id] as const),
    ),
  );
  const valued = plans.flatMap(({ productId, values }) =>
    [...(values ?? [])].map(([filter, ids]) => ({ productId, filter, ids })),
  );
  await replaceValues(
    trx,
    valued.map(({ productId, filter }) => [productId, filter]),
    valued.flatMap(({ productId, ids }) => ids.map((id) => [productId, id] as const)),
  );
  await replaceBarcodes(
    trx,
    plans.flatMap(({ productId, barcodes }) => (barcodes === undefined ? [] : [{ productId, barcodes }])),
  );
}

async function storeGoodLinks(part: Part, plans: readonly Plan[]): Promise<void> {
  const { trx, source, now, head } = part;
  await storeLinks(
    trx,
    { source, kind: 'good', now },
    plans.map(
      ({ id, productId, link, checksum, columns, details, record }): GivenLink => ({
        externalId: id,
        localId: productId,
        parentId: head.catalogueId,
        title: columns.title,
        formedAt: head.formedAt ?? link?.formed_at ?? null,
        checksums: { ...link?.checksums, good: checksum },
        details,
        isDeleted: record.isDeleted === true,
      }),
    ),
  );
  count(
    part,
    'hidden',
    plans.filter(({ row, columns }) => row?.is_published === true && !columns.is_published).length,
  );
}
