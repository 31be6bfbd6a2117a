import { sql } from 'kysely';
import { weightText } from '#domain/catalog/average-weight.ts';
import { readCount } from '#domain/exchange/amounts.ts';
import { stockAfter } from '#domain/exchange/free-stock.ts';
import {
  type Characteristic,
  characteristicsInName,
  compareSizes,
  isUinTitle,
  ONE_SIZE,
  readUin,
  splitSize,
} from '#domain/exchange/sizes.ts';
import {
  deleteLots,
  insertLots,
  insertSizes,
  type Lot,
  lockLots,
  type Size,
  setStock,
  takeIds,
  updateLots,
  updateSizes,
  type WrittenLot,
} from '#server/features/catalog/exchanged/lots.ts';
import { noteMovement } from '#server/features/catalog/store-room/movements.ts';
import { heldByKnownOrders } from '../orders/export-queries.ts';
import type { OfferRecord } from '../reading/commerceml.ts';
import { count, isOlder, type Part } from './applying.ts';
import { folded, type ReadValues, readValues, type Vocabulary, withWeight, wrongUin } from './good-fields.ts';
import { checksumOf, type GoodDetails } from './goods.ts';
import {
  findLinks,
  type GivenLink,
  type Link,
  linksOfKind,
  readId,
  storeLinks,
  touchLinks,
} from './identity.ts';
import { keepPending } from './pending.ts';
import { applyPrices } from './prices.ts';
import { readVocabulary } from './vocabulary.ts';

/* Offers of 1C as sizes and lots of products, with their prices and their stock (exchange, §3, §5). */

export type Offer = {
  id: string;
  goodId: string;
  /** Beside the good's id: without it the offer is the good itself. */
  characteristicId: string | undefined;
  record: OfferRecord;
  good: Link;
  link: Link | undefined;
  /** Parts that are not what was applied last. */
  changed: { lot: boolean; prices: boolean; stock: boolean };
  checksums: Record<string, string>;
};

export async function applyOffers(part: Part, records: readonly OfferRecord[]): Promise<void> {
  const { trx, source, now } = part;
  const given = readable(part, records);
  const goods = await findLinks(trx, source, 'good', [
    ...new Set([...given.values()].map(({ goodId }) => goodId)),
  ]);
  const links = await findLinks(trx, source, 'offer', [...given.keys()]);
  const offers: Offer[] = [];
  const same: string[] = [];
  const waiting: Given[] = [];
  for (const one of given.values()) {
    const [good, link] = [goods.get(one.goodId), links.get(one.id)];
    if (good?.local_id == null || isUndescribed(one, link)) waiting.push(one);
    else {
      const offer = compare(part, one, good, link);
      if (offer === undefined) same.push(one.id);
      else offers.push(offer);
    }
  }
  await keepPending(part, waiting);
  await touchLinks(trx, { source, kind: 'offer', now }, same);
  count(part, 'offersSame', same.length);
  if (offers.length > 0) await writeOffers(part, offers);
}

type Given = Pick<Offer, 'id' | 'goodId' | 'characteristicId' | 'record'>;

/** Prices or rests alone do not say what a characteristic is. */
const isUndescribed = ({ characteristicId, record }: Given, link: Link | undefined): boolean =>
  link === undefined &&
  characteristicId !== undefined &&
  record.title === undefined &&
  record.characteristics.length === 0;

/** What is new of an offer; undefined where nothing is, or the file is older than the one that was applied. */
function compare(part: Part, given: Given, good: Link, link: Link | undefined): Offer | undefined {
  if (link !== undefined && isOlder(part.head.formedAt, link.formed_at)) {
    part.issues.push({
      code: 'older-file',
      externalId: given.id,
      article: given.record.article,
      text: 'Файл сформирован раньше, чем уже применённый: предложение не\u00a0изменено',
    });
    return;
  }
  const checksums = checksumsOf(part, given.record);
  const isChanged = (name: string) =>
    checksums[name] !== undefined && checksums[name] !== link?.checksums[name];
  const changed = { lot: isChanged('lot'), prices: isChanged('prices'), stock: isChanged('stock') };
  if (link !== undefined && !Object.values(changed).some(Boolean)) return;
  return { ...given, good, link, changed, checksums };
}

