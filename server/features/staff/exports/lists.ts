import { productsAsFile } from '#server/features/catalog/goods/products-file.ts';
import { ordersAsFile } from '#server/features/orders/staff/orders-file.ts';
import { customersAsFile } from '#server/features/users/customers-file.ts';
import type { ExportList } from './export-list.ts';

/** Every list that can be saved as a file. A room adds its list here. */
export const EXPORTS: Readonly<Record<string, ExportList>> = {
  orders: ordersAsFile,
  products: productsAsFile,
  customers: customersAsFile,
};
