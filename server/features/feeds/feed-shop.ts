import type { Viewer } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';
import type { FeedShop } from '#domain/feeds/feed-shop.ts';
import { formatMoney, toRoubles } from '#domain/money.ts';
import { GUEST_PRICE_ROLE, GUEST_USER_ROLE } from '#domain/roles.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { listMethods } from '#server/features/delivery/queries.ts';
import { tariffsTo } from '#server/features/delivery/tariffs.ts';
import { type Settings, settingsOf } from '#server/platform/site-settings.ts';

export const guestOf = (siteId: number): Viewer => ({ siteId, visiblePriceRoles: [GUEST_PRICE_ROLE] });

/** What the feeds of a site say before their offers. */
export async function feedShop(
  db: Db,
  catalogue: Catalogue,
  site: { id: number; title: string },
  at: { origin: string; madeAt: Date },
): Promise<FeedShop> {
  const settings = settingsOf(catalogue, site.id);
  const methods = await listMethods(db, site.id);
  const ways = methods.filter(({ kind }) => kind === 'address');
  // What a carrier takes is known for a parcel only.
  const own = ways.filter((method) => !method.is_by_carrier).map(({ id }) => id);
  const tariffs = await tariffsTo(db, own, { kladrId: '', zip: settings.organization?.zip ?? '' });
  return {
    ...at,
    name: site.title,
    company: settings.organization?.legalName ?? site.title,
    categories: categoriesFor(catalogue, guestOf(site.id)),
    delivery: [...tariffs.values()].map(({ base, daysFrom, daysTo }) => ({
      roubles: toRoubles(base),
      daysFrom,
      daysTo,
    })),
    hasDelivery: ways.length > 0,
    hasPickup: methods.some(({ kind }) => kind === 'pickup_point'),
    salesNotes: leastOrder(settings),
  };
}

function leastOrder({ orders }: Settings): string | undefined {
  const least = orders.leastOrder[GUEST_USER_ROLE] ?? 0;
  return least > 0 ? `Минимальная сумма заказа\u00a0— ${formatMoney(least)}` : undefined;
}

/** Those that have something for the guest, in the order of the tree. */
function categoriesFor({ categories, index }: Catalogue, guest: Viewer): FeedShop['categories'] {
  const below = (nodes: typeof categories.roots): FeedShop['categories'] =>
    nodes
      .filter(({ id }) => index.count(guest, id) > 0)
      .flatMap(({ id, title, parent, children }) => [
        { id, title, parentId: parent?.id },
        ...below(children),
      ]);
  return below(categories.roots);
}
