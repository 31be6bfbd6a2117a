import { sql } from 'kysely';
import { weightText } from '#domain/catalog/average-weight.ts';
import { characteristicsInName, isUinTitle, ONE_SIZE, readUin, splitSize } from '#domain/exchange/sizes.ts';
import {
  insertLots,
  type Lot,
  lockLots,
  type Size,
  setStock,
  takeIds,
  updateLots,
  type WrittenLot,
} from '#server/features/catalog/exchanged/lots.ts';
import type { OfferRecord } from '../reading/commerceml.ts';
import { winnerOf } from '../settings.ts';
import { count, isOlder, type Part } from './applying.ts';
import { replaceBarcodes } from './barcodes.ts';
import type { GoodDetails } from './good.ts';
import { folded, readValues, type Vocabulary, withWeight, wrongUin } from './good-fields.ts';
import {
  checksumOf,
  findLinks,
  type GivenLink,
  type Link,
  readId,
  storeLinks,
  touchLinks,
} from './identity.ts';
import type { Offer, Planned } from './offer.ts';
import { keepPending } from './pending.ts';
import { applyPrices } from './prices.ts';
import { writeSizes } from './sizes.ts';
import { figureOf, readStock, removeLots } from './stock.ts';
import { readVocabulary } from './vocabulary.ts';

/* Offers of 1C as sizes and lots of products, with their prices and their stock (exchange, §3, §5). */

export async function applyOffers(part: Part, records: readonly OfferRecord[]): Promise<void> {
  const { trx, source, now } = part;
  const given = readable(part, records);
  const goods = await findLinks(trx, source, 'good', [
    ...new Set([...given.values()].map(({ goodId }) => goodId)),
  ]);
  const links = await findLinks(trx, source, 'offer', [...given.keys()]);
  const settings = checksumOf(part.settings);
  const offers: Offer[] = [];
  const same: string[] = [];
  const waiting: Given[] = [];
  for (const one of given.values()) {
    const [good, link] = [goods.get(one.goodId), links.get(one.id)];
    if (good?.local_id == null || isUndescribed(one, link)) waiting.push(one);
    else {
      const offer = compare(part, one, { good, link, settings });
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

/** Prices or rests alone do not say what a characteristic is, nor bring back one that 1C has deleted. */
const isUndescribed = ({ characteristicId, record }: Given, link: Link | undefined): boolean =>
  (link === undefined || link.deleted_at !== null) &&
  characteristicId !== undefined &&
  record.title === undefined &&
  record.characteristics.length === 0;

/** What is new of an offer; undefined where nothing is, or the file is older than the one that was applied. */
function compare(
  part: Part,
  given: Given,
  { good, link, settings }: { good: Link; link: Link | undefined; settings: string },
): Offer | undefined {
  if (link !== undefined && isOlder(part.head.formedAt, link.formed_at)) {
    part.issues.push({
      code: 'older-file',
      externalId: given.id,
      article: given.record.article,
      text: 'Файл сформирован раньше, чем уже применённый: предложение не\u00a0изменено',
    });
    return;
  }
  const checksums = checksumsOf(settings, given.record);
  const isChanged = (name: string) =>
    checksums[name] !== undefined && checksums[name] !== link?.checksums[name];
  const changed = { lot: isChanged('lot'), prices: isChanged('prices'), stock: isChanged('stock') };
  if (link !== undefined && !Object.values(changed).some(Boolean)) return;
  return { ...given, good, link, changed, checksums };
}

/** Of each part that the record has; of what an offer is only where it says something of it. */
function checksumsOf(settings: string, record: OfferRecord): Record<string, string> {
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

async function writeOffers(part: Part, offers: readonly Offer[]): Promise<void> {
  const { trx, source, now } = part;
  const productIds = [...new Set(offers.flatMap(({ good }) => good.local_id ?? []))].toSorted(
    (a, b) => a - b,
  );
  const { rows: products } = await sql<{ id: number; locked_fields: string[] }>`
    select id, locked_fields from products where id = any (${productIds}::int[]) order by id
       for no key update`.execute(trx);
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
  keepWeights(part, planned, products);
  const numbers = await usableUins(part, planned);
  const sizeOf = await writeSizes(part, planned, { sizes, lots });
  await writeLots(part, planned, { sizeOf, numbers, stocks: await readStock(part, planned, numbers) });
  await applyPrices(
    part,
    planned.filter(({ changed, link }) => changed.prices || link === undefined),
    lots,
  );
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
  if (ids.length === 0) return new Set();
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

/** Lots that have a weight keep it where 1C may not write it. */
function keepWeights(
  { settings }: Part,
  planned: readonly Planned[],
  products: readonly { id: number; locked_fields: string[] }[],
): void {
  const isOurs = winnerOf(settings, 'weight') !== '1c';
  const locked = new Set(
    products.filter(({ locked_fields }) => locked_fields.includes('weight')).map(({ id }) => id),
  );
  for (const offer of planned) {
    const { lot } = offer;
    if (lot === undefined || lot.weight_mg === 0 || !(isOurs || locked.has(lot.product_id))) continue;
    offer.read = { ...offer.read, weightMg: lot.weight_mg };
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

async function writeLots(
  { trx }: Part,
  planned: Planned[],
  {
    sizeOf,
    numbers,
    stocks,
  }: {
    sizeOf: ReadonlyMap<string, number>;
    numbers: ReadonlyMap<string, string>;
    stocks: ReadonlyMap<string, number>;
  },
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
  await insertLots(
    trx,
    made.map((offer) => ({ ...columnsOf(offer), stock: stocks.get(offer.id) ?? 0 })),
  );
  const kept = planned.filter(({ lot }) => lot !== undefined);
  for (const offer of kept) offer.lotId = offer.lot?.id ?? 0;
  await updateLots(trx, kept.filter(({ changed, link }) => changed.lot || link === undefined).map(columnsOf));
  await replaceBarcodes(
    trx,
    planned.flatMap(({ lotId, good, record: { barcodes }, changed }) =>
      barcodes === undefined || good.local_id === null || !changed.lot
        ? []
        : [{ productId: good.local_id, offerId: lotId, barcodes }],
    ),
  );
  await setStock(
    trx,
    kept.flatMap(({ id, lotId }) => {
      const stock = stocks.get(id);
      return stock === undefined ? [] : [{ id: lotId, stock }];
    }),
  );
}
