import type { staffAudit } from './audit.ts';
import type { staffAuth } from './auth.ts';
import type { staffBlanks } from './blanks.ts';
import type { staffCustomers } from './customers.ts';
import type { staffDelivery } from './delivery.ts';
import type { staffOrders } from './orders.ts';
import type { staffPaymentMethods } from './payment-methods.ts';
import type { staffPeople } from './people.ts';
import type { staffPriceRoles } from './price-roles.ts';
import type { staffPromo } from './promo.ts';
import type { staffReviews } from './reviews.ts';
import type { staffSites } from './sites.ts';
import type { StaffEndpoint } from './staff-endpoint.ts';
import type { staffToday } from './today.ts';

type AnyEndpoint =
  | (typeof staffAudit)[keyof typeof staffAudit]
  | (typeof staffAuth)[keyof typeof staffAuth]
  | (typeof staffBlanks)[keyof typeof staffBlanks]
  | (typeof staffOrders)[keyof typeof staffOrders]
  | (typeof staffPeople)[keyof typeof staffPeople]
  | (typeof staffToday)[keyof typeof staffToday];
  | (typeof staffCustomers)[keyof typeof staffCustomers]
  | (typeof staffPromo)[keyof typeof staffPromo]
  | (typeof staffReviews)[keyof typeof staffReviews];
  | (typeof staffDelivery)[keyof typeof staffDelivery]
  | (typeof staffPaymentMethods)[keyof typeof staffPaymentMethods]
  | (typeof staffPriceRoles)[keyof typeof staffPriceRoles]
  | (typeof staffSites)[keyof typeof staffSites];

/** Every call of the back office below its prefix: `StaffCalls['GET /orders/:id']`. Types only. */
export type StaffCalls = {
  [E in AnyEndpoint as E extends StaffEndpoint
    ? E['path'] extends `/staff/v1${infer Path}`
      ? `${E['method']} ${Path}`
      : never
    : never]: E;
};

export type StaffCall = keyof StaffCalls;
