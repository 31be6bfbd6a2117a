import { freeCode } from '#domain/catalog/product-code.ts';
import { addressCode } from '#domain/exchange/address-code.ts';
import { addValue, type ExchangedValue } from '#server/features/catalog/exchanged/vocabulary.ts';
import { addPartner } from '#server/features/partners/queries.ts';
import type { PropertyValues } from '../reading/commerceml.ts';
import { count, type Part } from './applying.ts';
import { folded, type ReadValues, type Vocabulary } from './good-fields.ts';
import { findLinks, storeLinks } from './identity.ts';

/* Properties, filters, values and brands that goods name. */

const NO_VALUES: Vocabulary = {
  properties: new Map(),
  values: new Map(),
  filters: new Map(),
  filterCodes: new Map(),
};

export async function readVocabulary(
  { trx, source }: Part,
  given: readonly PropertyValues[],
): Promise<Vocabulary> {
  if (given.length === 0) return NO_VALUES;
  const [properties, values, filters] = await Promise.all([
    findLinks(trx, source, 'property', [...new Set(given.map(({ propertyId }) => propertyId))]),
    findLinks(trx, source, 'value', [...new Set(given.flatMap(({ values }) => values))]),
    trx.selectFrom('filters').select(['id', 'code', 'title']).execute(),
  ]);
  return {
    properties: new Map([...properties].map(([id, { title }]) => [id, title ?? ''])),
    values: new Map([...values].map(([id, { title }]) => [id, title ?? ''])),
    filters: new Map(filters.map(({ id, title }) => [folded(title), id])),
    filterCodes: new Map(filters.map(({ id, code }) => [code, id])),
  };
}

/** Values that filters do not have yet are added, with a code of their own. */
export async function ensureValues(
  part: Part,
  read: readonly ReadValues[],
): Promise<(good: ReadValues) => Map<number, number[]>> {
  const filterIds = [...new Set(read.flatMap(({ byFilter }) => [...byFilter.keys()]))];
  if (filterIds.length === 0) return () => new Map();
  const rows = await part.trx
    .selectFrom('filter_values')
    .select(['id', 'filter_id', 'code', 'title', 'position'])
    .where('filter_id', 'in', filterIds)
    .execute();
  const byTitle = new Map(rows.map(({ id, filter_id, title }) => [keyOf(filter_id, title), id]));
  const missing = new Map<string, { filter: number; title: string }>();
  for (const { byFilter } of read) {
    for (const [filter, titles] of byFilter) {
      for (const { title } of titles) {
        if (!byTitle.has(keyOf(filter, title))) missing.set(keyOf(filter, title), { filter, title });
      }
    }
  }
  const ofFilter = Map.groupBy(rows, ({ filter_id }) => filter_id);
  for (const [key, { filter, title }] of missing) {
    const others = ofFilter.get(filter) ?? [];
    const made = await makeValue(part, filter, title, others);
    ofFilter.set(filter, [...others, made]);
    byTitle.set(key, made.id);
  }
  await linkValues(part, read, byTitle);
  return ({ byFilter }) =>
    new Map(
      [...byFilter].map(([filter, titles]) => [
        filter,
        titles.flatMap(({ title }) => byTitle.get(keyOf(filter, title)) ?? []),
      ]),
    );
}

const keyOf = (filter: number, title: string): string => `${filter} ${folded(title)}`;

function makeValue(
  part: Part,
  filter: number,
  title: string,
  others: readonly ExchangedValue[],
): Promise<ExchangedValue> {
  count(part, 'valuesMade');
  return addValue(part.trx, {
    filter_id: filter,
    code: freeCode(addressCode(title, 'znachenie'), new Set(others.map(({ code }) => code))),
    title,
    position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
  });
}

/** Which value of a «Справочник» is which of ours, so that a renamed one is found. */
async function linkValues(
  { trx, source, now }: Part,
  read: readonly ReadValues[],
  byTitle: ReadonlyMap<string, number>,
): Promise<void> {
  const localIds = new Map<string, number | undefined>(
    read.flatMap(({ byFilter }) =>
      [...byFilter].flatMap(([filter, titles]) =>
        titles.flatMap(({ title, valueId }) =>
          valueId === undefined ? [] : [[valueId, byTitle.get(keyOf(filter, title))] as const],
        ),
      ),
    ),
  );
  const links = await findLinks(trx, source, 'value', [...localIds.keys()]);
  await storeLinks(
    trx,
    { source, kind: 'value', now },
    [...links.values()]
      .map((link) => ({ ...link, local: localIds.get(link.external_id) ?? null }))
      .filter(({ local_id, local }) => local_id !== local)
      .map(({ external_id, parent_id, title, local }) => ({
        externalId: external_id,
        localId: local,
        parentId: parent_id,
        title,
      })),
  );
}

/** Brands by their titles in lower case; a new one has its title only. */
export async function ensureBrands({ trx }: Part, titles: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Map(titles.map((title) => [title.toLowerCase(), title]));
  if (wanted.size === 0) return new Map();
  const rows = await trx.selectFrom('partners').select(['id', 'code', 'title']).execute();
  const found = new Map(rows.map(({ id, title }) => [title.toLowerCase(), id]));
  const codes = new Set(rows.map(({ code }) => code));
  for (const [key, title] of wanted) {
    if (found.has(key)) continue;
    const code = freeCode(addressCode(title, 'brend', 60), codes);
    codes.add(code);
    found.set(key, await addPartner(trx, { code, title }));
  }
  return found;
}
