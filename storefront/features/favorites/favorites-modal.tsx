import type { ProductCard } from '#contract/catalog.ts';
import { shownPrice } from '#domain/roles.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { TwoPrices } from '#storefront/features/catalog/price.tsx';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import styles from './favorites-modal.module.css';
import { type FavoritePage, useFavoriteProducts } from './use-favorite-products.ts';

/** §2: "Modals exist for … favourites": the latest ones and a link to all. */
export function FavoritesModal({ onClose }: { onClose(): void }) {
  const shown = useFavoriteProducts(1);
  const signInPath = useSignInPath();
  return (
    <Modal
      title="Избранное"
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          <LinkButton href={paths.favorites} isBlock>
            Всё избранное
          </LinkButton>
          {shown.favorites?.isOwn === false && (
            <LinkButton href={signInPath} variant="ghost" isBlock data-keep-scroll>
              Войти
            </LinkButton>
          )}
        </div>
      }
    >
      <FavoriteRows shown={shown} />
    </Modal>
  );
}

function FavoriteRows({ shown: { favorites, products, isLoading, error, retry } }: { shown: FavoritePage }) {
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (favorites?.ids.length === 0) {
    return <p className="muted">Нажмите на&nbsp;сердечко у&nbsp;украшения, и&nbsp;оно появится здесь.</p>;
  }
  if (isLoading && products.length === 0) return <p className="muted">Загружаем…</p>;
  return (
    <ul className={styles.rows}>
      {products.map((product) => (
        <li key={product.id}>
          <FavoriteRow product={product} />
        </li>
      ))}
    </ul>
  );
}

function FavoriteRow({ product }: { product: ProductCard }) {
  const { priceRole } = useFrame();
  const price = shownPrice(product.cardPrices, priceRole);
  return (
    <MiniProduct
      title={product.title}
      imageId={product.catalogImageId}
      path={paths.product(product)}
      action={<FavoriteButton productId={product.id} className={styles.heart} />}
    >
      {price && <TwoPrices price={price} isFrom />}
    </MiniProduct>
  );
}