/** Of each part that the record has; of what an offer is only where it says something of it. */
function checksumsOf({ settings }: Part, record: OfferRecord): Record<string, string> {
  const { prices, stock, ...lot } = record;
  const isDescribed =
    record.title !== undefined ||
    record.characteristics.length > 0 ||
    record.values !== undefined ||
    record.isDeleted !== undefined;
  return {
    ...(isDescribed && { lot: checksumOf([lot, settings]) }),
    ...(prices !== undefined && { prices: checksumOf([prices, settings]) }),
    ...(stock !== undefined && { stock: checksumOf([stock, settings]) }),
  };
}

function readable(part: Part, records: readonly OfferRecord[]): Map<string, Given> {
  const given = new Map<string, Given>();
  for (const record of records) {
    const id = readId(record.id);
    const [goodId = '', characteristicId] = (id ?? '').split('#');
    if (id === undefined || goodId.trim() === '' || record.isCut) {
      part.issues.push({
        code: 'unreadable',
        externalId: record.id.slice(0, 255),
        article: record.article,
        text: record.isCut ? 'Предложение больше 1\u00a0МБ' : 'У\u00a0предложения нет Ид',
      });
    } else
      given.set(id, {
        id,
        goodId: goodId.trim(),
        characteristicId: characteristicId?.trim() || undefined,
        record: { ...record, id },
      });
  }
  return given;
}

type Planned = Offer & {
  read: ReadValues;
  size: string;
  others: Characteristic[];
  lot: Lot | undefined;
  lotId: number;
};

async function writeOffers(part: Part, offers: readonly Offer[]): Promise<void> {
  const { trx, source, now } = part;
  const productIds = [...new Set(offers.flatMap(({ good }) => good.local_id ?? []))].toSorted(
    (a, b) => a - b,
  );
  await sql`select id from products where id = any (${productIds}::int[]) order by id for no key update`.execute(
    trx,
  );
  const { lots, sizes } = await lockLots(trx, productIds);
  const ofLots = await linksOfLots(part, [...lots.keys()]);
  const vocabulary = await readVocabulary(
    part,
    offers.flatMap(({ record }) => record.values ?? []),
  );
  const planned: Planned[] = [];
  const deleted: Offer[] = [];
  for (const offer of offers) {
    if (offer.record.isDeleted === true) {
      deleted.push(offer);
      continue;
    }
    const described = describe(part, offer, vocabulary);
    if (isIdle(offer, described.size, { offers, sizes })) continue;
    planned.push({ ...offer, ...described, lot: undefined, lotId: 0 });
  }
  matchLots(planned, { lots, sizes, ofLots });
  const numbers = await usableUins(part, planned);
  const sizeOf = await writeSizes(part, planned, { sizes, lots });
  await writeLots(part, planned, { sizeOf, numbers });
  await applyPrices(
    part,
    planned.filter(({ changed, link }) => changed.prices || link === undefined),
  );
  await writeStock(part, planned, numbers);
  await removeLots(part, deleted, lots);
  await storeLinks(trx, { source, kind: 'offer', now }, [
    ...planned.map((offer): GivenLink => linkOf(part, offer, offer.lotId)),
    ...deleted.map(
      (offer): GivenLink => ({ ...linkOf(part, offer, offer.link?.local_id ?? null), isDeleted: true }),
    ),
  ]);
  count(part, 'lots', planned.length);
}

const linkOf = (
  { head }: Part,
  { id, goodId, link, checksums, record }: Offer,
  lotId: number | null,
): GivenLink => ({
  externalId: id,
  localId: lotId,
  parentId: goodId,
  title: record.title ?? link?.title ?? null,
  formedAt: head.formedAt ?? link?.formed_at ?? null,
  checksums: { ...link?.checksums, ...checksums },
});

/** Lots that are of another offer already. */
async function linksOfLots({ trx }: Part, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ local_id: number }>`
    select local_id from external_ids where kind = 'offer' and local_id = any (${ids}::int[])`.execute(trx);
  return new Set(rows.map(({ local_id }) => local_id));
}

