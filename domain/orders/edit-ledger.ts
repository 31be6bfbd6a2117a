import type { LedgerStep } from '#domain/basket/ledger.ts';
import { fromRoubles, type Kopecks, minus, NOTHING, sum } from '#domain/money.ts';
import { prorate } from '#domain/pricing/prorate.ts';
import { counted } from '#domain/russian/plural.ts';

/** A step of a stored ledger; those of an edited order have two more kinds. */
type EditedStep = { step: LedgerStep['step'] | 'added' | 'rounding'; amount: Kopecks; text: string };

type StoredStep = { step: string; amount: number; text: string };

type Kept = {
  /** Before discounts, and its part of the payment. */
  oldTotal: Kopecks;
  paid: Kopecks;
  pieces: number;
  /** Spent for this order, after the edit. */
  bonuses: number;
};

type Added = { oldTotal: Kopecks; paid: Kopecks; pieces: number };

type Besides = { engraving: Kopecks; services: Kopecks; delivery: Kopecks };

/** Steps that are discounts of goods, in proportion to which a smaller discount is divided. */
const DISCOUNTS = ['markdown', 'tier', 'set', 'promo', 'online'];

/**
 * The ledger of an order whose lines keep their prices: its former discounts in proportion, what was added, and the
 * rest as it is. The amounts add up to the total.
 */
export function editedLedger(
  before: readonly StoredStep[],
  { kept, added, besides }: { kept: Kept; added: Added; besides: Besides },
): EditedStep[] {
  const oldOf = (step: string) => before.find((one) => one.step === step);
  const spent = fromRoubles(kept.bonuses);
  const discounts = before.filter(({ step, amount }) => DISCOUNTS.includes(step) && amount < 0);
  const discount = minus(minus(kept.oldTotal, kept.paid), spent);
  const parts =
    discount > 0 && discounts.length > 0
      ? prorate(
          discount,
          discounts.map(({ amount }) => -amount as Kopecks),
        )
      : discounts.map(() => NOTHING);
  const rest = minus(discount, sum(parts));
  const steps: EditedStep[] = [
    {
      step: 'goods',
      amount: kept.oldTotal,
      text: `Украшения заказа, ${counted(kept.pieces, PIECES)}, без\u00a0скидок`,
    },
    ...discounts.map(({ step, text }, index) => ({
      step: step as EditedStep['step'],
      amount: minus(NOTHING, parts[index] ?? NOTHING),
      text,
    })),
    { step: 'bonuses', amount: minus(NOTHING, spent), text: `Списано бонусов: ${kept.bonuses}` },
    { step: 'rounding', amount: minus(NOTHING, rest), text: 'Округление' },
    {
      step: 'added',
      amount: added.oldTotal,
      text: `Добавлено: ${counted(added.pieces, PIECES)} по\u00a0сегодняшней цене`,
    },
    { step: 'tier', amount: minus(added.paid, added.oldTotal), text: 'Скидка на\u00a0добавленное' },
    {
      step: 'engraving',
      amount: besides.engraving,
      text: oldOf('engraving')?.text ?? 'Гравировка',
    },
    { step: 'gift', amount: besides.services, text: oldOf('gift')?.text ?? 'Упаковка подарка' },
    { step: 'delivery', amount: besides.delivery, text: 'Доставка заказа' },
  ];
  return steps.filter(({ amount }) => amount !== 0);
}

/** The promo discount that is left in a ledger: what the goods cost after it decides about free delivery. */
export const promoOf = (ledger: readonly StoredStep[]): Kopecks =>
  Math.abs(ledger.find(({ step }) => step === 'promo')?.amount ?? 0) as Kopecks;

const PIECES = ['украшение', 'украшения', 'украшений'] as const;
