import { maskedEmail, maskedName, maskedPhone } from '#domain/staff/masked.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';

/** How a caller sees the contacts in orders: whole, masked, or none (BD15, BD40). */
export type Sight = 'whole' | 'masked' | 'none';

export function sightOf({ permissions }: Pick<StaffPerson, 'permissions'>): Sight {
  if (permissions.has('orders.contacts')) return 'whole';
  return permissions.has('contacts.reveal') ? 'masked' : 'none';
}

type Contacts = { fio: string; phone: string; email: string };

export function shownContacts({ fio, phone, email }: Contacts, sight: Sight): Contacts | null {
  if (sight === 'none') return null;
  if (sight === 'whole') return { fio, phone, email };
  return {
    fio: maskedName(fio),
    phone: phone === '' ? '' : maskedPhone(phone),
    email: email === '' ? '' : maskedEmail(email),
  };
}
