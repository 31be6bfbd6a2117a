import { redirect } from 'react-router';
import { askedPage, expectPageExists, pagePath } from '#storefront/api/asked-page.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { NotificationList } from '#storefront/features/notifications/notification-list.tsx';
import { useFreshNotifications } from '#storefront/features/notifications/use-fresh-notifications.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import type { Route } from './+types/notifications-page.ts';
import styles from './notifications-page.module.css';

const TITLE = 'Уведомления';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = askedPage(url);
  const { items, meta } = await orErrorPage(
    context.get(apiContext)('GET /notifications/v1/notification/foruser', { query: { page } }),
  );
  expectPageExists(meta);
  return { items, page, pageCount: meta.pageCount };
}

/** «Прочитать все». */
export async function action({ context, url }: Route.ActionArgs) {
  await orErrorPage(context.get(apiContext)('POST /notifications/v1/mark-all-read'));
  return redirect(url.pathname + url.search, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => accountMeta(TITLE, loaderData?.page);

export default function NotificationsPage({ loaderData: { items, page, pageCount } }: Route.ComponentProps) {
  useFreshNotifications();
  if (items.length === 0) {
    return (
      <AccountPage title={TITLE}>
        <EmptyState
          title="Уведомлений пока нет"
          text="Здесь появятся новости ваших заказов и бонусов."
          action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={TITLE}
      heading={
        <form method="post" className={styles.heading}>
          <h1>{TITLE}</h1>
          {items.some(({ isReceived }) => !isReceived) && (
            <button type="submit" className={`link small ${styles.all}`}>
              Прочитать все
            </button>
          )}
        </form>
      }
    >
      <NotificationList items={items} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => pagePath(paths.notifications, to)}
        label="Страницы уведомлений"
      />
    </AccountPage>
  );
}
