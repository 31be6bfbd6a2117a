import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Customer } from '#contract/staff/customer-view.ts';
import { customerTitle } from '#domain/staff/list-words.ts';
import { useMay } from '../../api/me.ts';
import { Columns } from '../../ui/columns.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { History } from '../../ui/history/history.tsx';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, near, rub } from '../../ui/words.ts';
import { BonusesCard } from './bonuses-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import styles from './customer.module.css';
import { ErasureBanner, PersonalDataCard } from './erasure-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { customerQuery } from './queries.ts';
import { RolesCard } from './roles-card.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { BasketTab, FavoritesTab, NoticesTab, OrdersTab, RafflesTab, ReviewsTab } from './tabs.tsx';

const CRUMBS = [{ title: 'Покупатели', to: '/customers' }];

/** One buyer: basket and favourites are read only (BD11). */
export function Component() {
  const { id = '' } = useParams();
  const customer = useQuery(customerQuery(id));
  if (customer.isError) {
    return (
      <Page title="Покупатель" crumbs={CRUMBS}>
        <LoadFailure error={customer.error} onRetry={() => void customer.refetch()} />
      </Page>
    );
  }
  return customer.data === undefined ? null : <Person key={id} customer={customer.data} />;
}

function Person({ customer }: { customer: Customer }) {
  const { id, roleTitle, erasedAt } = customer;
  const may = useMay();
  return (
    <Page
      title={erasedAt === null ? customerTitle(customer) : 'Данные стёрты'}
      crumbs={CRUMBS}
      tags={<Tag isPlain>{roleTitle.toLowerCase()}</Tag>}
      {...(erasedAt === null &&
        may('orders.create') && {
          actions: (
            <Button component={Link} to={`/orders/new?customer=${id}`}>
              Новый заказ
            </Button>
          ),
        })}
    >
      <ErasureBanner customer={customer} />
      <dl className={styles.figures}>
        <Figure title="Заказов">{count(customer.orders)}</Figure>
        <Figure title="Куплено">{rub(customer.spent)}</Figure>
        <Figure title="Бонусы">{count(customer.bonuses)}</Figure>
        <Figure title="Последний заказ">
          {customer.lastOrderAt === null ? '—' : near(customer.lastOrderAt)}
        </Figure>
      </dl>
      <Columns
        side={
          <>
            <ContactsCard customer={customer} />
            <OrganizationCard customer={customer} />
            <RolesCard customer={customer} />
            <ConsentsCard customer={customer} />
            <NotesCard customer={customer} />
            <PersonalDataCard customer={customer} />
          </>
        }
      >
        <Sections customer={customer} />
      </Columns>
    </Page>
  );
}

const Figure = ({ title, children }: { title: string; children: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

function Sections({ customer }: { customer: Customer }) {
  const { id, latestOrders, basket, favorites, reviews, raffles } = customer;
  return (
    <Tabs defaultValue={latestOrders === null ? 'bonuses' : 'orders'} keepMounted={false}>
      <div className={styles.scroll}>
        <Tabs.List mb="md" style={{ flexWrap: 'nowrap' }}>
          {latestOrders !== null && <Tabs.Tab value="orders">Заказы {customer.orders}</Tabs.Tab>}
          <Tabs.Tab value="bonuses">Бонусы</Tabs.Tab>
          <Tabs.Tab value="basket">Корзина {basket.length}</Tabs.Tab>
          <Tabs.Tab value="favorites">Избранное {favorites.length}</Tabs.Tab>
          <Tabs.Tab value="reviews">Отзывы {reviews.length}</Tabs.Tab>
          <Tabs.Tab value="raffles">Розыгрыши {raffles.length}</Tabs.Tab>
          <Tabs.Tab value="notices">Уведомления</Tabs.Tab>
          <Tabs.Tab value="sessions">Сеансы</Tabs.Tab>
          <Tabs.Tab value="history">История</Tabs.Tab>
        </Tabs.List>
      </div>
      {latestOrders !== null && (
        <Tabs.Panel value="orders">
          <OrdersTab orders={latestOrders} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="bonuses">
        <BonusesCard customer={customer} />
      </Tabs.Panel>
      <Tabs.Panel value="basket">
        <BasketTab lines={basket} />
      </Tabs.Panel>
      <Tabs.Panel value="favorites">
        <FavoritesTab products={favorites} />
      </Tabs.Panel>
      <Tabs.Panel value="reviews">
        <ReviewsTab reviews={reviews} />
      </Tabs.Panel>
      <Tabs.Panel value="raffles">
        <RafflesTab raffles={raffles} />
      </Tabs.Panel>
      <Tabs.Panel value="notices">
        <NoticesTab notices={customer.notices} />
      </Tabs.Panel>
      <Tabs.Panel value="sessions">
        <SessionsTab id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <History kind="customer" id={id} />
      </Tabs.Panel>
    </Tabs>
  );
}
