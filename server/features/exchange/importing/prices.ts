import { isInRoubles, readPrice } from '#domain/exchange/amounts.ts';
import type { PriceRule } from '#domain/exchange/price-types.ts';
import type { Kopecks } from '#domain/money.ts';
import type { Lot } from '#server/features/catalog/exchanged/lots.ts';
import { updateLabels } from '#server/features/catalog/exchanged/products.ts';
import type { PriceChange } from '#server/features/catalog/goods/price-cells.ts';
import { writePrices } from '#server/features/catalog/goods/price-queries.ts';
import type { StoredPrice } from '#server/features/catalog/goods/stored-product.ts';
import type { OfferRecord, PriceRecord } from '../reading/commerceml.ts';
import { count, type Part } from './applying.ts';
import { type Link, linksOfKind } from './identity.ts';
import { priceRules } from './price-rules.ts';

/* Prices of 1C in our price lists, by the rules of their types (exchange, §5). */

type Priced = {
  id: string;
  record: Pick<OfferRecord, 'article' | 'prices' | 'hasDiscounts'>;
  lotId: number;
  good: Pick<Link, 'local_id'>;
  lot: { prices: StoredPrice[]; weight_mg: number } | undefined;
  read: { weightMg: number | undefined };
};

/** @param lots all of the products of these offers, as they are stored */
export async function applyPrices(
  part: Part,
  offers: readonly Priced[],
  lots: ReadonlyMap<number, Pick<Lot, 'product_id' | 'prices'>>,
): Promise<void> {
  const priced = offers.filter(({ record }) => record.prices !== undefined);
  if (priced.length === 0) return;
  const { trx, source, by, now, issues } = part;
  const links = await linksOfKind(trx, source, 'price_type');
  const rules = priceRules(links, part.settings);
  const types = new Map(
    links.map(({ external_id, title }) => [external_id, { title, rule: rules.get(external_id) }]),
  );
  const isForeign = priced.some(({ record }) =>
    record.prices?.some(({ currency }) => !isInRoubles(currency)),
  );
  const rates = isForeign ? await ratesByCode(part) : new Map<string, number>();
  const changes: PriceChange[] = [];
  for (const offer of priced) {
    const { record, lot, lotId, id } = offer;
    const problems: { code: string; text: string }[] = [];
    const wanted = wantedPrices(part, offer, { types, rates, problems });
    changes.push(...changesOf(lotId, lot?.prices ?? [], wanted, part.head.isChangesOnly === false));
    for (const problem of problems) issues.push({ ...problem, externalId: id, article: record.article });
    if (record.hasDiscounts && part.counts.discounts === undefined) {
      count(part, 'discounts');
      issues.push({
        code: 'discounts',
        externalId: id,
        article: record.article,
        text: 'Скидки из\u00a01С не\u00a0применяются: задайте их в\u00a0магазине',
      });
    }
  }
  await writePrices({ trx, by, now }, changes);
  count(part, 'prices', changes.length);
  const hadOld = [...lots.values()].filter(({ prices }) => prices.some(({ oldPrice }) => oldPrice !== null));
  const hasOld = new Set(changes.flatMap(({ offerId, after }) => (after?.oldPrice == null ? [] : offerId)));
  await updateLabels(trx, [
    ...hadOld.map(({ product_id }) => product_id),
    ...priced.flatMap(({ lotId, good }) => (hasOld.has(lotId) ? (good.local_id ?? []) : [])),
  ]);
}

type Wanted = { role: string; limit: number; price: Kopecks | null; isOld: boolean };

