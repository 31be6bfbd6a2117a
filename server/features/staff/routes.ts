import { staffBlankRoutes } from '#server/features/blanks/staff-routes.ts';
import { goodsRoutes } from '#server/features/catalog/goods/goods-routes.ts';
import { stockRoutes } from '#server/features/catalog/store-room/stock-routes.ts';
import { structureRoutes } from '#server/features/catalog/structure/structure-routes.ts';
import { vocabularyRoutes } from '#server/features/catalog/structure/vocabulary-routes.ts';
import { staffDeliveryRoutes } from '#server/features/delivery/staff-routes.ts';
import { staffExchangeRoutes } from '#server/features/exchange/staff-routes.ts';
import { mediaRoutes } from '#server/features/files/staff/media-routes.ts';
import { importRoutes } from '#server/features/goods-tables/imports/import-routes.ts';
import { staffCreateRoutes } from '#server/features/orders/editing/staff-create-routes.ts';
import { staffEditRoutes } from '#server/features/orders/editing/staff-edit-routes.ts';
import { staffOrderRoutes } from '#server/features/orders/staff/staff-routes.ts';
import { staffPackingRoutes } from '#server/features/orders/staff-packing-routes.ts';
import { staffRefundRoutes } from '#server/features/orders/staff-refund-routes.ts';
import { staffPaymentRoutes } from '#server/features/payments/staff-routes.ts';
import { staffPromoRoutes } from '#server/features/promo/staff-routes.ts';
import { staffReviewRoutes } from '#server/features/reviews/staff-routes.ts';
import { staffSiteRoutes } from '#server/features/site/staff-routes.ts';
import { staffTodayRoutes } from '#server/features/today/staff-routes.ts';
import { staffCustomerRoutes } from '#server/features/users/staff-routes.ts';
import { addFeatures } from '#server/http/add-features.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { approvalRoutes } from './approval-routes.ts';
import { staffAuditRoutes } from './audit-routes.ts';
import { staffAuthRoutes } from './auth-routes.ts';
import { staffBulkRoutes } from './bulk/bulk-routes.ts';
import { staffExportRoutes } from './exports/export-routes.ts';
import { staffLiveRoutes } from './live/live-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { staffSearchRoutes } from './search/search-routes.ts';
import { guardStaffCalls } from './staff-call.ts';
import { installStaffDocs } from './staff-docs.ts';

const FEATURES: readonly FeatureRoutes[] = [
  staffAuthRoutes,
  peopleRoutes,
  staffAuditRoutes,
  approvalRoutes,
  staffRefundRoutes,
  staffPackingRoutes,
  staffOrderRoutes,
  staffBlankRoutes,
  staffTodayRoutes,
  goodsRoutes,
  staffCustomerRoutes,
  staffPromoRoutes,
  staffReviewRoutes,
  staffSiteRoutes,
  staffDeliveryRoutes,
  staffPaymentRoutes,
  staffExchangeRoutes,
  staffEditRoutes,
  staffCreateRoutes,
  stockRoutes,
  structureRoutes,
  vocabularyRoutes,
  mediaRoutes,
  importRoutes,
  staffBulkRoutes,
  staffExportRoutes,
  staffLiveRoutes,
  staffSearchRoutes,
];

/** Every call of the back office: a scope of its own, which none enters without its permission. */
export const staffRoutes: FeatureRoutes = async (app, services) => {
  guardStaffCalls(app, services);
  await installStaffDocs(app);
  await addFeatures(app, services, FEATURES);
};
