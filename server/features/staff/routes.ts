import { staffBlankRoutes } from '#server/features/blanks/staff-routes.ts';
import { goodsRoutes } from '#server/features/catalog/goods/goods-routes.ts';
import { staffDeliveryRoutes } from '#server/features/delivery/staff-routes.ts';
import { staffOrderRoutes } from '#server/features/orders/staff/staff-routes.ts';
import { staffPackingRoutes } from '#server/features/orders/staff-packing-routes.ts';
import { staffRefundRoutes } from '#server/features/orders/staff-refund-routes.ts';
import { staffPaymentRoutes } from '#server/features/payments/staff-routes.ts';
import { staffPromoRoutes } from '#server/features/promo/staff-routes.ts';
import { staffReviewRoutes } from '#server/features/reviews/staff-routes.ts';
import { staffSiteRoutes } from '#server/features/site/staff-routes.ts';
import { staffTodayRoutes } from '#server/features/today/staff-routes.ts';
import { staffCustomerRoutes } from '#server/features/users/staff-routes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { approvalRoutes } from './approval-routes.ts';
import { staffAuditRoutes } from './audit-routes.ts';
import { staffAuthRoutes } from './auth-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { guardStaffCalls } from './staff-call.ts';

/** Every call of the back office: a scope of its own, which none enters without its permission. */
export const staffRoutes: FeatureRoutes = async (app, services) => {
  guardStaffCalls(app, services);
  await app.register(staffAuthRoutes, services);
  await app.register(peopleRoutes, services);
  await app.register(staffAuditRoutes, services);
  await app.register(approvalRoutes, services);
  await app.register(staffRefundRoutes, services);
  await app.register(staffPackingRoutes, services);
  await app.register(staffOrderRoutes, services);
  await app.register(staffBlankRoutes, services);
  await app.register(staffTodayRoutes, services);
  await app.register(goodsRoutes, services);
  await app.register(staffCustomerRoutes, services);
  await app.register(staffPromoRoutes, services);
  await app.register(staffReviewRoutes, services);
  await app.register(staffSiteRoutes, services);
  await app.register(staffDeliveryRoutes, services);
  await app.register(staffPaymentRoutes, services);
};
