import { PRODUCT_FIELDS, type ProductFields } from '#contract/staff/product-fields.ts';
import { isSame } from '#domain/staff/merge-edit.ts';
import { headingOf } from '#domain/tables/columns.ts';
import { fieldsOf, type StoredProduct } from '#server/features/catalog/goods/stored-product.ts';
import { cleanHtml } from '#server/platform/rich-text.ts';
import { differs, type ProductPlan } from './product-plan.ts';
import type { GoodsRow } from './read-goods.ts';
import type { Names, Vocabulary } from './vocabulary.ts';

/* Fields of a product by its rows. */

type Planning = {
  plan: ProductPlan;
  /** Undefined for a new product. */
  now: ProductFields | undefined;
  rows: readonly GoodsRow[];
  vocabulary: Vocabulary;
};

export function planFields(
  plan: ProductPlan,
  product: StoredProduct | undefined,
  rows: readonly GoodsRow[],
  vocabulary: Vocabulary,
): void {
  const planning: Planning = { plan, now: product && fieldsOf(product), rows, vocabulary };
  planTexts(planning);
  planNames(planning);
  planLists(planning);
  planValues(planning);
  planPublication(planning, product?.is_published ?? false);
  if (product === undefined) refuseHalf(planning);
}

type Agreed<Value> = { row: number; column: string; value: Value };

/** What the rows say of a field: all that name it say the same. */
function agreed<Value>(
  { plan, rows }: Planning,
  column: string,
  of: (row: GoodsRow) => Value | undefined,
): Agreed<Value> | undefined {
  const named = rows.flatMap((row): Agreed<Value>[] => {
    const value = of(row);
    return value === undefined ? [] : [{ row: row.row, column, value }];
  });
  const [first] = named;
  const other = named.find(({ value }) => !isSame(value, first?.value));
  if (first !== undefined && other !== undefined) {
    const wish = `В\u00a0строке ${first.row} у\u00a0этого товара другое значение`;
    plan.wrong.push({ ...other, value: String(other.value).slice(0, 60), wish });
  }
  return first;
}

function change<Field extends keyof ProductFields>(
  { plan, now }: Planning,
  { row, column, value }: Agreed<ProductFields[Field]>,
  field: Field,
  shown: (value: ProductFields[Field] | undefined) => string,
): void {
  if (isSame(now?.[field], value)) return;
  const read = PRODUCT_FIELDS[field].safeParse(value);
  if (read.success) {
    plan.fields[field] = value;
    differs(plan, row, column, [shown(now?.[field]), shown(value)]);
    return;
  }
  const wish = read.error.issues[0]?.message ?? 'Проверьте значение';
  plan.wrong.push({ row, column, value: shown(value).slice(0, 60), wish });
}

const asText = (value: string | undefined): string => value ?? '';

function planTexts(planning: Planning): void {
  const { plan, now } = planning;
  if (now === undefined) plan.fields.article = plan.article;
  const title = agreed(planning, headingOf('title'), (row) => row.title);
  if (title && title.value !== now?.title.trim()) change(planning, title, 'title', asText);
  const description = agreed(planning, headingOf('description'), (row) => row.description);
  if (description === undefined) return;
  const value = cleanHtml(description.value);
  if (value.trim() !== now?.description.trim()) {
    change(planning, { ...description, value }, 'description', asText);
  }
}

function planNames(planning: Planning): void {
  const { plan, vocabulary } = planning;
  const named = (
    given: Agreed<string | null> | undefined,
    field: 'categoryId' | 'brandId',
    { names, unknown }: { names: Names; unknown: string },
  ) => {
    if (given === undefined) return;
    const id = given.value === null ? null : names.idOf(given.value);
    if (id === undefined) plan.wrong.push({ ...given, value: given.value ?? '', wish: unknown });
    else change(planning, { ...given, value: id }, field, (value) => names.titleOf(value ?? null));
  };
  named(
    agreed(planning, headingOf('category'), (row) => row.category),
    'categoryId',
    { names: vocabulary.categories, unknown: 'Такой категории нет. Пишите путь: «Кольца / Обручальные»' },
  );
  named(
    agreed(planning, headingOf('brand'), (row) => row.brand),
    'brandId',
    { names: vocabulary.brands, unknown: 'Такого бренда нет' },
  );
}

function planLists(planning: Planning): void {
  const photos = agreed(planning, headingOf('photos'), (row) => row.photos);
  if (photos) change(planning, photos, 'imageIds', (value) => (value ?? []).join('; '));
  const { sites } = planning.vocabulary;
  const given = agreed(planning, headingOf('sites'), (row) => row.sites);
  const ids = given && idsOf(planning, given, sites, 'Такого сайта нет');
  if (given === undefined || ids === undefined) return;
  change(planning, { ...given, value: ids }, 'siteIds', (value) => titlesOf(value ?? [], sites));
}

const titlesOf = (ids: readonly number[], names: Names): string =>
  ids.map((id) => names.titleOf(id)).join('; ');

/** Sorted; undefined where one of the titles is unknown. */
function idsOf(
  { plan }: Planning,
  { value: titles, ...at }: Agreed<string[]>,
  names: Names,
  wish: string,
): number[] | undefined {
  const unknown = titles.find((title) => names.idOf(title) === undefined);
  if (unknown === undefined) return sorted(titles.flatMap((title) => names.idOf(title) ?? []));
  plan.wrong.push({ ...at, value: unknown, wish });
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

function planValues(planning: Planning): void {
  const { plan, now, vocabulary } = planning;
  const before = now?.valueIds ?? [];
  let after = before;
  for (const { id, title, values } of vocabulary.filters) {
    const given = agreed(planning, title, (row) => row.values[id]);
    const wanted =
      given && idsOf(planning, given, values, `Такого значения нет в\u00a0характеристике «${title}»`);
    if (given === undefined || wanted === undefined) continue;
    const own = sorted(before.filter((value) => values.titleOf(value) !== ''));
    if (isSame(own, wanted)) continue;
    after = [...after.filter((value) => !own.includes(value)), ...wanted];
    differs(plan, given.row, title, [titlesOf(own, values), titlesOf(wanted, values)]);
  }
  if (after !== before) plan.fields.valueIds = sorted(after);
}

function planPublication(planning: Planning, isPublished: boolean): void {
  const { plan } = planning;
  const given = agreed(planning, headingOf('isPublished'), (row) => row.isPublished);
  if (given === undefined || given.value === isPublished) return;
  plan.isPublished = given.value;
  const word = (is: boolean) => (is ? 'да' : 'нет');
  differs(plan, given.row, given.column, [word(isPublished), word(given.value)]);
}

function refuseHalf({ plan, rows }: Planning): void {
  const lacks = (key: 'title' | 'category', wish: string) => {
    if (rows.some((row) => row[key])) return;
    plan.wrong.push({ row: plan.row, column: headingOf(key), value: '', wish });
  };
  lacks('title', 'У\u00a0нового товара нужно наименование');
  lacks('category', 'У\u00a0нового товара нужна категория');
}
