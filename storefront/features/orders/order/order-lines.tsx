import type { OrderView } from '#contract/orders.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { EngravingNote } from '#storefront/features/engraving/engraving-note.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Card } from '#storefront/ui/card.tsx';
import { Money } from '#storefront/ui/money.tsx';
import type { OrderAnswer } from '../answer-order-form.ts';
import { CancelButton, CancelQuestion } from '../cancel-order.tsx';
import { OrderAnswerNotice } from '../order-answer-notice.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import styles from './order-lines.module.css';

type OrderLinesProps = {
  order: OrderView;
  /** The confirmation of its cancellation is shown; only before scripts run. */
  isGoing: boolean;
  answer: OrderAnswer | undefined;
};

/** The ordered products and the available actions. */
export function OrderLines({ order, isGoing, answer }: OrderLinesProps) {
  const { id, lines, can } = order;
  return (
    <Card title="Состав заказа">
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {can.repeat && <RepeatForm orderId={id} title="Повторить заказ" />}
        {can.refund && (
          <LinkButton href={`${paths.order(id)}?refund`} variant="ghost" data-keep-scroll>
            Оформить возврат
          </LinkButton>
        )}
        {can.cancel && <CancelButton order={order} />}
      </div>
      {isGoing && can.cancel && <CancelQuestion order={order} />}
      {answer && <OrderAnswerNotice answer={answer} />}
    </Card>
  );
}

type LineProps = { line: OrderView['lines'][number] };

function Line({
  line: {
    productId,
    title,
    path,
    imageId,
    sizeTitle,
    count,
    total,
    oldTotal,
    vendorCode,
    uins,
    lotUins,
    engraving,
    canReview,
  },
}: LineProps) {
  const size = sizeText(sizeTitle);
  return (
    <MiniProduct
      title={title}
      imageId={imageId}
      {...(path !== null && { path })}
      action={
        <span className={styles.price}>
          <b>
            <Money roubles={total} />
          </b>
          {oldTotal > total && (
            <s>
              <span className="vh">Старая цена </span>
              <Money roubles={oldTotal} />
            </s>
          )}
        </span>
      }
    >
      <span className="muted small">
        {size !== undefined && `${size} · `}
        {count}&nbsp;шт.
      </span>
      <span className="muted small">
        {vendorCode !== '' && `Артикул ${vendorCode}`}
        {uins.length > 0 && ` · УИН ${uins.join(', ')}`}
        {lotUins.length > 0 && ` · УИН\u00a0партии ${lotUins.join(', ')}`}
      </span>
      <EngravingNote engraving={engraving} />
      {canReview && productId !== null && (
        <a className={`link small ${styles.review}`} href={paths.reviewOf(productId)}>
          Оставить отзыв<span className="vh">: {title}</span>
        </a>
      )}
    </MiniProduct>
  );
}
