import type { BasketTotal } from '#contract/basket.ts';
import { writeOffProblem } from '#domain/bonuses/write-off.ts';
import { counted } from '#domain/russian/plural.ts';
import { Button } from '#storefront/ui/button.tsx';
import { BONUSES } from '../item-text.ts';
import { useBasketSelection } from '../state/use-basket-selection.ts';
import styles from './benefit-form.module.css';
import { BenefitForm } from './benefit-form.tsx';

/** §4 "Bonuses: use all or partial; cancel clears"; renders nothing for users without bonuses. */
export function BonusForm({ total }: { total: BasketTotal }) {
  const { bonusesForWriteOff: used, mostBonusesForWriteOff: most } = total;
  const available = total.availableBonuses.accounts.reduce((sum, { value }) => sum + value, 0);
  const saveSelection = useBasketSelection();
  if (available === 0) return null;
  return (
    <BenefitForm
      intent="bonuses"
      label={`Списать бонусы: на\u00a0счёте ${available.toLocaleString('ru-RU')}`}
      title="Списать"
      used={used === 0 ? null : String(used)}
      inputMode="numeric"
      isGolden
      hint={used > 0 ? undefined : `Для этого заказа\u00a0— до\u00a0${counted(most, BONUSES)}`}
      onSend={async (selection) => {
        const problem = used > 0 ? undefined : writeOffProblem(selection.bonuses ?? 0, available);
        return problem ?? (await saveSelection(selection)).refusal;
      }}
    >
      {(isBusy) =>
        used === 0 &&
        most > 0 && (
          <Button
            type="submit"
            formNoValidate
            variant="ghost"
            name="all"
            value={most}
            className={styles.all}
            isBusy={isBusy}
          >
            Списать все
          </Button>
        )
      }
    </BenefitForm>
  );
}
