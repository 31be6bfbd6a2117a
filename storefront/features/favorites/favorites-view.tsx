import { useState } from 'react';
import { Navigate } from 'react-router';
import { counted } from '#domain/russian/plural.ts';
import { pagePath } from '#storefront/api/asked-page.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { PRODUCTS } from '#storefront/features/basket/item-text.ts';
import { ProductGrid } from '#storefront/features/catalog/product-grid.tsx';
import { withDots } from '#storefront/features/catalog/tile-product.ts';
import { ErrorPage } from '#storefront/features/errors/error-page.tsx';
import { MoreToSee } from '#storefront/features/recently-viewed/more-to-see.tsx';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import styles from './favorites-view.module.css';
import { guestFavorites } from './guest-favorites.ts';
import { TileSkeletons } from './tile-skeletons.tsx';
import { type FavoritePage, PAGE_LENGTH, useFavoriteProducts } from './use-favorite-products.ts';

/** The favorites of the current visitor. The server renders an empty frame, the same for everyone (decision T4.13). */
export function FavoritesView({ page }: { page: number }) {
  const shown = useFavoriteProducts(page);
  const [wasShown, setWasShown] = useState(false);
  if (shown.products.length > 0 && !wasShown) setWasShown(true);

  const count = shown.favorites?.ids.length;
  const pageCount = Math.ceil((count ?? 0) / PAGE_LENGTH);
  if (count !== undefined && page > Math.max(pageCount, 1)) {
    // Redirects when the last product of the page was removed; a page that never existed is a 404 (decision
    // T2.15).
    return wasShown ? (
      <Navigate to={pagePath(paths.favorites, pageCount)} replace />
    ) : (
      <ErrorPage status={404} message="Страница не найдена" />
    );
  }
  return (
    <div className="wrap">
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: 'Избранное' }]} />
      <div className={styles.head}>
        <h1>Избранное</h1>
        <span className="muted tnum" role="status">
          {count !== undefined && count > 0 && counted(count, PRODUCTS)}
        </span>
      </div>
      <noscript>
        <Notice tone="info">Избранное хранится в&nbsp;браузере: чтобы увидеть его, включите скрипты.</Notice>
      </noscript>
      <FavoriteTiles shown={shown} />
      {pageCount > 1 && (
        <div className={styles.onward}>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefOf={(to) => pagePath(paths.favorites, to)}
            label="Страницы избранного"
          />
        </div>
      )}
      {shown.favorites?.isOwn === false && shown.products.length > 0 && <GuestNotice />}
    </div>
  );
}

function FavoriteTiles({ shown }: { shown: FavoritePage }) {
  const { favorites, pageIds, products, isLoading, error, retry } = shown;
  if (error) {
    return <LoadFailure error={error} onRetry={retry} />;
  }
  if (favorites?.ids.length === 0) return <NoFavorites isGuest={!favorites.isOwn} />;
  if (isLoading && products.length === 0) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <TileSkeletons count={favorites ? pageIds.length : PAGE_LENGTH} />
      </div>
    );
  }
  const goneIds = isLoading ? [] : pageIds.filter((id) => products.every((product) => product.id !== id));
  return (
    <>
      {goneIds.length > 0 && <GoneNotice ids={goneIds} />}
      <ProductGrid products={products.map(withDots)} />
    </>
  );
}

/** Informs guests that their favorites are stored in this browser only. */
function GuestNotice() {
  return (
    <div className={styles.onward}>
      <Notice tone="info">
        <a className="link" href={useSignInPath()} data-keep-scroll>
          Войдите в&nbsp;аккаунт
        </a>
        , и&nbsp;избранное сохранится на&nbsp;всех ваших устройствах.
      </Notice>
    </div>
  );
}

/** Products that the shop no longer shows: only a guest's list can contain them. */
function GoneNotice({ ids }: { ids: readonly number[] }) {
  const drop = () => guestFavorites.write(guestFavorites.read().filter((id) => !ids.includes(id)));
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        Больше не&nbsp;продаётся: {counted(ids.length, PRODUCTS)}.{' '}
        <button type="button" className="link" onClick={drop}>
          Убрать из&nbsp;избранного
        </button>
      </Notice>
    </div>
  );
}

function NoFavorites({ isGuest }: { isGuest: boolean }) {
  const signInPath = useSignInPath();
  return (
    <>
      <EmptyState
        title="В избранном пока пусто"
        text="Нажмите на сердечко у украшения, и оно появится здесь."
        action={
          <div className={styles.ways}>
            <LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>
            {isGuest && (
              <LinkButton href={signInPath} variant="ghost" data-keep-scroll>
                Войти
              </LinkButton>
            )}
          </div>
        }
      />
      <MoreToSee />
    </>
  );
}
