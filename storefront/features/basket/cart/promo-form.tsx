import { useEffect, useRef } from 'react';
import type { BasketTotal } from '#contract/basket.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { useBasketSelection } from '../state/use-basket-selection.ts';
import { BenefitForm } from './benefit-form.tsx';

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
