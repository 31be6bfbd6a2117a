import { STATUS_GROUPS } from '#domain/orders/status.ts';

/** A page of the order list: all orders, or those of one group (decision T2.19). */
export type OrderGroup = { code: string; id: number | undefined };

const ALL = 'all';

/** The group of `{status}` in /user/order/{status}; undefined for an unknown one. */
export function orderGroup(code: string | undefined): OrderGroup | undefined {
  if (code === ALL) return { code, id: undefined };
  return STATUS_GROUPS.find((group) => group.code === code);
}

/** The id in /user/order/detail/{id}; undefined when malformed. */
export const orderIdIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Unknown pages are a 404 for every visitor, before the sign-in redirect (decision T0.6, step 6). */
export function isUnknownOrderPage(pathname: string): boolean {
  const [, id, code] = /^\/user\/order\/(?:detail\/([^/]+)|([^/]+))$/.exec(pathname) ?? [];
  if (id !== undefined) return orderIdIn(id) === undefined;
  return code !== undefined && orderGroup(code) === undefined;
}
