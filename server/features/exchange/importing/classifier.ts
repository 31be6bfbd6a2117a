import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { addressCode } from '#domain/exchange/address-code.ts';
import { guessPriceRule } from '#domain/exchange/price-types.ts';
import { placeProducts } from '#server/features/catalog/exchanged/products.ts';
import {
  addCategory,
  type ExchangedCategory,
  listCategories,
  renameValue,
  updateCategory,
} from '#server/features/catalog/exchanged/vocabulary.ts';
import type { GroupRecord, PropertyRecord, TitledRecord } from '../reading/commerceml.ts';
import { count, type Part } from './applying.ts';
import { type Categories, freeCodeIn, type GroupMove, insideItself, moveGroups } from './group-moves.ts';
import { findLinks, linksOfKind, readId, storeLinks } from './identity.ts';

/* Groups, properties, price types and warehouses of 1C (exchange, §3, §5). */

type FlatGroup = { id: string; title: string; parentId: string | null; position: number };

/** Parents before their children; a group inside itself is in no place. */
function flatten(
  groups: readonly GroupRecord[],
  circles: GroupRecord[],
  around: readonly string[] = [],
): FlatGroup[] {
  return groups.flatMap((group, position) => {
    const id = readId(group.id);
    if (id === undefined || group.title === '') return flatten(group.groups, circles, around);
    if (around.includes(id)) {
      circles.push(group);
      return [];
    }
    return [
      { id, title: group.title, parentId: around.at(-1) ?? null, position },
      ...flatten(group.groups, circles, [...around, id]),
    ];
  });
}

/** Groups are categories: made, renamed and moved as in 1C; their addresses stay. */
export async function applyGroups(part: Part, given: readonly GroupRecord[]): Promise<void> {
  const { trx, source, now, issues } = part;
  const circles: GroupRecord[] = [];
  const groups = [...new Map(flatten(given, circles).map((group) => [group.id, group])).values()];
  for (const { id, title } of circles) issues.push(insideItself(id, title));
  const links = await findLinks(
    trx,
    source,
    'group',
    groups.map(({ id }) => id),
  );
  const categories: Categories = new Map((await listCategories(trx)).map((row) => [row.id, row]));
  const localIds = new Map<string, number>();
  const moves: GroupMove[] = [];
  const stays = ({ id, parentId }: FlatGroup) => links.get(id)?.details.stays === (parentId ?? '');
  for (const group of groups) {
    const { id, title, parentId: under } = group;
    const parent = under === null ? null : (localIds.get(under) ?? null);
    const known = categories.get(links.get(id)?.local_id ?? 0);
    if (known === undefined) localIds.set(id, await makeCategory(part, categories, group, parent));
    else {
      await renameCategory(part, categories, known, title);
      localIds.set(id, known.id);
      if (known.parent_id !== parent && !stays(group)) {
        moves.push({ group: id, title, under, categoryId: known.id, parentId: parent });
      }
    }
  }
  count(part, 'categoriesChanged', await moveGroups(part, categories, moves));
  await storeLinks(
    trx,
    { source, kind: 'group', now },
    groups.map((group) => ({
      externalId: group.id,
      localId: localIds.get(group.id) ?? null,
      parentId: group.parentId,
      title: group.title,
      details: stays(group) ? { stays: group.parentId ?? '' } : {},
    })),
  );
  await placeWaitingGoods(
    part,
    [...localIds].filter(([id]) => links.get(id) === undefined),
  );
}

async function makeCategory(
  part: Part,
  categories: Categories,
  { title, position }: FlatGroup,
  parent_id: number | null,
): Promise<number> {
  const code = freeCodeIn(categories, parent_id, { id: 0, code: addressCode(title, 'gruppa') });
  const made = await addCategory(part.trx, { parent_id, code, title, position });
  categories.set(made.id, made);
  count(part, 'categoriesMade');
  return made.id;
}

