import { Table } from '@mantine/core';
import { Link } from 'react-router';
import type { Customer } from '#contract/staff/customer-view.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { toneOfStatus } from '../../ui/order-tone.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { near, rub, sizeWords } from '../../ui/words.ts';
import styles from './customer.module.css';

/* What a buyer has done in the shop; nothing of it is changed here. */

type Row = { key: string | number; cells: readonly React.ReactNode[] };

function Rows({ title, empty, rows }: { title: string; empty: string; rows: readonly Row[] }) {
  if (rows.length === 0) return <Empty title={empty} />;
  return (
    <Card title={title} isFlush>
      <div className={styles.scroll}>
        <Table>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <Table.Td key={n}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}

export const OrdersTab = ({ orders }: { orders: NonNullable<Customer['latestOrders']> }) => (
  <Rows
    title="Последние заказы"
    empty="Заказов ещё нет"
    rows={orders.map(({ id, number, createdAt, status, statusTitle, total, city }) => ({
      key: id,
      cells: [
        <Link key="number" to={`/orders/${id}`}>
          №&nbsp;{number}
        </Link>,
        <time key="day" className={styles.day}>
          {near(createdAt)}
        </time>,
        city,
        <Tag key="status" tone={toneOfStatus(status)}>
          {statusTitle}
        </Tag>,
        <b key="total" className={styles.sum}>
          {rub(total)}
        </b>,
      ],
    }))}
  />
);

export const BasketTab = ({ lines }: { lines: Customer['basket'] }) => (
  <Rows
    title="В корзине"
    empty="Корзина пуста"
    rows={lines.map(({ productId, title, imageId, size, count, isSelected }) => ({
      key: `${productId} ${size}`,
      cells: [
        <Picture key="picture" fileId={imageId} />,
        title,
        sizeWords(size),
        `${count}\u00a0шт.`,
        isSelected ? '' : 'отложено',
      ],
    }))}
  />
);

export const FavoritesTab = ({ products }: { products: Customer['favorites'] }) => (
  <Rows
    title="Избранное"
    empty="В избранном пусто"
    rows={products.map(({ productId, title, imageId }) => ({
      key: productId,
      cells: [<Picture key="picture" fileId={imageId} />, title],
    }))}
  />
);

const REVIEW_STATUSES: Readonly<Record<string, { title: string; tone: Tone }>> = {
  waiting: { title: 'ждёт проверки', tone: 'wait' },
  published: { title: 'опубликован', tone: 'done' },
  refused: { title: 'отклонён', tone: 'still' },
};

export const ReviewsTab = ({ reviews }: { reviews: Customer['reviews'] }) => (
  <Rows
    title="Отзывы"
    empty="Отзывов ещё нет"
    rows={reviews.map(({ id, productTitle, rate, status, createdAt }) => ({
      key: id,
      cells: [
        productTitle ?? 'О магазине',
        `${rate} из\u00a05`,
        <Tag key="status" tone={REVIEW_STATUSES[status]?.tone ?? 'still'}>
          {REVIEW_STATUSES[status]?.title ?? status}
        </Tag>,
        near(createdAt),
      ],
    }))}
  />
);

export const RafflesTab = ({ raffles }: { raffles: Customer['raffles'] }) => (
  <Rows
    title="Розыгрыши"
    empty="В розыгрышах не участвует"
    rows={raffles.map(({ title, ticket, number, isOnTheList, registeredAt }) => ({
      key: ticket,
      cells: [title, number ?? '—', isOnTheList ? 'в списке' : 'не в списке', near(registeredAt)],
    }))}
  />
);

export const NoticesTab = ({ notices }: { notices: Customer['notices'] }) => (
  <Rows
    title="Уведомления на сайте"
    empty="Уведомлений ещё нет"
    rows={notices.map(({ id, title, createdAt, receivedAt }) => ({
      key: id,
      cells: [title, near(createdAt), receivedAt === null ? 'не прочитано' : 'прочитано'],
    }))}
  />
);
