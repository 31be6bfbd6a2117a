import { data } from 'react-router';
import { askedPage, expectPageExists, pagePath } from '#storefront/api/asked-page.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { answerOrderForm } from '#storefront/features/orders/answer-order-form.ts';
import { OrderList } from '#storefront/features/orders/order-list.tsx';
import { orderGroup } from '#storefront/features/orders/order-paths.ts';
import { StatusChips } from '#storefront/features/orders/status-chips.tsx';
import * as paths from '#storefront/paths.ts';
import { Pagination } from '#storefront/ui/pagination.tsx';
import type { Route } from './+types/orders-page.ts';

/** §2: the title of /user/order/{status}, for every status (decision T2.19). */
const TITLE = 'Все заказы';

/** §3: `perPage` of an order list; short enough for a phone. */
const PAGE_LENGTH = 10;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const group = orderGroup(params.status);
  if (!group) throw data(`Page Not Found: ${url.pathname}`, { status: 404 });
  const api = context.get(apiContext);
  const page = askedPage(url);
  const [orders, counts] = await orErrorPage(
    Promise.all([
      api('GET /orders/v1', { query: { page, limit: PAGE_LENGTH, statusGroupId: group.id } }),
      api('GET /orders/v1/counts'),
    ]),
  );
  expectPageExists(orders._meta);
  return {
    orders: orders.data,
    counts,
    group,
    page,
    pageCount: orders._meta.pageCount,
    goingId: goingId(url),
  };
}

/** The order in the cancellation dialog. */
const goingId = ({ searchParams }: URL): number => Number(searchParams.get('cancel'));

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  answerOrderForm(context.get(apiContext), await request.formData(), url);

export const meta: Route.MetaFunction = ({ loaderData }) => accountMeta(TITLE, loaderData?.page);

export default function OrdersPage({
  loaderData: { orders, counts, group, page, pageCount, goingId: going },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title={TITLE} step="Заказы">
      <StatusChips
        label="Статусы заказов"
        total={counts.total}
        groups={counts.statusOrderCounts}
        chosen={group.code}
        pathOf={paths.ordersOf}
      />
      <OrderList orders={orders} isWhole={group.id === undefined} goingId={going} answer={actionData} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => pagePath(paths.ordersOf(group.code), to)}
        label="Страницы заказов"
      />
    </AccountPage>
  );
}
