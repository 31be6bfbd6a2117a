import type { OrderCard as Order } from '#contract/orders.ts';
import { counted } from '#domain/russian/plural.ts';
import { PIECES } from '#storefront/features/basket/item-text.ts';
import { BonusAmount } from '#storefront/features/bonuses/bonus-amount.tsx';
import { ProductPicture } from '#storefront/features/catalog/product-picture.tsx';
import { OwnTime } from '#storefront/kit/own-time.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import type { OrderAnswer } from '../answer-order-form.ts';
import { CancelButton, CancelQuestion } from '../cancel-order.tsx';
import { OrderAnswerNotice } from '../order-answer-notice.tsx';
import { fullDay } from '../order-dates.ts';
import { PayForm } from '../pay-form.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import styles from './order-card.module.css';
import { orderNote } from './order-note.ts';
import { OrderStatus } from './order-status.tsx';

type OrderCardProps = {
  order: Order;
  /** The confirmation of its cancellation is shown; only before scripts run. */
  isGoing: boolean;
  /** Result of its form. */
  answer: OrderAnswer | undefined;
};

/** An order in the list. */
export function OrderCard({ order, isGoing, answer }: OrderCardProps) {
  const { id, number, createdAt, status, total, can } = order;
  const path = paths.order(id);
  return (
    <article className={styles.order} aria-labelledby={`order-${id}`}>
      <div className={styles.head}>
        <a href={path} id={`order-${id}`} className={styles.number}>
          Заказ <span className="nowrap">№&nbsp;{number}</span>
        </a>
        <span className="muted">от&nbsp;{fullDay(createdAt)}</span>
        <OrderStatus status={status} />
        <b className={styles.total}>
          <Money roubles={total} />
        </b>
      </div>
      <Pictures order={order} />
      <div className={styles.foot}>
        <p className={styles.note}>
          {status.code === 'received' && order.bonuses.toAccrue > 0 && (
            <BonusAmount bonuses={order.bonuses.toAccrue} isMovement />
          )}
          {orderNote(order)}
          {can.pay && order.reservedUntil !== null && <OwnTime time={order.reservedUntil} />}
        </p>
        <div className={styles.actions}>
          {can.cancel && <CancelButton order={order} />}
          {can.pay && <PayForm order={order} />}
          {status.code === 'shipped' && (
            <LinkButton href={path} variant="tonal">
              Где заказ
            </LinkButton>
          )}
          {can.repeat && !can.pay && status.code !== 'shipped' && <RepeatForm orderId={id} />}
        </div>
      </div>
      {isGoing && can.cancel && <CancelQuestion order={order} />}
      {answer && <OrderAnswerNotice answer={answer} />}
    </article>
  );
}

/** Further pieces are shown as a number. */
const MAX_PICTURES = 3;

function Pictures({ order: { id, number, lines, lineCount, count } }: { order: Order }) {
  const shown = lines.slice(0, lineCount > MAX_PICTURES ? MAX_PICTURES : undefined);
  const hidden = lineCount - shown.length;
  return (
    <a
      href={paths.order(id)}
      className={styles.pictures}
      aria-label={`${counted(count, PIECES)} в\u00a0заказе №\u00a0${number}`}
    >
      {shown.map(({ title, imageId }) => (
        <ProductPicture
          key={`${title} ${imageId}`}
          className={styles.picture}
          fileId={imageId}
          sizes="76px"
          widths={[96, 160, 240]}
        />
      ))}
      {hidden > 0 && <span className={styles.more}>+{hidden}</span>}
    </a>
  );
}
