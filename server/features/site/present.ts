import type { CategoryNode, Config, Init, Site, Sticker } from '#contract/site.ts';
import { BLANK_STATUS_GROUPS, STATUS_GROUPS } from '#domain/orders/status.ts';
import { isWholesaler } from '#domain/roles.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { bonusPercentOf, type Settings } from '#server/platform/site-settings.ts';
import type { listSites, listStatuses } from './queries.ts';
import { themeVariables } from './theme.ts';

type SiteRow = Awaited<ReturnType<typeof listSites>>[number];
type StatusRow = Awaited<ReturnType<typeof listStatuses>>[number];

export function presentSite({ working_hours, ...site }: SiteRow): Site {
  return { ...site, workingHours: working_hours };
}

type InitParts = {
  shopper: Shopper;
  categories: CategoryNode[];
  stickers: Sticker[];
  statuses: readonly StatusRow[];
  theme: Record<string, unknown>;
  now: Date;
};

export function presentInit({ shopper, categories, stickers, statuses, theme, now }: InitParts): Init {
  const ofOrders = statuses.filter(({ kind }) => kind === 'order');
  const ofBlanks = statuses.filter(({ kind }) => kind === 'blank');
  return {
    categories,
    stickers,
    userRole: shopper.userRole,
    priceRole: shopper.priceRole,
    userTypeCode: shopper.userTypeCode,
    orderStatuses: ofOrders.map(presentStatus),
    blankStatuses: ofBlanks.map(presentStatus),
    orderStatusGroups: [...STATUS_GROUPS],
    blankStatusGroups: [...BLANK_STATUS_GROUPS],
    cancelStatuses: ofOrders.filter(({ allows_cancel }) => allows_cancel).map(({ code }) => code),
    css: themeVariables(theme),
    serverTime: now.toISOString(),
  };
}

function presentStatus({ id, code, title, group_id }: StatusRow) {
  return { id, code, title, groupId: group_id };
}

/** Settings for this shopper: accrual follows the bonus type, the set discount the price role (T11.1, T11.2). */
export function presentConfig(settings: Settings, shopper: Shopper, metricaId: number | null = null): Config {
  const { pricing, delivery, basket, orders, gift, maps, assistant, organization, raffle, catalog } =
    settings;
  const isForWholesale = isWholesaler(shopper.userRole);
  const hasSetDiscount = !pricing.setDiscountExcludes.includes(shopper.priceRole);
  return {
    pricing: {
      onlineDiscount: pricing.onlineDiscount,
      setDiscountPercent: hasSetDiscount ? pricing.setDiscountPercent : 0,
      bonusPercent: bonusPercentOf(settings, shopper.userBonusType),
      bonusSharePercent: pricing.bonusSharePercent,
    },
    delivery: {
      isFreeDeliveryOn: delivery.isFreeDeliveryOn && (!isForWholesale || delivery.freeDeliveryForWholesalers),
      freeDeliveryThreshold: delivery.freeDeliveryThreshold,
    },
    basket,
    engraving: settings.engraving,
    orders: { leastOrder: orders.leastOrder[shopper.userRole] ?? 0 },
    gift: isForWholesale ? null : gift,
    maps,
    analytics: { metricaId },
    assistant,
    timeZone: settings.timeZone,
    organization,
    raffle,
    catalog,
  };
}
