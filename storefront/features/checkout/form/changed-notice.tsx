import { type Ref, useId } from 'react';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import type { Changed } from '../state/checkout-data.ts';
import styles from './changed-notice.module.css';

type ChangedNoticeProps = {
  changed: Changed;
  formId: string;
  isSending: boolean;
  ref: Ref<HTMLElement>;
};

/** The differences to what the user saw, and a button that accepts them (decision T10.3). */
export function ChangedNotice({ changed, formId, isSending, ref }: ChangedNoticeProps) {
  const titleId = useId();
  const { totals, lines = [], seenTotal, message } = changed;
  const isLeft = totals !== undefined && totals.count > 0;
  return (
    <section ref={ref} className={styles.notice} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="triangle-alert" />
        {message}
      </h2>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ groupId, title, basketErr }) => (
            <li key={groupId}>
              <b>{title}</b>: {basketErr}
            </li>
          ))}
        </ul>
      )}
      {isLeft && totals.totalPrice !== seenTotal && (
        <p className={styles.prices}>
          Было{' '}
          <s>
            <Money roubles={seenTotal} />
          </s>
          , стало{' '}
          <b>
            <Money roubles={totals.totalPrice} />
          </b>
          {totals.deliveryPrice !== null && totals.deliveryPrice > 0 && (
            <>
              , из&nbsp;них доставка&nbsp;
              <Money roubles={totals.deliveryPrice} />
            </>
          )}
        </p>
      )}
      <div className={styles.ways}>
        {isLeft && (
          <Button type="submit" form={formId} size="lg" isBusy={isSending}>
            Оформить за&nbsp;
            <Money roubles={totals.totalPrice} />
          </Button>
        )}
        <LinkButton href={paths.cart} variant="ghost" size="lg">
          Изменить корзину
        </LinkButton>
      </div>
    </section>
  );
}
