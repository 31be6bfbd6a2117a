import { GUEST_PRICE_ROLE, type PriceRole, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { readPrice } from './amounts.ts';

/** Into which of our price lists the prices of a type of 1C go; nowhere without roles. */
export type PriceRule = {
  roles: readonly PriceRole[];
  /** Of the basket, in kopecks, from which the price is valid. */
  limit: number;
  /** A price before a discount. */
  isOld: boolean;
};

const RETAIL = [RETAIL_PRICE_ROLE, GUEST_PRICE_ROLE];
const NOWHERE: PriceRule = { roles: [], limit: 0, isOld: false };

/** Prices at which the shop buys are never stored (exchange, §5). */
const SECRET = /закуп|себестоим|планов/i;
/** A type of prices at which the shop buys. */
export const isPurchasePrice = (title: string): boolean => SECRET.test(title);

const FORMER = /стар(?:ая|ой)|до\s+скидки/i;
const OF_ROLES: readonly [RegExp, readonly PriceRole[]][] = [
  [/опт|дилер/i, ['dealer']],
  [/организац|корпоратив/i, ['org_user']],
  [/розн|ррц|базов/i, RETAIL],
];

/**
 * The rule of a type until a person has saved the rules of all; undefined for one that its name does not explain.
 *
 * @param isOnly whether the shop in 1C has no other type
 */
export function guessPriceRule(title: string, isOnly: boolean): PriceRule | undefined {
  if (isPurchasePrice(title)) return NOWHERE;
  if (FORMER.test(title)) return { roles: RETAIL, limit: 0, isOld: true };
  const roles = OF_ROLES.find(([name]) => name.test(title))?.[1] ?? (isOnly ? RETAIL : undefined);
  return roles && { roles, limit: limitIn(title), isOld: false };
}

/** «Опт от 100 000» is valid from a basket of 100 000 ₽ on. */
function limitIn(title: string): number {
  const [, limit = ''] = /\sот\s+(\d[\d\s]*)/i.exec(title) ?? [];
  const kopecks = readPrice(limit);
  return typeof kopecks === 'number' ? kopecks : 0;
}
