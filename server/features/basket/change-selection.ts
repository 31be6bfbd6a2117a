import type { Db } from '#database/schema.ts';
import { writeOffProblem } from '#domain/bonuses/write-off.ts';
import { type Gift, giftDayProblem, giftOrNull } from '#domain/orders/gift.ts';
import { paymentKind, readPaymentChoice } from '#domain/pricing/payment.ts';
import { findBalance } from '#server/features/bonuses/queries.ts';
import { type EvaluatedPromo, evaluatePromo } from '#server/features/promo/evaluate-promo.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { readBasket } from './basket-lines.ts';
import { type At, changeBasket } from './change-basket.ts';
import { configFor } from './price-basket.ts';
import { type SavedSelection, saveSelection } from './queries.ts';
import { recordShown } from './record-shown.ts';
import { basketTerms } from './terms.ts';

/** Null clears a selection, undefined leaves it. */
type NewSelection = {
  promo?: string | null | undefined;
  bonuses?: number | null | undefined;
  paymentType?: string | null | undefined;
  gift?: Gift | null | undefined;
  changesSeen?: true | undefined;
};

type Answer = { warnings: string[]; promoUseErr?: string | undefined };

/**
 * Saves the shopper's selection for the order. A selection that conflicts with the rest is dropped
 * and reported (decision T4.32); an invalid new code leaves the previous one in place.
 *
 * @throws {Problem} `invalid` for more bonuses than the balance, and for a day that cannot be chosen
 */
export async function changeSelection(
  { db, catalog }: Services,
  shopper: Shopper,
  { token, now, changesSeen, ...asked }: At & NewSelection,
): Promise<Answer> {
  const answer: Answer = { warnings: [] };
  await changeBasket(db, shopper, { token, now }, async (trx, own) => {
    const { basket, lines } = await readBasket(trx, shopper, token);
    if (changesSeen) await recordShown(trx, shopper, own, lines);
    if (basket === undefined || Object.values(asked).every((selection) => selection === undefined)) return;

    const paymentType = asked.paymentType === undefined ? basket.payment_type : asked.paymentType || null;
    const terms = basketTerms(configFor({ catalog }, shopper), shopper);
    const circumstances = { shopper, terms, categories: catalog.current().categories, now };
    const evaluate = (code: string | null) => evaluatePromo(trx, code, lines, circumstances);
    const current = await evaluate(asked.promo === null ? null : basket.promo_code);
    const promo = asked.promo ? await evaluate(asked.promo) : current;

    answer.promoUseErr = promo.refusal;
    answer.warnings.push(...lostCode(basket, current), ...lostBonuses(basket, asked, paymentType));
    await saveSelection(trx, own, {
      ...giftToSave(asked, now),
      payment_type: paymentType,
      promo_code: promo.promo?.code ?? current.promo?.code ?? null,
      bonuses: isWithoutBonuses(paymentType) ? 0 : await bonusesToSave(trx, shopper, asked, basket),
    });
  });
  return answer;
}

function giftToSave({ gift }: NewSelection, now: Date): Pick<SavedSelection, 'gift'> | undefined {
  if (gift === undefined) return;
  const problem = giftDayProblem(gift?.deliverOn ?? null, now);
  if (problem) throw new Problem('invalid', problem, { errors: { 'gift.deliverOn': problem } });
  return { gift: gift && giftOrNull(gift) };
}

const isWithoutBonuses = (paymentType: string | null): boolean =>
  paymentType !== null && paymentKind(readPaymentChoice(paymentType)) === 'instalment';

const lostCode = ({ promo_code }: SavedSelection, { refusal }: EvaluatedPromo): string[] =>
  refusal === undefined ? [] : [`Промокод ${promo_code} больше не\u00a0действует, мы\u00a0убрали его`];

/** §9: "no bonuses with instalment or credit". */
const lostBonuses = (
  { bonuses: before }: SavedSelection,
  { bonuses = before }: NewSelection,
  paymentType: string | null,
): string[] =>
  bonuses && isWithoutBonuses(paymentType)
    ? ['При оплате в\u00a0рассрочку или кредит бонусы не\u00a0списываются, мы\u00a0убрали их']
    : [];

async function bonusesToSave(
  trx: Db,
  { userId }: Shopper,
  { bonuses }: NewSelection,
  before: SavedSelection,
): Promise<number> {
  if (bonuses === undefined) return before.bonuses;
  if (bonuses === null || bonuses === 0) return 0;
  const problem =
    userId === undefined
      ? 'Войдите, чтобы списать бонусы'
      : writeOffProblem(bonuses, await findBalance(trx, userId));
  if (problem) throw new Problem('invalid', problem, { errors: { bonuses: problem } });
  return bonuses;
}
