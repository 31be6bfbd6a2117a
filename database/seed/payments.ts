import type { NewRow } from './insert-rows.ts';

/** Payment methods of the demo shop: 31 is the online card, 33 and 34 are instalments (spec §9). */
export const PAYMENT_METHODS: NewRow<'payment_methods'>[] = [
  method(37, 'sbp', 'СБП', 'По\u00a0QR-коду или через приложение банка', {}),
  method(31, 'oplata-bankovskoy-kartoy-yookassa', 'Банковской картой онлайн', 'Мир и другие карты', {
    is_default: true,
  }),
  method(35, 'pri-poluchenii', 'При получении', 'Наличными или картой', { way: 'on_receipt' }),
  method(33, 'rassrochka-4-mesyatsa', 'Рассрочка на 4 месяца', 'Без переплаты', { months: 4 }),
  method(34, 'rassrochka-6-mesyatsev', 'Рассрочка на 6 месяцев', 'Без переплаты', { months: 6 }),
  method(36, 'po-schyotu', 'По счёту', 'Для организаций, безналичным переводом', {
    way: 'invoice',
    user_roles: ['org_user', 'dealer'],
  }),
].map((row, position) => ({ ...row, position }));

function method(
  id: number,
  code: string,
  name: string,
  hint: string,
  own: Partial<NewRow<'payment_methods'>>,
): NewRow<'payment_methods'> {
  return {
    id,
    code,
    name,
    hint,
    way: 'online',
    months: null,
    delivery_kinds: ['address', 'pickup_point'],
    site_ids: [],
    user_roles: [],
    is_default: false,
    is_active: true,
    position: 0,
    ...own,
  };
}
