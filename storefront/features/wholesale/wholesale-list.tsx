import { toRoubles } from '#domain/money.ts';
import { reachedTier } from '#domain/pricing/tiers.ts';
import { shownPrice } from '#domain/roles.ts';
import { BasketForm } from '#storefront/features/basket/basket-form.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import type { TileProduct } from '#storefront/features/catalog/tile-product.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { SizeCount, SizeStock } from './size-count.tsx';
import { inKopecks, useLimitPrice } from './tiers-in-kopecks.ts';
import { type ChosenCounts, useChosenCounts } from './use-chosen-counts.ts';
import { TierTable } from './wholesale-prices.tsx';

/** A listing as rows to order from: quantities of all its sizes, which one press adds together. */
export function WholesaleList({ products }: { products: readonly TileProduct[] }) {
  const chosen = useChosenCounts();
  return (
    <BasketForm intent="add" className="ws-list" onAsk={() => void chosen.addAll()}>
      {products.map((product) => (
        <ProductRow key={product.id} product={product} chosen={chosen} />
      ))}
      <div className="ws-list-bar">
        <p role="status">{chosen.pieces > 0 ? `Выбрано ${chosen.pieces} шт.` : 'Укажите количество'}</p>
        <Button type="submit" size="lg" isBusy={chosen.isAdding} icon={<Icon name="shopping-bag" />}>
          {chosen.isAdding ? 'Добавляется' : 'Добавить в корзину'}
        </Button>
      </div>
    </BasketForm>
  );
}

function ProductRow({ product, chosen }: { product: TileProduct; chosen: ChosenCounts }) {
  const { priceRole } = useFrame();
  const limitPrice = useLimitPrice();
  const price = shownPrice(product.cardPrices, priceRole);
  const tiers = inKopecks(price?.wholesale?.tiers ?? []);
  const path = paths.product(product);
  const sizes = product.groups.filter(({ available }) => available);
  return (
    <article className="ws-list-row" aria-label={product.title}>
      <span className="ws-list-picture">
        {product.catalogImageId && (
          <Picture fileId={product.catalogImageId} alt="" sizes="96px" widths={[160, 240]} />
        )}
      </span>
      <div className="ws-list-name">
        <a href={path}>{product.title}</a>
        <p className="muted small">
          {product.vendorCode !== undefined && `Артикул ${product.vendorCode}`}
          {price?.wholesale?.retailPrice != null && (
            <>
              {' · РРЦ '}
              <Money roubles={price.wholesale.retailPrice} />
            </>
          )}
        </p>
      </div>
      {tiers && price?.wholesale && (
        <div className="ws-list-prices">
          <TierTable
            tiers={price.wholesale.tiers}
            reached={toRoubles(reachedTier(tiers, limitPrice).limit)}
          />
        </div>
      )}
      {sizes.length > 0 ? (
        <ul className="ws-list-sizes">
          {sizes.map(({ id, title = '', remnants = 0 }) => (
            <li key={id}>
              <span className="ws-list-size">
                <b>{sizeText(title) === undefined ? 'Без размера' : title}</b>
                <SizeStock size={{ id, title, remnants }} />
              </span>
              <SizeCount product={product} size={{ id, title, remnants }} chosen={chosen} />
            </li>
          ))}
        </ul>
      ) : (
        <LinkButton variant="request" href={path} className="ws-list-none">
          Под заказ
        </LinkButton>
      )}
    </article>
  );
}
