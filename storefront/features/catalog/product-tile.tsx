import clsx from 'clsx';
import { useState } from 'react';
import { WORTH_SPLITTING } from '#domain/payments/instalment.ts';
import { shownPrice } from '#domain/roles.ts';
import { AddToBasketButton } from '#storefront/features/basket/buying/add-to-basket-button.tsx';
import { FavoriteButton } from '#storefront/features/favorites/favorite-button.tsx';
import { WholesalePrices } from '#storefront/features/wholesale/lazy-parts.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { BonusPill } from './bonus-pill.tsx';
import { InstalmentLine } from './instalment-line.tsx';
import { TwoPrices } from './price.tsx';
import styles from './product-tile.module.css';
import { Rating } from './rating.tsx';
import { PictureLabel, StickerWords } from './stickers.tsx';
import { TilePictures } from './tile-pictures.tsx';
import type { TileProduct } from './tile-product.ts';
import { VariantDots } from './variant-dots.tsx';

type ProductTileProps = {
  product: TileProduct;
  /** The width of its picture, as `sizes` of HTML. */
  sizes: string;
  /** Above the fold: the picture loads eagerly. */
  isPriority?: boolean;
};

/** §2 "Catalog tile". */
export function ProductTile({ product: listed, sizes, isPriority = false }: ProductTileProps) {
  const { priceRole } = useFrame();
  const [variant, setVariant] = useState<TileProduct>();
  const product = variant ?? listed;
  const price = shownPrice(product.cardPrices, priceRole);
  const isInStock = product.allRemnants > 0;
  const path = paths.product(product);
  return (
    <article className={clsx(styles.tile, !isInStock && styles.isOut)}>
      <TilePictures
        key={`pictures ${product.id}`}
        product={product}
        path={path}
        sizes={sizes}
        isPriority={isPriority}
      />
      <PictureLabel product={product} />
      <FavoriteButton productId={product.id} />
      {price?.wholesale ? (
        <WholesalePrices price={price} wholesale={price.wholesale} remnants={product.allRemnants} />
      ) : (
        price && (
          <>
            <TwoPrices price={price} isFrom />
            {isInStock && price.price >= WORTH_SPLITTING && (
              <InstalmentLine price={price.price} isFrom isOnTile />
            )}
            <BonusPill roubles={price.price} />
          </>
        )
      )}
      {/* Above the name, whose height differs between variants: a dot stays under the pointer. */}
      <VariantDots product={listed} shownId={product.id} onShow={setVariant} />
      <a href={path} className={styles.title}>
        {product.title}
      </a>
      <StickerWords product={product} />
      <div className={styles.line}>
        <Rating {...product} />
        <a href={path} className={styles.more} aria-label={`Подробнее: ${product.title}`}>
          Подробнее
        </a>
      </div>
      <AddToBasketButton key={`button ${product.id}`} product={product} isOnTile />
    </article>
  );
}
