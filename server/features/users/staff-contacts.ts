import type { CustomerContacts, CustomerRow } from '#contract/staff/customer-view.ts';
import { maskedEmail, maskedName, maskedOrganization, maskedPhone } from '#domain/staff/masked.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import type { ListedCustomer } from './staff-rows.ts';

/* What staff see of a buyer: contacts as they are, masked, or not at all (§2.2, rule 9; BD15, BD40). */

type Names = Pick<ListedCustomer, 'full_name' | 'phone' | 'email'>;

type Viewer = Pick<StaffPerson, 'permissions'>;

export const seesContacts = ({ permissions }: Viewer): boolean => permissions.has('customers.contacts');

export const contactsOf = ({ full_name, phone, email }: Names): CustomerContacts => ({
  fio: full_name,
  phone,
  email,
});

const masked = ({ full_name, phone, email }: Names): CustomerContacts => ({
  fio: maskedName(full_name),
  phone: phone && maskedPhone(phone),
  email: email && maskedEmail(email),
});

function contactsFor(row: Names, caller: Viewer): Pick<CustomerRow, 'contacts' | 'isMasked'> {
  if (seesContacts(caller)) return { contacts: contactsOf(row), isMasked: false };
  const mayReveal = caller.permissions.has('contacts.reveal');
  return { contacts: mayReveal ? masked(row) : null, isMasked: true };
}

export function presentRow(row: ListedCustomer, caller: Viewer): CustomerRow {
  return {
    id: row.id,
    ...contactsFor(row, caller),
    role: row.user_role,
    roleTitle: row.role_title,
    priceRole: row.price_role,
    bonusType: row.user_bonus_type,
    organization:
      row.organization === null || row.organization_state === null
        ? null
        : {
            title: seesContacts(caller) ? row.organization : maskedOrganization(row.organization),
            inn: seesContacts(caller) ? row.inn : null,
            state: row.organization_state,
          },
    orders: row.orders ?? 0,
    spent: (row.spent_kopecks ?? 0) / 100,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
    bonuses: row.bonuses,
    manager:
      row.manager_id === null || row.manager_fio === null
        ? null
        : { id: row.manager_id, fio: row.manager_fio },
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
