import { onTestFinished } from 'vitest';
import { givenProduct } from './given-goods.ts';
import { givenOrder, ON_RECEIPT } from './given-order.ts';
import { forgetOrders } from './given-past.ts';
import { openStaffShop } from './given-staff.ts';

export const ANNA = { fio: 'Белова Анна', phone: '+79991230001', email: 'anna@example.ru' };

/** A back office with an order of Анна for one ring, paid on receipt. */
export async function openOrders() {
  const shop = await openStaffShop();
  await forgetOrders(shop.db);
  onTestFinished(() => forgetOrders(shop.db));
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 1000, stock: [20] });
  const anna = await shop.as({ userRole: 'user' });
  const order = (personalPayment = ON_RECEIPT) => givenOrder(anna, [ring], { personalPayment });
  const { orderId, number } = await order();
  return Object.assign(shop, { ring, anna, order, orderId, number });
}
