import type { CustomerRow } from '#contract/staff/customer-view.ts';
import { staffCustomers } from '#contract/staff/customers.ts';
import { CUSTOMER_COLUMNS, type CustomerColumn } from '#domain/staff/list-columns.ts';
import { customerTitle, ORGANIZATION_STATE_TITLES, priceRoleTitle } from '#domain/staff/list-words.ts';
import {
  columnsNamed,
  type ExportList,
  type FileColumn,
  momentCell,
  textCell,
} from '#server/features/staff/exports/export-list.ts';
import { presentRow } from './staff-contacts.ts';
import { type CustomerQuery, listCustomerIds } from './staff-list.ts';
import { rowsOf } from './staff-rows.ts';

/* The list of buyers as a file (back office, §3 "Files out"). */

const column = columnsNamed<CustomerRow, CustomerColumn>(CUSTOMER_COLUMNS);

const COLUMNS: Record<CustomerColumn, FileColumn<CustomerRow>[]> = {
  name: column('name', (row) => textCell(customerTitle(row))),
  phone: column('phone', ({ contacts }) => textCell(contacts?.phone)),
  email: column('email', ({ contacts }) => textCell(contacts?.email)),
  role: column('role', ({ roleTitle }) => textCell(roleTitle)),
  priceRole: column('priceRole', ({ priceRole }) => textCell(priceRoleTitle(priceRole))),
  organization: column('organization', ({ organization }) => textCell(organizationInWords(organization))),
  orders: column('orders', ({ orders }) => orders),
  spent: column('spent', ({ spent }) => spent, ', ₽'),
  lastOrder: column('lastOrder', ({ lastOrderAt }) => momentCell(lastOrderAt)),
  bonuses: column('bonuses', ({ bonuses }) => bonuses),
  manager: column('manager', ({ manager }) => textCell(manager?.fio)),
  created: column('created', ({ createdAt }) => momentCell(createdAt)),
};

function organizationInWords(organization: CustomerRow['organization']): string {
  if (organization === null) return '';
  const { title, state } = organization;
  return state === 'approved' ? title : `${title}, ${ORGANIZATION_STATE_TITLES[state]}`;
}

export const customersAsFile: ExportList<CustomerRow> = {
  title: 'Файл покупателей',
  reading: 'customers.read',
  permission: 'customers.export',
  contacts: 'customers.contacts',
  query: staffCustomers.list.query.omit({ page: true, limit: true, count: true }),
  ids: (db, query, limit, now) => listCustomerIds(db, query as CustomerQuery, limit, now),
  rows: async (db, ids, viewer) => (await rowsOf(db, ids)).map((row) => presentRow(row, viewer)),
  columns: COLUMNS,
};