/** What a lot is: by its characteristics, by the values of its properties, or by the brackets in its name. */
function describe(
  { settings, issues }: Part,
  { id, record, good, characteristicId }: Offer,
  vocabulary: Vocabulary,
): Pick<Planned, 'read' | 'size' | 'others'> {
  const read = withWeight(
    readValues(record.values ?? [], vocabulary, settings),
    record.weight,
    settings.weightUnit,
  );
  const isNamed = record.characteristics.length > 0 || characteristicId === undefined;
  const { size, others } = splitSize(
    isNamed ? record.characteristics : characteristicsInName(record.title ?? ''),
    settings.sizeTitles,
  );
  const uin = others.find(({ title }) => isUinTitle(title));
  const problems = [...read.problems];
  if (uin !== undefined && readUin(uin.value) === undefined) problems.push(wrongUin(uin.value));
  for (const { code, text } of problems) issues.push({ code, externalId: id, article: record.article, text });
  // What the good itself says is of its only lot.
  const ofGood = characteristicId === undefined ? (good.details as GoodDetails) : {};
  return {
    read: { ...read, uin: read.uin ?? (uin && readUin(uin.value)) ?? ofGood.uin },
    size: size ?? read.size ?? ofGood.size ?? ONE_SIZE,
    others: others.filter(({ title }) => !isUinTitle(title)),
  };
}

/** A bare offer beside offers with characteristics is ignored while it has no stock of its own. */
function isIdle(
  { id, goodId, characteristicId, link, record, good }: Offer,
  size: string,
  { offers, sizes }: { offers: readonly Offer[]; sizes: ReadonlyMap<number, Size> },
): boolean {
  if (characteristicId !== undefined || link !== undefined || size !== ONE_SIZE) return false;
  const hasOthers =
    offers.some((other) => other.goodId === goodId && other.id !== id) ||
    [...sizes.values()].some(({ product_id, title }) => product_id === good.local_id && title !== ONE_SIZE);
  return hasOthers && !(figureOf(record, new Set()) ?? 0);
}

/** The lot that an offer is: by its link, by its УИН, or the only one of its size that no other offer is. */
function matchLots(
  planned: Planned[],
  {
    lots,
    sizes,
    ofLots,
  }: { lots: ReadonlyMap<number, Lot>; sizes: ReadonlyMap<number, Size>; ofLots: ReadonlySet<number> },
): void {
  const free = new Set([...lots.keys()].filter((id) => !ofLots.has(id)));
  for (const offer of planned) {
    const linked = lots.get(offer.link?.local_id ?? 0);
    const mine = [...free]
      .flatMap((id) => lots.get(id) ?? [])
      .filter(({ product_id }) => product_id === offer.good.local_id);
    const byUin = mine.find(({ uin }) => uin !== null && uin === offer.read.uin);
    const ofSize = mine.filter(
      ({ group_id }) => folded(sizes.get(group_id)?.title ?? '') === folded(offer.size),
    );
    offer.lot = linked ?? byUin ?? (ofSize.length === 1 ? ofSize[0] : undefined);
    if (offer.lot !== undefined) free.delete(offer.lot.id);
  }
}

/** Numbers of lots that no other lot with pieces has. */
async function usableUins(part: Part, planned: readonly Planned[]): Promise<Map<string, string>> {
  const wanted = planned.flatMap(({ read }) => read.uin ?? []);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: number; uin: string }>`
    select id, uin from offers where uin = any (${wanted}::text[])`.execute(part.trx);
  const usable = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, read, lot, record } of planned) {
    if (read.uin === undefined) continue;
    const isTaken = taken.has(read.uin) || rows.some((row) => row.uin === read.uin && row.id !== lot?.id);
    if (isTaken) {
      part.issues.push({
        code: 'uin',
        externalId: id,
        article: record.article,
        text: `УИН ${read.uin} уже есть у\u00a0другого изделия: не\u00a0записан`,
      });
    } else {
      taken.add(read.uin);
      usable.set(id, read.uin);
    }
  }
  return usable;
}