function wantedPrices(
  part: Part,
  { record, lot, read }: Priced,
  {
    types,
    rates,
    problems,
  }: {
    types: ReadonlyMap<string, { title: string | null; rule: PriceRule | null | undefined }>;
    rates: ReadonlyMap<string, number>;
    problems: { code: string; text: string }[];
  },
): Wanted[] {
  return (record.prices ?? []).flatMap((price): Wanted[] => {
    const { typeId } = price;
    const { title, rule } = types.get(typeId.trim()) ?? {};
    if (rule == null) {
      // Once for each type, whatever the number of its prices.
      if (part.counts[`withoutRule ${typeId}`] === undefined) {
        problems.push({
          code: 'price-type',
          text: `У\u00a0типа цен «${title || typeId}» нет правила: его цены не\u00a0записаны`,
        });
      }
      count(part, `withoutRule ${typeId}`);
      return [];
    }
    if (rule.roles.length === 0) return [];
    const amount = amountOf(price, {
      rates,
      weightMg: gramsOf(part, price, read.weightMg ?? lot?.weight_mg),
    });
    if (typeof amount === 'string' && amount !== 'none') {
      problems.push({ code: 'price', text: PROBLEMS[amount](price) });
    }
    const kopecks = typeof amount === 'string' ? null : amount;
    return rule.roles.map((role) => ({ role, limit: rule.limit, price: kopecks, isOld: rule.isOld }));
  });
}

/** The weight that a price of a gram is multiplied by, in milligrams; undefined for a price of a piece. */
const gramsOf = (
  { settings }: Part,
  { unit }: PriceRecord,
  weightMg: number | undefined,
): number | undefined => (settings.perGram && /^г\.?$/i.test(unit.trim()) ? weightMg : undefined);

const PROBLEMS = {
  unreadable: ({ amount }: PriceRecord) => `Цена «${amount}» не\u00a0число или меньше нуля: снята`,
  'too-dear': ({ amount }: PriceRecord) => `Цена «${amount}» больше 21\u00a0000\u00a0000\u00a0₽: снята`,
  currency: ({ currency }: PriceRecord) => `Курс валюты «${currency}» магазину неизвестен: цена снята`,
};

function amountOf(
  { amount, currency, coefficient }: PriceRecord,
  { rates, weightMg }: { rates: ReadonlyMap<string, number>; weightMg: number | undefined },
): Kopecks | 'none' | keyof typeof PROBLEMS {
  const rate = isInRoubles(currency) ? undefined : rates.get(currency.trim().toUpperCase());
  if (!isInRoubles(currency) && rate === undefined) return 'currency';
  return readPrice(amount, { coefficient, rate, weightMg: weightMg === 0 ? undefined : weightMg });
}

async function ratesByCode({ trx }: Part): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('currencies').select(['code', 'rate']).execute();
  return new Map(rows.map(({ code, rate }) => [code.toUpperCase(), Number(rate)]));
}

/** @param isFull whether tiers that are not named go */
function changesOf(
  offerId: number,
  stored: readonly StoredPrice[],
  wanted: readonly Wanted[],
  isFull: boolean,
): PriceChange[] {
  const before = new Map(stored.map((price) => [keyOf(price), price]));
  const after = pricesAfter(stored, wanted, isFull);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): PriceChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    const named = is ?? was;
    if (named === undefined || (was?.price === is?.price && was?.oldPrice === is?.oldPrice)) return [];
    return [{ offerId, role: named.role, limit: named.limit, before: amountsOf(was), after: amountsOf(is) }];
  });
}

const keyOf = ({ role, limit }: { role: string; limit: number }): string => `${role} ${limit}`;

const amountsOf = (price: StoredPrice | undefined) =>
  price === undefined ? null : { price: price.price, oldPrice: price.oldPrice };

function pricesAfter(
  stored: readonly StoredPrice[],
  wanted: readonly Wanted[],
  isFull: boolean,
): Map<string, StoredPrice> {
  const [old, own] = [wanted.filter(({ isOld }) => isOld), wanted.filter(({ isOld }) => !isOld)];
  const roles = new Set(own.map(({ role }) => role));
  const kept = stored.filter(({ role }) => !(isFull && roles.has(role)));
  const after = new Map(kept.map((price) => [keyOf(price), { ...price }]));
  const oldPrices = new Map(stored.map((price) => [keyOf(price), price.oldPrice]));
  for (const { role, limit, price } of own) {
    const key = keyOf({ role, limit });
    if (price === null) after.delete(key);
    else after.set(key, { role, limit: limit as Kopecks, price, oldPrice: oldPrices.get(key) ?? null });
  }
  for (const price of after.values()) {
    const given = old.find(({ role }) => role === price.role);
    const oldPrice = given === undefined ? price.oldPrice : given.price;
    // An old price is stored only when it is higher.
    price.oldPrice = oldPrice !== null && oldPrice > price.price ? oldPrice : null;
  }
  return after;
}
