import { STATUS_GROUPS } from '#domain/orders/status.ts';

/** A page of the order list: all orders, or those of one group (decision T2.19). */
export type OrderGroup = { code: string; id: number | undefined };

const ALL = 'all';

export const ordersPath = (code: string = ALL): string => `/user/order/${code}`;
export const orderPath = (id: number): string => `/user/order/detail/${id}`;

/** What `{status}` of /user/order/{status} stands for; undefined for what is no group. */
export function orderGroup(code: string | undefined): OrderGroup | undefined {
  if (code === ALL) return { code, id: undefined };
  return STATUS_GROUPS.find((group) => group.code === code);
}

/** What `{id}` of /user/order/detail/{id} stands for; undefined for what is no id. */
export const orderIdIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** No such page, whoever asks: told before the login is asked for (decision T0.6, step 6). */
export function isUnknownOrderPage(pathname: string): boolean {
  const [, id, code] = /^\/user\/order\/(?:detail\/([^/]+)|([^/]+))$/.exec(pathname) ?? [];
  if (id !== undefined) return orderIdIn(id) === undefined;
  return code !== undefined && orderGroup(code) === undefined;
}
