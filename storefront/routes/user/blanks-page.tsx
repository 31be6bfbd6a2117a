import { data, redirect } from 'react-router';
import { BLANK_STATUS_GROUPS } from '#domain/orders/status.ts';
import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta, BLANKS_TITLE } from '#storefront/features/account/account-pages.ts';
import { BlankCard } from '#storefront/features/blanks/blank-card.tsx';
import { answeredPath } from '#storefront/features/orders/answer-order-form.ts';
import styles from '#storefront/features/orders/order-list.module.css';
import { StatusChips } from '#storefront/features/orders/status-chips.tsx';
import { refusedBy } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import type { Route } from './+types/blanks-page.ts';

const ALL = 'all';

type BlankGroup = { code: string; id: number | undefined };

/** The group that the parameter `status` of the page selects; undefined for an unknown one. */
function blankGroup(code: string | null): BlankGroup | undefined {
  if (code === null) return { code: ALL, id: undefined };
  return BLANK_STATUS_GROUPS.find((group) => group.code === code);
}

function blanksPath(code: string, page = 1): string {
  const query = new URLSearchParams();
  if (code !== ALL) query.set('status', code);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.blanks}?${query}` : paths.blanks;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const group = blankGroup(url.searchParams.get('status'));
  if (!group) throw data('Страница не найдена', { status: 404 });
  const api = context.get(apiContext);
  const page = askedPage(url);
  const [blanks, counts] = await orErrorPage(
    Promise.all([
      api('GET /orders/v1/blanks', { query: { page, statusGroupId: group.id } }),
      api('GET /orders/v1/blanks/counts'),
    ]),
  );
  expectPageExists(blanks._meta);
  const { pageCount } = blanks._meta;
  return {
    blanks: blanks.data,
    counts,
    group,
    page,
    pageCount,
    goingId: Number(url.searchParams.get('cancel')),
  };
}

/** Cancels a blank; its card shows why if that is refused. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const id = Number((await request.formData()).get('id'));
  try {
    await context.get(apiContext)('DELETE /orders/v1/blanks', { body: { id } });
    return redirect(answeredPath(url), 303);
  } catch (error) {
    const { message, status } = refusedBy(error);
    return data({ id, refusal: message }, { status });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => accountMeta(BLANKS_TITLE, loaderData?.page);

export default function BlanksPage({
  loaderData: { blanks, counts, group, page, pageCount, goingId },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title={BLANKS_TITLE}>
      <StatusChips
        label={'Статусы заказов в\u00a01\u00a0клик'}
        total={counts.total}
        groups={counts.statusBlankCounts}
        chosen={group.code}
        pathOf={blanksPath}
      />
      {blanks.length === 0 ? (
        <NoBlanks isWhole={group.id === undefined} />
      ) : (
        <ul className={styles.list}>
          {blanks.map((blank) => (
            <li key={blank.id}>
              <BlankCard
                blank={blank}
                isGoing={blank.id === goingId}
                refusal={actionData?.id === blank.id ? actionData.refusal : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => blanksPath(group.code, to)}
        label={'Страницы заказов в\u00a01\u00a0клик'}
      />
    </AccountPage>
  );
}

function NoBlanks({ isWhole }: { isWhole: boolean }) {
  if (!isWhole) {
    return (
      <EmptyState
        title="Таких заказов сейчас нет"
        action={
          <LinkButton href={paths.blanks} variant="tonal">
            Показать все
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={'Здесь будут заказы в\u00a01\u00a0клик'}
      text="Нажмите «Купить в 1 клик» на странице украшения: перезвоним и оформим заказ за вас."
      action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
    />
  );
}
