import clsx from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BasketTotal } from '#contract/basket.ts';
import { writeOffProblem } from '#domain/bonuses/write-off.ts';
import { counted } from '#domain/russian/plural.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { BONUSES } from '../item-text.ts';
import { type BasketSelection, readSelectionForm } from '../state/basket-selection.ts';
import { useBasketSelection } from '../state/use-basket-selection.ts';
import styles from './benefit-forms.module.css';

type BenefitFormProps<Intent extends BasketSelection['intent']> = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'inputMode' | 'maxLength' | 'autoCapitalize'
> & {
  intent: Intent;
  /** The value in use; null when none is. */
  used: string | null;
  /** Label of the button that applies the value. */
  title: string;
  /** Bonuses are gold everywhere. */
  isGolden?: boolean;
  /** Resolves to the error of the selection, shown at the field. */
  onSend(selection: Extract<BasketSelection, { intent: Intent }>): Promise<string | undefined>;
  /** Additional buttons of the form. */
  children?: (isBusy: boolean) => ReactNode;
};

/** A field and a button for something that reduces the price; an applied value is shown until it is removed. */
function BenefitForm<Intent extends BasketSelection['intent']>({
  intent,
  used,
  title,
  isGolden = false,
  error,
  onSend,
  children,
  ...field
}: BenefitFormProps<Intent>) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const selection = readSelectionForm(new FormData(form, submitterOf(event)));
    if (!isOf(selection, intent)) return;
    setIsBusy(true);
    const wrong = await onSend(selection);
    flushSync(() => {
      setIsBusy(false);
      setRefusal(wrong);
    });
    if (wrong !== undefined) form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return (
    <form
      method="post"
      action={paths.cart}
      className={clsx(styles.form, isGolden && styles.golden)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value={intent} />
      <Field
        {...field}
        key={used}
        name={used === null ? intent : undefined}
        defaultValue={used ?? ''}
        readOnly={used !== null}
        data-required
        autoComplete="off"
        error={refusal ?? error}
        onInput={() => setRefusal(undefined)}
      />
      <Button type="submit" variant="ghost" size="lg" isBusy={isBusy}>
        {used === null ? title : 'Отменить'}
      </Button>
      {children?.(isBusy)}
    </form>
  );
}

const isOf = <Intent extends BasketSelection['intent']>(
  selection: BasketSelection | undefined,
  intent: Intent,
): selection is Extract<BasketSelection, { intent: Intent }> => selection?.intent === intent;

/** The button «Списать все» sends the number as its value. */
const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;

const APPLIED = 'Промокод успешно применен';
const CANCELLED = 'Промокод успешно отменён';
/** Shown when the code was removed by something else than its button (decision T4.30). */
export const PROMO_REMOVED = 'Промокод успешно удалён';

/** §4 "Promo code: unapplied -> applied (button 'Применить' becomes 'Отменить') or error; cancel removes it". */
export function PromoForm({ total }: { total: BasketTotal }) {
  const used = total.promocodeUsed;
  const saveSelection = useBasketSelection();
  const isPressed = usePromoLoss(used);
  return (
    <BenefitForm
      intent="promo"
      label="Промокод"
      title="Применить"
      used={used}
      maxLength={40}
      autoCapitalize="characters"
      error={total.promoUseErr ?? undefined}
      onSend={async (selection) => {
        if (selection.promo === null && used === null) return 'Введите промокод';
        isPressed.current = true;
        const { total: now, refusal } = await saveSelection(selection);
        if (now === undefined) isPressed.current = false;
        if (now?.promoUseErr === null) {
          showToast({ type: 'success', text: selection.promo === null ? CANCELLED : APPLIED });
        }
        return refusal ?? now?.promoUseErr ?? undefined;
      }}
    />
  );
}

/** Notifies when a promo code becomes invalid without a press of its button; a press sets the answered flag. */
function usePromoLoss(used: string | null) {
  const before = useRef(used);
  const isPressed = useRef(false);
  useEffect(() => {
    if (before.current !== null && used === null && !isPressed.current) {
      showToast({ type: 'info', text: PROMO_REMOVED });
    }
    before.current = used;
    isPressed.current = false;
  }, [used]);
  return isPressed;
}

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
