import { compareSizes } from '#domain/exchange/sizes.ts';
import {
  insertSizes,
  type Lot,
  type Size,
  takeIds,
  updateSizes,
} from '#server/features/catalog/exchanged/lots.ts';
import type { Part } from './applying.ts';
import { folded } from './good-fields.ts';
import type { Planned } from './offer.ts';

/* Sizes of the products of a batch (exchange, §3). */

/** @returns the size of each offer */
export async function writeSizes(
  part: Part,
  planned: readonly Planned[],
  { sizes, lots }: { sizes: Map<number, Size>; lots: ReadonlyMap<number, Lot> },
): Promise<Map<string, number>> {
  const { trx } = part;
  const before = new Map([...sizes.values()].map((size) => [size.id, { ...size }]));
  renameWholeSizes(planned, { sizes, lots });
  const key = (productId: number, title: string) => `${productId} ${folded(title)}`;
  const byTitle = new Map([...sizes.values()].map((size) => [key(size.product_id, size.title), size]));
  const missing = new Map<string, { product_id: number; title: string }>();
  for (const { good, size, changed, link, lot } of planned) {
    if (lot !== undefined && !changed.lot && link !== undefined) continue;
    const productId = good.local_id ?? 0;
    if (!byTitle.has(key(productId, size)))
      missing.set(key(productId, size), { product_id: productId, title: size });
  }
  const ids = await takeIds(trx, 'product_groups', missing.size);
  const values = missing.size === 0 ? new Map<string, number>() : await sizeValues(trx);
  const made = [...missing.values()].map((size, at) => ({
    ...size,
    id: ids[at] ?? 0,
    position: 0,
    filter_value_id: values.get(folded(size.title)) ?? null,
  }));
  for (const size of made) {
    sizes.set(size.id, size);
    byTitle.set(key(size.product_id, size.title), size);
  }
  const products = new Set(planned.map(({ good }) => good.local_id));
  const ordered: Size[] = [];
  for (const [productId, own] of Map.groupBy([...sizes.values()], ({ product_id }) => product_id)) {
    if (!products.has(productId)) continue;
    const sorted = own.toSorted((a, b) => compareSizes(a.title, b.title));
    for (const [position, size] of sorted.entries()) {
      size.position = position;
      ordered.push(size);
    }
  }
  await insertSizes(trx, made);
  await updateSizes(
    trx,
    ordered.filter(({ id, title, position }) => {
      const was = before.get(id);
      return was !== undefined && (was.title !== title || was.position !== position);
    }),
  );
  return new Map(
    planned.map(({ id, good, size, lot, changed, link }) => {
      const stays = lot !== undefined && !changed.lot && link !== undefined;
      return [id, stays ? lot.group_id : (byTitle.get(key(good.local_id ?? 0, size))?.id ?? 0)];
    }),
  );
}

/** A size whose lots all take another value is renamed, so that baskets keep their lines. */
function renameWholeSizes(
  planned: readonly Planned[],
  { sizes, lots }: { sizes: Map<number, Size>; lots: ReadonlyMap<number, Lot> },
): void {
  const moving = Map.groupBy(
    planned.filter(
      ({ lot, changed, size }) =>
        lot !== undefined && changed.lot && folded(sizes.get(lot.group_id)?.title ?? '') !== folded(size),
    ),
    ({ lot }) => lot?.group_id ?? 0,
  );
  for (const [groupId, offers] of moving) {
    const group = sizes.get(groupId);
    const [title, ...others] = new Set(offers.map(({ size }) => size));
    const all = [...lots.values()].filter(({ group_id }) => group_id === groupId);
    const isTaken = [...sizes.values()].some(
      (size) =>
        size.product_id === group?.product_id &&
        size.id !== groupId &&
        folded(size.title) === folded(title ?? ''),
    );
    if (
      group === undefined ||
      title === undefined ||
      others.length > 0 ||
      isTaken ||
      all.length !== offers.length
    )
      continue;
    group.title = title;
  }
}

/** The values of the filter «Размер» by title. */
async function sizeValues(trx: Part['trx']): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('filter_values')
    .innerJoin('filters', 'filters.id', 'filter_values.filter_id')
    .select(['filter_values.id', 'filter_values.title'])
    .where('filters.code', '=', 'size')
    .execute();
  return new Map(rows.map(({ id, title }) => [folded(title), id]));
}
