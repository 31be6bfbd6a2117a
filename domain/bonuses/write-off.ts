import { type BasisPoints, type Kopecks, share } from '#domain/money.ts';
import { counted } from '#domain/russian/plural.ts';

/** §9: "default bonus account id 1"; only this account can be spent (decision T9.9). */
export const DEFAULT_ACCOUNT_ID = 1;

/** At least one rouble remains to be paid, because a receipt cannot be empty (decision T4.33). */
const LEFT_TO_PAY = 100;

/** The maximum of whole bonuses that an order may spend: at most this share of it. §9: "1 bonus = 1 rouble". */
export function largestWriteOff(available: number, toPay: Kopecks, portion: BasisPoints): number {
  const payable = Math.floor(
    Math.min(share(Math.max(toPay, 0) as Kopecks, portion), toPay - LEFT_TO_PAY) / 100,
  );
  return Math.max(Math.min(Math.floor(available), payable), 0);
}

/** The bonuses written off when the shopper requests `requested`. */
export function writeOff(requested: number, available: number, toPay: Kopecks, portion: BasisPoints): number {
  return Math.min(Math.max(Math.floor(requested), 0), largestWriteOff(available, toPay, portion));
}

/** §5: "Bonus input: more than 0 and at most available bonuses"; the error of the shopper's input. */
export function writeOffProblem(requested: number, available: number): string | undefined {
  if (!Number.isInteger(requested) || requested <= 0) return 'Укажите, сколько бонусов списать';
  if (requested > available) return `На\u00a0счёте ${counted(available, BONUSES)}`;
  return;
}

const BONUSES = ['бонус', 'бонуса', 'бонусов'] as const;
