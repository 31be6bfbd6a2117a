import { type FormEvent, useRef, useState } from 'react';
import type { BasketTotal } from '#contract/basket.ts';
import { formatMoney } from '#domain/money.ts';
import { giftDays, MAX_CARD } from '#domain/orders/gift.ts';
import { dayAndMonth } from '#storefront/features/checkout/form/delivery-text.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import styles from './gift-form.module.css';
import { readSelectionForm } from './state/basket-selection.ts';
import { useBasketSelection } from './state/use-basket-selection.ts';

/** Makes the order a present (ADR 0105); the basket remembers it until the order. Nothing where the shop offers none. */
export function GiftForm({ total: { gift, count } }: { total: BasketTotal }) {
  const { config, currency } = useFrame();
  const prices = config.gift;
  const saveSelection = useBasketSelection();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const summary = useRef<HTMLElement>(null);
  if (prices === null || count === 0) return null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const selection = readSelectionForm(new FormData(currentTarget, submitter));
    if (selection === undefined) return;
    setIsBusy(true);
    const { total, refusal: wrong } = await saveSelection(selection);
    setIsBusy(false);
    setRefusal(wrong);
    // It says what was saved, and the fields are filled in again.
    if (total) summary.current?.focus();
  }

  const { first, last } = giftDays(new Date());
  return (
    <details className={styles.gift} open={gift !== null}>
      <summary ref={summary}>
        <Icon name="gift" />
        <span className={styles.title}>
          <b>Это подарок</b>
          <small>{gift === null ? 'Коробка, открытка, посылка без цен' : partsOf(gift).join(', ')}</small>
        </span>
        {gift !== null && gift.price > 0 && (
          <b className="nowrap">
            <Money roubles={gift.price} />
          </b>
        )}
      </summary>
      <form
        // A saved gift fills the fields in again.
        key={JSON.stringify(gift)}
        method="post"
        action={paths.cart}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="intent" value="gift" />
        <Checkbox name="hasBox" defaultChecked={gift?.hasBox}>
          Подарочная коробка, <Money roubles={prices.box} />
        </Checkbox>
        <TextArea
          name="card"
          label="Текст открытки"
          defaultValue={gift?.card}
          maxLength={MAX_CARD}
          rows={3}
          hint={`Напишем от\u00a0руки, до\u00a0${MAX_CARD}\u00a0знаков, ${formatMoney(prices.card, currency)}`}
        />
        <Checkbox name="hidesPrices" defaultChecked={gift?.hidesPrices}>
          Не&nbsp;класть в&nbsp;посылку документы с&nbsp;ценами
        </Checkbox>
        <Field
          name="deliverOn"
          type="date"
          label="Доставить в день"
          defaultValue={gift?.deliverOn ?? ''}
          min={first}
          max={last}
          error={refusal}
          onInput={() => setRefusal(undefined)}
          hint="Без дня доставим как можно раньше"
        />
        <p className="muted small">
          Другого получателя укажете при оформлении, в&nbsp;разделе «Получатель». Скидки и&nbsp;бонусы
          на&nbsp;коробку и&nbsp;открытку не&nbsp;действуют.
        </p>
        <div className={styles.ways}>
          <Button type="submit" variant="tonal" isBusy={isBusy}>
            {gift === null ? 'Оформить подарок' : 'Сохранить'}
          </Button>
          {gift !== null && (
            <Button type="submit" name="none" value="1" variant="ghost">
              Не&nbsp;подарок
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

/** «коробка, открытка, без цен, 14 декабря» */
export function partsOf({
  hasBox,
  card,
  hidesPrices,
  deliverOn,
}: NonNullable<BasketTotal['gift']>): string[] {
  return [
    ...(hasBox ? ['коробка'] : []),
    ...(card === '' ? [] : ['открытка']),
    ...(hidesPrices ? ['без цен в\u00a0посылке'] : []),
    ...(deliverOn === null ? [] : [`к\u00a0${dayAndMonth(deliverOn)}`]),
  ];
}
