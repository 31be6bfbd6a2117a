import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../api/me.ts';
import { SideDrawer } from '../../ui/drawer.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { toneOfStatus } from '../../ui/order-tone.ts';
import { Tag } from '../../ui/tag.tsx';
import { BuyerCard } from './buyer-card.tsx';
import { NoteForm } from './history-card.tsx';
import styles from './order-drawer.module.css';
import { DeliveryCard, LinesCard } from './order-parts.tsx';
import { paymentState } from './order-words.ts';
import { orderQuery } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

/** A look into an order, with its next step, beside the list. */
export function OrderDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  const may = useMay();
  return (
    <SideDrawer title={order === undefined ? 'Заказ' : `№\u00a0${order.number}`} onClose={onClose}>
      {order === undefined ? (
        error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.order}>
          <p className={styles.tags}>
            <Tag tone={toneOfStatus(order.status.code)}>{order.status.title}</Tag>
            <Tag tone={paymentState(order).tone}>{paymentState(order).title}</Tag>
            <Link to={`/orders/${order.id}`}>Открыть заказ</Link>
          </p>
          <BuyerCard order={order} isShort />
          <LinesCard lines={order.lines} />
          <DeliveryCard order={order} />
          {may('orders.note') && <NoteForm orderId={order.id} />}
          <div className={styles.foot}>
            <StepButtons order={order} onDone={() => undefined} />
          </div>
        </div>
      )}
    </SideDrawer>
  );
}
