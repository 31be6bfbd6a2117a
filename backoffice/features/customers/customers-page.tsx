import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CustomerRow } from '#contract/staff/customer-view.ts';
import { CUSTOMER_COLUMNS, type CustomerColumn } from '#domain/staff/list-columns.ts';
import { customerTitle, priceRoleTitle } from '#domain/staff/list-words.ts';
import { staffApi } from '../../api/staff-api.ts';
import { bonusTypeTitle } from '../../ui/codes.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, exactly, near, phone, plural, rub } from '../../ui/words.ts';
import styles from './customers.module.css';
import { choicesQuery } from './queries.ts';
import { ORGANIZATION_STATES } from './titles.ts';

const toCustomer = ({ id }: CustomerRow) => `/customers/${id}`;
const ORDERS = ['заказ', 'заказа', 'заказов'] as const;

const COLUMNS: readonly Column<CustomerRow, CustomerColumn>[] = [
  {
    id: 'name',
    title: CUSTOMER_COLUMNS.name,
    isSortable: true,
    cell: (row) => <Link to={toCustomer(row)}>{customerTitle(row)}</Link>,
  },
  {
    id: 'phone',
    title: CUSTOMER_COLUMNS.phone,
    cell: ({ contacts }) => (contacts?.phone ? phone(contacts.phone) : '—'),
  },
  { id: 'email', title: CUSTOMER_COLUMNS.email, cell: ({ contacts }) => contacts?.email ?? '—' },
  { id: 'role', title: CUSTOMER_COLUMNS.role, cell: ({ roleTitle }) => roleTitle },
  { id: 'priceRole', title: CUSTOMER_COLUMNS.priceRole, cell: ({ priceRole }) => priceRoleTitle(priceRole) },
  { id: 'organization', title: CUSTOMER_COLUMNS.organization, cell: (row) => <Organization row={row} /> },
  {
    id: 'orders',
    title: CUSTOMER_COLUMNS.orders,
    isSortable: true,
    isRight: true,
    cell: ({ orders }) => count(orders),
  },
  {
    id: 'spent',
    title: CUSTOMER_COLUMNS.spent,
    isSortable: true,
    isRight: true,
    cell: ({ spent }) => rub(spent),
  },
  {
    id: 'lastOrder',
    title: CUSTOMER_COLUMNS.lastOrder,
    isSortable: true,
    cell: ({ lastOrderAt }) =>
      lastOrderAt === null ? '—' : <span title={exactly(lastOrderAt)}>{near(lastOrderAt)}</span>,
  },
  {
    id: 'bonuses',
    title: CUSTOMER_COLUMNS.bonuses,
    isSortable: true,
    isRight: true,
    cell: ({ bonuses }) => count(bonuses),
  },
  { id: 'manager', title: CUSTOMER_COLUMNS.manager, cell: ({ manager }) => manager?.fio ?? '—' },
  {
    id: 'created',
    title: CUSTOMER_COLUMNS.created,
    isSortable: true,
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => <span title={exactly(createdAt)}>{near(createdAt)}</span>,
  },
];

const VIEWS = [
  { title: 'Все', filters: {} },
  { title: 'Люди', filters: { organization: '-' } },
  { title: 'Организации', filters: { organization: '!-' } },
  { title: 'Ждут решения', filters: { organization: 'waiting' } },
];

/** Buyers and organisations. */
export function Component() {
  return (
    <ListPage
      title="Покупатели"
      id="customers"
      queryKey="customers"
      load={(query, signal) => staffApi('GET /customers', { query, signal })}
      columns={COLUMNS}
      filters={useFilters()}
      views={VIEWS}
      search="Имя, телефон, e-mail, организация, ИНН"
      firstSort="-created"
      file={{ list: 'customers', permission: 'customers.export', contacts: 'customers.contacts' }}
      rowId={({ id }) => id}
      rowTitle={(row) => `покупатель ${customerTitle(row)}`}
      rowTo={toCustomer}
      card={(row) => <CustomerCard row={row} />}
      empty={
        <Empty title="Покупателей ещё нет" hasCrescent>
          Они появятся, когда кто-нибудь зарегистрируется или сделает заказ.
        </Empty>
      }
    />
  );
}

function useFilters(): ListFilter[] {
  const { data } = useQuery(choicesQuery);
  const roles = data?.roles ?? [];
  const priceRoles = [...new Set(roles.flatMap((role) => role.priceRoles))];
  return [
    {
      name: 'role',
      title: 'Роль',
      kind: 'choice',
      options: roles.map(({ code, title }) => ({ value: code, label: title })),
    },
    {
      name: 'priceRole',
      title: 'Прайс-лист',
      kind: 'choice',
      options: priceRoles.map((code) => ({ value: code, label: priceRoleTitle(code) })),
    },
    {
      name: 'organization',
      title: 'Организация',
      kind: 'choice',
      hasEmpty: 'не организация',
      options: Object.entries(ORGANIZATION_STATES).map(([value, { title }]) => ({ value, label: title })),
    },
    {
      name: 'manager',
      title: 'Менеджер',
      kind: 'choice',
      hasEmpty: 'без менеджера',
      options: (data?.managers ?? []).map(({ id, fio }) => ({ value: id, label: fio })),
    },
    {
      name: 'bonusType',
      title: 'Вид бонусов',
      kind: 'choice',
      options: (data?.bonusTypes ?? []).map((code) => ({ value: code, label: bonusTypeTitle(code) })),
    },
    { name: 'orders', title: 'Заказов', kind: 'range', unit: 'шт.' },
    { name: 'spent', title: 'Куплено', kind: 'range', unit: '₽' },
    { name: 'bonuses', title: 'Бонусы', kind: 'range', unit: 'бонусов' },
    { name: 'lastOrder', title: 'Последний заказ', kind: 'days' },
    { name: 'created', title: 'С нами', kind: 'days' },
    { name: 'mailing', title: 'Согласие на письма', kind: 'flag' },
    { name: 'city', title: 'Город заказов', kind: 'text' },
    { name: 'noOrderDays', title: 'Не заказывали', kind: 'number', unit: 'дн.', most: 10_000 },
  ];
}

function Organization({ row: { organization } }: { row: CustomerRow }) {
  if (organization === null) return '—';
  const { title, tone } = ORGANIZATION_STATES[organization.state];
  return (
    <span className={styles.organization}>
      {organization.title}
      {organization.state !== 'approved' && <Tag tone={tone}>{title}</Tag>}
    </span>
  );
}

function CustomerCard({ row }: { row: CustomerRow }) {
  return (
    <RowCard
      title={customerTitle(row)}
      sum={rub(row.spent)}
      text={[phone(row.contacts?.phone ?? ''), plural(row.orders, ORDERS)].filter(Boolean).join(' · ')}
      tags={row.organization && <Organization row={row} />}
    />
  );
}
