import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { BasketTotal } from '#contract/basket.ts';
import { showToast } from '#storefront/shell/toast-store.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { readWishForm } from './basket-wish.ts';
import styles from './benefit-form.module.css';
import { useBasketWishes } from './use-basket-wishes.ts';

const APPLIED = 'Промокод успешно применен';
const CANCELLED = 'Промокод успешно отменён';
/** Taken away by something else than its button (decision T4.30). */
export const PROMO_REMOVED = 'Промокод успешно удалён';

/** §4 "Promo code: unapplied -> applied (button 'Применить' becomes 'Отменить') or error; cancel removes it". */
export function PromoForm({ total }: { total: BasketTotal }) {
  const used = total.promocodeUsed;
  const keep = useBasketWishes();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isPressed = usePromoLoss(used);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wish = readWishForm(new FormData(event.currentTarget));
    if (wish?.intent !== 'promo') return;
    if (wish.promo === null && used === null) {
      setRefusal('Введите промокод');
      return;
    }
    isPressed.current = true;
    setIsBusy(true);
    const { total: now, refusal: wrong } = await keep(wish);
    setIsBusy(false);
    setRefusal(wrong ?? now?.promoUseErr ?? undefined);
    if (now === undefined) isPressed.current = false;
    if (now?.promoUseErr !== null) return;
    showToast({ type: 'success', text: wish.promo === null ? CANCELLED : APPLIED });
  }

  return (
    <form
      method="post"
      action="/cart"
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="promo" />
      <Field
        key={used}
        label="Промокод"
        name={used === null ? 'promo' : undefined}
        defaultValue={used ?? ''}
        readOnly={used !== null}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={refusal ?? total.promoUseErr ?? undefined}
        onInput={() => setRefusal(undefined)}
      />
      <Button type="submit" variant="tonal" size="lg" isBusy={isBusy}>
        {used === null ? 'Применить' : 'Отменить'}
      </Button>
    </form>
  );
}

/** Tells when a code stops holding without its button having been pressed; a press says so in the answered flag. */
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