async function renameCategory(
  part: Part,
  categories: Categories,
  known: ExchangedCategory,
  title: string,
): Promise<void> {
  if (known.title === title) return;
  const renamed = { ...known, title };
  await updateCategory(part.trx, renamed);
  categories.set(known.id, renamed);
  count(part, 'categoriesChanged');
}

/** Goods that came before their group. */
async function placeWaitingGoods(
  { trx, source }: Part,
  made: readonly (readonly [string, number])[],
): Promise<void> {
  for (const [group, categoryId] of made) {
    const { rows } = await sql<{ local_id: number }>`
      update external_ids set details = details - 'waitsForGroup'
       where source = ${source} and kind = 'good' and details ->> 'waitsForGroup' = ${group} returning local_id`.execute(
      trx,
    );
    await placeProducts(
      trx,
      rows.map(({ local_id }) => local_id),
      categoryId,
    );
  }
}

/** «Новые поступления», for goods without a group that is known. */
export async function newArrivals(trx: Db): Promise<number> {
  const code = 'novye-postupleniya';
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('code', '=', code)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  return (await addCategory(trx, { code, title: 'Новые поступления', parent_id: null, position: 1000 })).id;
}

/** A renamed value of a «Справочник» renames the value of the filter, and never doubles it. */
export async function applyProperties(part: Part, properties: readonly PropertyRecord[]): Promise<void> {
  const { trx, source, now } = part;
  const known = properties.flatMap((property) => {
    const id = readId(property.id);
    return id === undefined ? [] : [{ ...property, id }];
  });
  const links = await findLinks(
    trx,
    source,
    'property',
    known.map(({ id }) => id),
  );
  await storeLinks(
    trx,
    { source, kind: 'property', now },
    known.map(({ id, title }) => ({ externalId: id, localId: links.get(id)?.local_id ?? null, title })),
  );
  const values = known.flatMap(({ id: parentId, values: of }) =>
    of.flatMap((value) => {
      const id = readId(value.id);
      return id === undefined || value.title === '' ? [] : [{ id, title: value.title, parentId }];
    }),
  );
  const former = await findLinks(
    trx,
    source,
    'value',
    values.map(({ id }) => id),
  );
  for (const { id, title } of values) {
    const link = former.get(id);
    if (link?.local_id == null || link.title === title) continue;
    await renameValue(trx, link.local_id, title);
    count(part, 'valuesRenamed');
  }
  await storeLinks(
    trx,
    { source, kind: 'value', now },
    values.map(({ id, title, parentId }) => ({
      externalId: id,
      localId: former.get(id)?.local_id ?? null,
      parentId,
      title,
    })),
  );
}

/** A type met first gets a rule by its name, and keeps it when it is renamed. */
export async function applyPriceTypes(part: Part, types: readonly TitledRecord[]): Promise<void> {
  if (types.length === 0) return;
  const { trx, source, now, head } = part;
  const known = await linksOfKind(trx, source, 'price_type');
  const byId = new Map(known.map((link) => [link.external_id, link]));
  const isOnly = head.priceTypes <= 1 && known.length <= 1;
  await storeLinks(
    trx,
    { source, kind: 'price_type', now },
    types.flatMap(({ id: given, title }) => {
      const id = readId(given);
      if (id === undefined) return [];
      const former = byId.get(id);
      const details = former?.details ?? { rule: guessPriceRule(title, isOnly) ?? null };
      return [{ externalId: id, localId: null, title, details }];
    }),
  );
}

export async function applyWarehouses(
  { trx, source, now }: Part,
  warehouses: readonly TitledRecord[],
): Promise<void> {
  if (warehouses.length === 0) return;
  const known = new Map(
    (await linksOfKind(trx, source, 'warehouse')).map((link) => [link.external_id, link]),
  );
  await storeLinks(
    trx,
    { source, kind: 'warehouse', now },
    warehouses.flatMap(({ id: given, title }) => {
      const id = readId(given);
      return id === undefined
        ? []
        : [{ externalId: id, localId: null, title, details: known.get(id)?.details ?? {} }];
    }),
  );
}
