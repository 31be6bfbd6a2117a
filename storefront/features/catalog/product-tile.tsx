import clsx from 'clsx';
import { shownPrice } from '#domain/roles.ts';
import { AddToBasketButton } from '#storefront/features/basket/buying/add-to-basket-button.tsx';
import { FavoriteButton } from '#storefront/features/favorites/favorite-button.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { BonusPill } from './bonus-pill.tsx';
import { onlinePrice, Price } from './price.tsx';
import styles from './product-tile.module.css';
import { Rating } from './rating.tsx';
import { Stickers } from './stickers.tsx';
import { TilePictures } from './tile-pictures.tsx';
import type { TileProduct } from './tile-product.ts';

type ProductTileProps = {
  product: TileProduct;
  /** Above the fold: the picture loads eagerly. */
  isPriority?: boolean;
};

/** §2 "Catalog tile". */
export function ProductTile({ product, isPriority = false }: ProductTileProps) {
  const { config, priceRole } = useFrame();
  const price = shownPrice(product.cardPrices, priceRole);
  const path = paths.product(product);
  return (
    <article className={clsx(styles.tile, product.allRemnants === 0 && styles.isOut)}>
      <TilePictures product={product} path={path} isPriority={isPriority} />
      <Stickers product={product} />
      <FavoriteButton productId={product.id} />
      {price && (
        <>
          <Price now={onlinePrice(price.price, config.pricing)} old={price.oldPrice} isFrom />
          <BonusPill roubles={price.price} />
        </>
      )}
      <a href={path} className={styles.title}>
        {product.title}
      </a>
      <div className={styles.line}>
        <Rating rate={product.rate} reviewCount={product.reviewCount} />
        <a href={path} className={styles.more} aria-label={`Подробнее: ${product.title}`}>
          Подробнее
        </a>
      </div>
      <AddToBasketButton product={product} />
    </article>
  );
}
