import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { History } from '../../ui/history/history.tsx';
import { toneOfStatus } from '../../ui/order-tone.ts';
import { Page } from '../../ui/page.tsx';
import { Presence } from '../../ui/presence.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BeadTrack } from './bead-track.tsx';
import { BuyerCard, ManagerCard } from './buyer-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { OrderMenu } from './order-menu.tsx';
import styles from './order-page.module.css';
import { DeliveryCard, LedgerCard, LinesCard, PaymentCard } from './order-parts.tsx';
import { paymentState } from './order-words.ts';
import { PaidForm } from './paid-form.tsx';
import { EditLink, PaymentLink } from './payment-link.tsx';
import { orderQuery } from './queries.ts';
import { StepButtons } from './step-buttons.tsx';

const CRUMBS = [{ title: 'Заказы', to: '/orders' }];

export function Component() {
  const id = Number(useParams().id);
  const latest = useQuery(orderQuery(id));
  if (latest.data === undefined) {
    return (
      <Page title="Заказ" crumbs={CRUMBS}>
        {latest.isError && <LoadFailure error={latest.error} onRetry={() => void latest.refetch()} />}
      </Page>
    );
  }
  return <Order key={id} latest={latest.data} />;
}

/**
 * The order as it was when it was opened: another version is offered, so that nothing that is being written moves (B8.16).
 * Notes and letters come by themselves.
 */
function Order({ latest }: { latest: StaffOrder }) {
  const [opened, setOpened] = useState(latest);
  const isChanged = latest.version !== opened.version;
  const order = isChanged ? opened : latest;
  const payment = paymentState(order);
  return (
    <Page
      title={`№\u00a0${order.number}`}
      crumbs={CRUMBS}
      tags={
        <>
          <Tag tone={toneOfStatus(order.status.code)}>{order.status.title}</Tag>
          <Tag tone={payment.tone}>{payment.title}</Tag>
        </>
      }
      presence={<Presence kind="order" id={order.id} />}
      actions={
        <>
          <OrderMenu order={order} />
          <EditLink order={order} />
          <StepButtons order={order} onDone={setOpened} />
        </>
      }
    >
      {isChanged && (
        <Alert color="carnelian" role="status" title="Заказ изменился, пока был открыт">
          <Button variant="default" onClick={() => setOpened(latest)}>
            Показать, как сейчас
          </Button>
        </Alert>
      )}
      <BeadTrack order={order} />
      <Columns
        side={
          <>
            <BuyerCard order={order} />
            <DeliveryCard order={order} />
            {order.comment !== null && order.comment !== '' && (
              <Card title="Слова покупателя">
                <p>«{order.comment}»</p>
              </Card>
            )}
            <ManagerCard order={latest} />
          </>
        }
      >
        <LinesCard lines={order.lines} />
        <div className={styles.money}>
          <LedgerCard order={order} />
          <PaymentCard order={order}>
            <PaymentLink order={order} />
            <PaidForm order={order} onDone={setOpened} />
          </PaymentCard>
        </div>
        <HistoryCard order={{ ...order, notes: latest.notes, messages: latest.messages }} />
        <History kind="order" id={order.id} title="Журнал изменений" />
      </Columns>
      <div className={styles.room} />
    </Page>
  );
}
