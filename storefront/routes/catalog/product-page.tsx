import { memo } from 'react';
import { data } from 'react-router';
import { parseCatalogPath } from '#domain/catalog/catalog-path.ts';
import { Gallery } from '#storefront/features/catalog/product/gallery/gallery.tsx';
import { loadProduct } from '#storefront/features/catalog/product/load-product.ts';
import { ProductBelow } from '#storefront/features/catalog/product/product-below.tsx';
import { ProductOffer } from '#storefront/features/catalog/product/product-offer.tsx';
import { SetOffer } from '#storefront/features/catalog/product/sets/set-offer.tsx';
import { useSizeChoice } from '#storefront/features/catalog/product/use-size-choice.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/product-page.ts';
import styles from './product-page.module.css';

/** Spec §2: `/catalog/{category}/{slug...}/detail/{code}`. */
export function loader({ context, url }: Route.LoaderArgs) {
  const asked = parseCatalogPath(url.pathname.replace('/catalog/', ''));
  if (asked?.page !== 'product') throw data('Страница не найдена', { status: 404 });
  return loadProduct(context, asked, url);
}

export const headers = publicPageHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs steps={loaderData.crumbs} />
      {/* The key resets the state of one model on the next; variants keep the place in the gallery. */}
      <ProductView key={loaderData.modelId} product={loaderData} />
    </div>
  );
}

/** What does not depend on the size is not rendered again with it. */
const SteadyGallery = memo(Gallery);
const SteadyBelow = memo(ProductBelow);

function ProductView({ product }: { product: Route.ComponentProps['loaderData'] }) {
  const { id, sizes, sizeKind, linkedSizeId, setProducts } = product;
  const choice = useSizeChoice(sizes, sizeKind, linkedSizeId);
  return (
    <>
      <div className={styles.product}>
        <SteadyGallery product={product} />
        <ProductOffer key={id} product={product} choice={choice} />
      </div>
      {setProducts.length > 0 && (
        <SetOffer
          key={id}
          members={setProducts}
          own={{ productId: id, sizeId: choice.chosen?.id }}
          onSelectOwnSize={choice.choose}
        />
      )}
      <SteadyBelow key={id} product={product} />
    </>
  );
}
