import { useSubmit } from 'react-router';
import type { blanks } from '#contract/blanks.ts';
import type { Output } from '#contract/endpoint.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { AskingButton, type Question, QuestionBox } from '#storefront/features/orders/cancel-question.tsx';
import { OrderStatus } from '#storefront/features/orders/order/order-status.tsx';
import { fullMoment } from '#storefront/features/orders/order-dates.ts';
import { useIntent } from '#storefront/features/orders/use-order-intent.ts';
import { Money } from '#storefront/ui/money.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './blank-card.module.css';

type OwnBlank = Output<(typeof blanks)['list']>['data'][number];

type BlankCardProps = {
  blank: OwnBlank;
  /** The confirmation of its cancellation is shown; only before scripts run. */
  isGoing: boolean;
  /** Why it was not cancelled. */
  refusal: string | undefined;
};

/** A product ordered in one click. */
export function BlankCard({ blank, isGoing, refusal }: BlankCardProps) {
  const { id, productTitle, sizeTitle, imageId, path, price, status, createdAt, canCancel } = blank;
  const size = sizeText(sizeTitle);
  const submit = useSubmit();
  const isBusy = useIntent('cancel', 'id', id);
  const question = questionOf(blank);
  return (
    <article className={styles.blank} aria-label={productTitle}>
      <div className={styles.head}>
        <span className="muted">{fullMoment(createdAt)}</span>
        <OrderStatus status={status} />
      </div>
      <MiniProduct
        title={productTitle}
        imageId={imageId}
        {...(path !== null && { path })}
        {...(size !== undefined && { note: size })}
        action={
          <b className="tnum nowrap">
            <Money roubles={price} />
          </b>
        }
      />
      {canCancel && !isGoing && (
        <div className={styles.actions}>
          <AskingButton
            id={id}
            title="Отменить"
            question={question}
            isBusy={isBusy}
            onConfirm={() =>
              void submit({ intent: 'cancel', id }, { method: 'post', preventScrollReset: true })
            }
          />
        </div>
      )}
      {canCancel && isGoing && <QuestionBox fields={{ id }} question={question} />}
      {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
    </article>
  );
}

const questionOf = ({ productTitle }: OwnBlank): Question => ({
  title: 'Отменить заказ в\u00a01\u00a0клик?',
  text: `${productTitle}: мы не\u00a0будем звонить. Передумаете\u00a0— оставьте новую заявку.`,
  confirm: 'Отменить заказ',
  stay: 'Оставить',
});
