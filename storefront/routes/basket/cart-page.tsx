import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { ApiError, isRefusal } from '#contract/api-error.ts';
import type { Basket, BasketTotal } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import { isWholesaler } from '#domain/roles.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { cookieLine, newUuid } from '#storefront/api/visit-cookies.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { BasketView } from '#storefront/features/basket/cart/basket-view.tsx';
import { NOTHING_CHOSEN } from '#storefront/features/basket/cart/proceed-button.tsx';
import { withChange } from '#storefront/features/basket/state/basket-after.ts';
import { sendChange } from '#storefront/features/basket/state/basket-change.ts';
import { partLines, productIdsOf } from '#storefront/features/basket/state/basket-contents.ts';
import { basketQuery } from '#storefront/features/basket/state/basket-queries.ts';
import {
  type BasketSelection,
  readSelectionForm,
  sendSelection,
} from '#storefront/features/basket/state/basket-selection.ts';
import { readBasketForm } from '#storefront/features/basket/state/read-basket-form.ts';
import { useBasketTotal, useChangesOnTheirWay } from '#storefront/features/basket/state/use-basket.ts';
import { ProductShelf } from '#storefront/features/catalog/product/product-shelf.tsx';
import { ProductGrid } from '#storefront/features/catalog/product-grid.tsx';
import { readShelf } from '#storefront/features/content/block-sources.ts';
import type { ShelfWidget } from '#storefront/features/content/template-props.ts';
import { savedCookie, savedProduct, takeSaved } from '#storefront/features/favorites/saved-by-form.ts';
import { ViewedShelf } from '#storefront/features/recently-viewed/viewed-shelf.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/cart-page.ts';
import styles from './cart-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = { basket: context.get(visitorContext).cartToken };
  const [basket, total, extra, hits] = await orErrorPage(
    Promise.all([
      api('GET /basket/v1', { query }),
      api('GET /basket/v1/total', { query }),
      findShelf(api, 'cart-extra'),
      findShelf(api, 'home-hits'),
    ]),
  );
  return { basket, total, extra, hits };
}

/** A shelf below the basket; a site may have none. */
function findShelf(api: Api, code: string) {
  return readShelf(api, code).catch((error: unknown) => {
    if (isRefusal(error, 'GET /widgets/v1/:code', 'not_found')) return;
    throw error;
  });
}

/** Forms that change the basket before scripts run. The basket page shows refusals. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const selection = readSelectionForm(form);
  const change = readBasketForm(form);
  const saved = savedProduct(form);
  const api = context.get(apiContext);
  const { cartToken: known, isSignedIn } = context.get(visitorContext);
  const headers = new Headers();
  try {
    if (selection) return await saveSelectionPart(api, known, selection);
    if (!change) throw data('Некорректный запрос', { status: 400 });
    // Before it leaves the basket, so that a failure loses nothing.
    if (saved !== undefined && isSignedIn)
      await api('POST /favorites/v1/merge', { body: { productIds: [saved] } });
    const { basket } = await sendChange(api, known ?? newUuid(), change);
    if (saved !== undefined && !isSignedIn) {
      headers.append('set-cookie', savedCookie(request.headers.get('cookie') ?? '', saved));
    }
    if (basket !== null && basket !== known) headers.append('set-cookie', cookieLine('cartToken', basket));
    return redirect(paths.cart, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ refusal: error.message }, { status: error.status });
  }
}

/** An invalid promo code does not fail the call: the response carries the reason. */
async function saveSelectionPart(api: Api, basket: string | undefined, selection: BasketSelection) {
  const { promoUseErr } = await sendSelection(api, basket ?? newUuid(), selection);
  return promoUseErr === null || selection.intent !== 'promo'
    ? redirect(paths.cart, { status: 303 })
    : data({ refusal: promoUseErr }, { status: 422 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Корзина' }, { name: 'robots', content: 'noindex' }];

/** One row on a wide page. */
const EXTRA_LENGTH = 5;

/** Products that help to reach free delivery, while the basket is below the threshold. */
function Extra({ shelf, total: initialTotal }: { shelf: ShelfWidget; total: BasketTotal }) {
  const { isFreeDeliveryOn } = useFrame().config.delivery;
  const { total } = useBasketTotal(initialTotal);
  if (!isFreeDeliveryOn || total.remainsUntilFreeDelivery === 0) return null;
  return <WidgetShelf shelf={shelf} />;
}

function WidgetShelf({ shelf }: { shelf: ShelfWidget }) {
  if (shelf.products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="extra">
      <h2 id="extra" className={styles.extraTitle}>
        {shelf.title}
      </h2>
      <ProductGrid products={shelf.products.slice(0, EXTRA_LENGTH)} layout="rail" />
    </section>
  );
}

/** What goes with the pieces: of other kinds, so that a ring has earrings beside it. Those of the page as it was opened. */
const MatchingShelf = ({ basket }: { basket: Basket }) => (
  <ProductShelf
    name="matching"
    title="Подойдёт к&nbsp;вашим украшениям"
    source={{ of: 'matching', productIds: productIdsOf(basket) }}
  />
);

export default function CartPage({
  loaderData: { basket, total, extra, hits },
  actionData,
}: Route.ComponentProps) {
  const shown = useShownBasket(basket);
  const { userRole } = useFrame();
  useEffect(takeSaved, []);
  const isEmpty = shown.groups.every((part) => partLines(part).length === 0);
  return (
    <div className={clsx('wrap', styles.page)}>
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: 'Корзина' }]} />
      <div className={styles.head}>
        <h1>Корзина</h1>
        {isWholesaler(userRole) && (
          <a className="link" href={paths.articles}>
            Заказ по&nbsp;артикулам
          </a>
        )}
      </div>
      {actionData && (
        <div className={styles.refusal}>
          <Notice tone="error">{actionData.refusal}</Notice>
        </div>
      )}
      {isEmpty ? (
        <EmptyState
          title={NOTHING_CHOSEN}
          action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
        />
      ) : (
        <BasketView basket={shown} initialTotal={total} />
      )}
      {isEmpty ? (
        <>
          {hits && <WidgetShelf shelf={hits} />}
          <ViewedShelf />
        </>
      ) : (
        <>
          {extra && <Extra shelf={extra} total={total} />}
          <MatchingShelf basket={basket} />
        </>
      )}
    </div>
  );
}

/** The basket with pending changes applied. */
function useShownBasket(initial: Basket): Basket {
  const basket = useQuery({ ...basketQuery, initialData: initial }).data;
  return useChangesOnTheirWay().reduce(withChange, basket);
}
