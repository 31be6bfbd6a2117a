import type { staffApprovals } from './approvals.ts';
import type { staffBrands, staffCollections, staffSets, staffStickers } from './assortment.ts';
import type { staffAudit } from './audit.ts';
import type { staffAuth } from './auth.ts';
import type { staffBlanks } from './blanks.ts';
import type { staffFilters, staffFilterValues } from './characteristics.ts';
import type { staffCustomers } from './customers.ts';
import type { staffDelivery } from './delivery.ts';
import type { staffExchange } from './exchange.ts';
import type { staffExports } from './exports.ts';
import type { staffFiles } from './files.ts';
import type { staffGoods } from './goods.ts';
import type { staffImports } from './imports.ts';
import type { staffJobs } from './jobs.ts';
import type { staffLive } from './live.ts';
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
import type { staffSearch } from './search.ts';
import type { staffSites } from './sites.ts';
import type { StaffEndpoint } from './staff-endpoint.ts';
import type { staffStock } from './stock.ts';
import type { staffCategories } from './structure.ts';
import type { staffToday } from './today.ts';

type Of<Contract> = Contract[keyof Contract];

type AnyEndpoint =
  | Of<typeof staffApprovals>
  | Of<typeof staffAudit>
  | Of<typeof staffAuth>
  | Of<typeof staffBlanks>
  | Of<typeof staffBrands>
  | Of<typeof staffCategories>
  | Of<typeof staffCollections>
  | Of<typeof staffCustomers>
  | Of<typeof staffDelivery>
  | Of<typeof staffExchange>
  | Of<typeof staffFiles>
  | Of<typeof staffExports>
  | Of<typeof staffFilters>
  | Of<typeof staffFilterValues>
  | Of<typeof staffGoods>
  | Of<typeof staffImports>
  | Of<typeof staffJobs>
  | Of<typeof staffLive>
  | Of<typeof staffOrderEdits>
  | Of<typeof staffOrders>
  | Of<typeof staffPacking>
  | Of<typeof staffPaymentMethods>
  | Of<typeof staffPeople>
  | Of<typeof staffPriceRoles>
  | Of<typeof staffPrices>
  | Of<typeof staffPromo>
  | Of<typeof staffRefunds>
  | Of<typeof staffReviews>
  | Of<typeof staffSearch>
  | Of<typeof staffSets>
  | Of<typeof staffSites>
  | Of<typeof staffStickers>
  | Of<typeof staffStock>
  | Of<typeof staffToday>
  | never;

/** Every call of the back office below its prefix: `StaffCalls['GET /orders/:id']`. Types only. */
export type StaffCalls = {
  [E in AnyEndpoint as E extends StaffEndpoint
    ? E['path'] extends `/staff/v1${infer Path}`
      ? `${E['method']} ${Path}`
      : never
    : never]: E;
};

export type StaffCall = keyof StaffCalls;
