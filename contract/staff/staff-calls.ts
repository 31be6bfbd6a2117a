import type { staffApprovals } from './approvals.ts';
import type { staffAudit } from './audit.ts';
import type { staffAuth } from './auth.ts';
import type { staffBlanks } from './blanks.ts';
import type { staffCustomers } from './customers.ts';
import type { staffDelivery } from './delivery.ts';
import type { staffFiles } from './files.ts';
import type { staffGoods } from './goods.ts';
import type { staffOrderEdits } from './order-edits.ts';
import type { staffOrders } from './orders.ts';
import type { staffPacking } from './packing.ts';
import type { staffPaymentMethods } from './payment-methods.ts';
import type { staffPeople } from './people.ts';
import type { staffPriceRoles } from './price-roles.ts';
import type { staffPrices } from './prices.ts';
import type { staffPromo } from './promo.ts';
import type { staffRefunds } from './refunds.ts';
import type { staffReviews } from './reviews.ts';
import type { staffSites } from './sites.ts';
import type { StaffEndpoint } from './staff-endpoint.ts';
import type { staffToday } from './today.ts';

type Of<Contract> = Contract[keyof Contract];
import type { staffStock } from './stock.ts';
import type { staffCategories } from './structure.ts';

type AnyEndpoint =
  | Of<typeof staffAudit>
  | Of<typeof staffAuth>
  | Of<typeof staffBlanks>
  | Of<typeof staffCustomers>
  | Of<typeof staffDelivery>
  | Of<typeof staffOrders>
  | Of<typeof staffPaymentMethods>
  | Of<typeof staffPeople>
  | Of<typeof staffPriceRoles>
  | Of<typeof staffPromo>
  | Of<typeof staffReviews>
  | Of<typeof staffSites>
  | Of<typeof staffToday>
  | never;
  | (typeof staffApprovals)[keyof typeof staffApprovals]
  | (typeof staffAudit)[keyof typeof staffAudit]
  | (typeof staffAuth)[keyof typeof staffAuth]
  | (typeof staffBlanks)[keyof typeof staffBlanks]
  | (typeof staffOrderEdits)[keyof typeof staffOrderEdits]
  | (typeof staffCustomers)[keyof typeof staffCustomers]
  | (typeof staffOrders)[keyof typeof staffOrders]
  | (typeof staffPacking)[keyof typeof staffPacking]
  | (typeof staffPeople)[keyof typeof staffPeople]
  | (typeof staffRefunds)[keyof typeof staffRefunds]
  | (typeof staffToday)[keyof typeof staffToday];
  | (typeof staffGoods)[keyof typeof staffGoods]
  | (typeof staffPrices)[keyof typeof staffPrices];
  | (typeof staffPromo)[keyof typeof staffPromo]
  | (typeof staffReviews)[keyof typeof staffReviews]
  | (typeof staffStock)[keyof typeof staffStock];
  | (typeof staffStock)[keyof typeof staffStock]
  | (typeof staffCategories)[keyof typeof staffCategories]
  | (typeof staffFiles)[keyof typeof staffFiles];

/** Every call of the back office below its prefix: `StaffCalls['GET /orders/:id']`. Types only. */
export type StaffCalls = {
  [E in AnyEndpoint as E extends StaffEndpoint
    ? E['path'] extends `/staff/v1${infer Path}`
      ? `${E['method']} ${Path}`
      : never
    : never]: E;
};

export type StaffCall = keyof StaffCalls;
