import { type FormEvent, useState } from 'react';
import type { BasketTotal } from '#contract/basket.ts';
import { writeOffProblem } from '#domain/bonuses/write-off.ts';
import { counted } from '#domain/russian/plural.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { readWishForm } from './basket-wish.ts';
import styles from './benefit-form.module.css';
import { BONUSES } from './piece-words.ts';
import { useBasketWishes } from './use-basket-wishes.ts';

/** §4 "Bonuses: use all or partial; cancel clears"; nothing for who has none. */
export function BonusForm({ total }: { total: BasketTotal }) {
  const { bonusesForWriteOff: used, mostBonusesForWriteOff: most } = total;
  const available = total.availableBonuses.accounts.reduce((sum, { value }) => sum + value, 0);
  const keep = useBasketWishes();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  if (available === 0) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wish = readWishForm(new FormData(event.currentTarget, submitterOf(event)));
    if (wish?.intent !== 'bonuses') return;
    const problem = used > 0 ? undefined : writeOffProblem(wish.bonuses ?? 0, available);
    setRefusal(problem);
    if (problem !== undefined) return;
    setIsBusy(true);
    const { refusal: wrong } = await keep(wish);
    setIsBusy(false);
    setRefusal(wrong);
  }

  return (
    <form
      method="post"
      action="/cart"
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value="bonuses" />
      <Field
        key={used}
        label={`Списать бонусы: на\u00a0счёте ${available.toLocaleString('ru-RU')}`}
        name={used === 0 ? 'bonuses' : undefined}
        defaultValue={used === 0 ? '' : used}
        readOnly={used > 0}
        inputMode="numeric"
        autoComplete="off"
        error={refusal}
        hint={used > 0 ? undefined : `Для этого заказа\u00a0— до\u00a0${counted(most, BONUSES)}`}
        onInput={() => setRefusal(undefined)}
      />
      <Button type="submit" variant="tonal" size="lg" isBusy={isBusy}>
        {used === 0 ? 'Списать' : 'Отменить'}
      </Button>
      {used === 0 && most > 0 && (
        <Button type="submit" variant="ghost" name="all" value={most} className={styles.all} isBusy={isBusy}>
          Списать все
        </Button>
      )}
    </form>
  );
}

/** «Списать все» says how many by its value. */
const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