/** @returns the size of each offer */
async function writeSizes(
  part: Part,
  planned: readonly Planned[],
  { sizes, lots }: { sizes: Map<number, Size>; lots: ReadonlyMap<number, Lot> },
): Promise<Map<string, number>> {
  const { trx } = part;
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
  const values = await sizeValues(trx);
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
  const isNew = new Set(ids);
  await insertSizes(trx, made);
  await updateSizes(
    trx,
    ordered.filter(({ id }) => !isNew.has(id)),
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

async function writeLots(
  { trx }: Part,
  planned: Planned[],
  { sizeOf, numbers }: { sizeOf: ReadonlyMap<string, number>; numbers: ReadonlyMap<string, string> },
): Promise<void> {
  const made = planned.filter(({ lot }) => lot === undefined);
  const ids = await takeIds(trx, 'offers', made.length);
  for (const [at, offer] of made.entries()) offer.lotId = ids[at] ?? 0;
  const columnsOf = ({ id, lot, lotId, read, size, others, good }: Planned): WrittenLot => {
    const weight =
      read.weightMg ??
      (lot === undefined || lot.weight_mg === 0 ? (good.details as GoodDetails).weightMg : lot.weight_mg) ??
      0;
    return {
      id: lotId,
      group_id: sizeOf.get(id) ?? 0,
      weight_mg: weight,
      uin: numbers.get(id) ?? lot?.uin ?? null,
      options: [
        ...(size === ONE_SIZE ? [] : [{ code: 'size', title: 'Размер', value: size }]),
        ...(weight === 0 ? [] : [{ code: 'weight', title: 'Вес', value: weightText(weight) }]),
        ...others.map(({ title, value }, at) => ({ code: `option-${at + 1}`, title, value })),
      ],
    };
  };
  await insertLots(trx, made.map(columnsOf));
  const kept = planned.filter(({ lot }) => lot !== undefined);
  for (const offer of kept) offer.lotId = offer.lot?.id ?? 0;
  await updateLots(trx, kept.filter(({ changed, link }) => changed.lot || link === undefined).map(columnsOf));
}

/** The figure of an offer over the warehouses that count; undefined where it has none that can be read. */
function figureOf({ stock }: OfferRecord, off: ReadonlySet<string>): number | undefined {
  if (stock === undefined) return;
  if (stock.warehouses.length === 0) return readCount(stock.total ?? '');
  return stock.warehouses
    .filter(({ id }) => !off.has(id.trim()))
    .reduce((sum, { count: pieces }) => sum + (readCount(pieces) ?? 0), 0);
}

async function writeStock(
  part: Part,
  planned: readonly Planned[],
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const { trx, source, settings, now, run } = part;
  const changed = planned.filter(({ changed: of }) => of.stock);
  if (changed.length === 0) return;
  const off = new Set(
    (await linksOfKind(trx, source, 'warehouse'))
      .filter(({ details }) => details.isOff === true)
      .map(({ external_id }) => external_id),
  );
  // With `free` 1C has taken off its figure what it knew when it opened this session.
  const known = { accountId: source, before: await openedAt(part) };
  const ofKnownOrders = await heldByKnownOrders(
    trx,
    known,
    changed.map(({ lotId }) => lotId),
  );
  const stocks: { id: number; stock: number }[] = [];
  for (const { id, record, lot, lotId } of changed) {
    const figure = figureOf(record, off);
    if (figure === undefined) {
      part.issues.push({
        code: 'stock',
        externalId: id,
        article: record.article,
        text: 'Остаток не\u00a0число: не\u00a0изменён',
      });
      continue;
    }
    const hasUin = numbers.has(id) || (lot?.uin ?? null) !== null;
    const after = stockAfter(settings.stock, {
      figure,
      reserved: lot?.reserved ?? 0,
      ofKnownOrders: ofKnownOrders.get(lotId) ?? 0,
    });
    if (after.isPromisedTooOften) {
      part.issues.push({
        code: 'promised',
        externalId: id,
        article: record.article,
        text: `Обещано больше, чем есть: в\u00a01С ${figure}, в\u00a0заказах ${lot?.reserved ?? 0}`,
      });
    }
    stocks.push({ id: lotId, stock: hasUin ? Math.min(after.stock, 1) : after.stock });
  }
  await noteMovement(trx, { kind: 'exchange', document: run.file_name, at: now, batchId: run.id });
  await setStock(trx, stocks);
}

async function openedAt({ trx, run, now }: Part): Promise<Date> {
  if (run.session_id === null) return now;
  const session = await trx
    .selectFrom('exchange_sessions')
    .select('opened_at')
    .where('id', '=', run.session_id)
    .executeTakeFirst();
  return session?.opened_at ?? now;
}

/** What 1C has deleted is sold no more; an order that holds it keeps it. */
async function removeLots(
  part: Part,
  deleted: readonly Offer[],
  lots: ReadonlyMap<number, Lot>,
): Promise<void> {
  const { trx, now, run } = part;
  const mine = deleted.flatMap(({ link }) => lots.get(link?.local_id ?? 0) ?? []);
  if (mine.length === 0) return;
  await noteMovement(trx, {
    kind: 'exchange',
    document: run.file_name,
    at: now,
    batchId: run.id,
    reason: 'Удалено в\u00a01С',
  });
  await setStock(
    trx,
    mine.map(({ id, reserved }) => ({ id, stock: reserved })),
  );
  await deleteLots(
    trx,
    mine.map(({ id }) => id),
  );
  count(part, 'lotsDeleted', mine.length);
}
