import { type Found, staffSearch } from '#contract/staff/search.ts';
import { maskedEmail, maskedName, maskedPhone } from '#domain/staff/masked.ts';
import { readPaletteQuery } from '#domain/staff/palette-query.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { FeatureRoutes } from '#server/services.ts';
import type { StaffPerson } from '../person.ts';
import { bindStaff, personOf } from '../staff-call.ts';
import { findCustomers, findOrders, findPages, findProducts } from './search-queries.ts';

/** The palette (§3 "Keyboard"). */
export const staffSearchRoutes: FeatureRoutes = async (app, { db }) => {
  app.route({
    ...bindStaff(staffSearch.search),
    handler: async (request) => {
      const caller = personOf(request);
      const query = readPaletteQuery(request.query.q);
      if (query === undefined) return { data: [] };
      const may = (permission: Permission) => caller.permissions.has(permission);
      const found = await Promise.all([
        may('orders.read') ? findOrders(db, query) : [],
        may('goods.read') ? findProducts(db, query) : [],
        may('customers.read') ? findCustomers(db, query) : [],
        may('pages.edit') ? findPages(db, query) : [],
      ]);
      const [orders, products, customers, pages] = found;
      const nameInOrder = shownTo(caller, 'orders.contacts');
      const ofCustomer = shownTo(caller, 'customers.contacts');
      return {
        data: [
          ...orders.map(
            ({ id, number, full_name, status }): Found => ({
              kind: 'order',
              id: String(id),
              title: number,
              text: joined(nameInOrder(full_name, maskedName), status),
            }),
          ),
          ...products.map(
            ({ id, title, vendor_code, is_published }): Found => ({
              kind: 'product',
              id: String(id),
              title,
              text: joined(vendor_code, is_published ? '' : 'не\u00a0опубликован'),
            }),
          ),
          ...customers.map(
            ({ id, full_name, organization, phone, email }): Found => ({
              kind: 'customer',
              id,
              title: ofCustomer(full_name, maskedName) || 'Без имени',
              text: joined(
                organization === null ? '' : ofCustomer(organization, maskedName),
                phone === null ? '' : ofCustomer(phone, maskedPhone),
                email === null ? '' : ofCustomer(email, maskedEmail),
              ),
            }),
          ),
          ...pages.map(({ id, title, path }): Found => ({ kind: 'page', id: String(id), title, text: path })),
        ],
      };
    },
  });
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Whole with the right to contacts, masked for those who may open them one by one, else nothing (BD40). */
function shownTo({ permissions }: StaffPerson, contacts: Permission) {
  return (text: string, mask: (text: string) => string): string => {
    if (text === '' || permissions.has(contacts)) return text;
    return permissions.has('contacts.reveal') ? mask(text) : '';
  };
}
