import type { OrderCard as Order } from '#contract/orders.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import type { OrderAnswer } from './answer-order-form.ts';
import { OrderCard } from './order/order-card.tsx';
import styles from './order-list.module.css';

type OrderListProps = {
  orders: readonly Order[];
  /** The list of all groups. */
  isWhole: boolean;
  goingId: number;
  answer: OrderAnswer | undefined;
};

export function OrderList({ orders, isWhole, goingId, answer }: OrderListProps) {
  if (orders.length === 0) return isWhole ? <NoOrders /> : <NoneOfGroup />;
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            isGoing={order.id === goingId}
            answer={answer?.orderId === order.id ? answer : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

const NoOrders = () => (
  <EmptyState
    title="Здесь будут ваши заказы"
    text="Оформите первый: соберём за день и доставим по России."
    action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
  />
);

const NoneOfGroup = () => (
  <EmptyState
    title="Таких заказов сейчас нет"
    action={
      <LinkButton href={paths.orders} variant="tonal">
        Показать все
      </LinkButton>
    }
  />
);
