import { useState } from 'react';
import { useLocation } from 'react-router';
import { useIsNear } from '#storefront/features/catalog/product/use-is-near.ts';
import type { SizeChoice } from '#storefront/features/catalog/product/use-size-choice.ts';
import { type Lazy, useLazy } from '#storefront/kit/use-lazy.ts';
import * as paths from '#storefront/paths.ts';
import { askedSetAside } from './set-aside-path.ts';
import styles from './shop-stock.module.css';

export type StockedProduct = { id: number; title: string; catalogImageId: string | null };
export type StockedSize = { id: number; title: string };

type ShopStockProps = { product: StockedProduct; choice: SizeChoice };

/**
 * Which shops have the chosen size now, or any until one is chosen, with «Отложить в магазине»; in reserved space,
 * because stock changes often.
 */
export function ShopStock(props: ShopStockProps) {
  const [place, isNear] = useIsNear<HTMLElement>();
  const isAsked = askedSetAside(useLocation().search) !== undefined;
  return (
    <section ref={place} aria-labelledby="in-shops">
      <div className={styles.head}>
        <h2 id="in-shops">В&nbsp;магазинах</h2>
        <a className="more-link" href={paths.contacts}>
          Адреса
        </a>
      </div>
      <div className={styles.place}>{(isNear || isAsked) && <LazyPoints {...props} />}</div>
    </section>
  );
}

const POINTS: Lazy<ShopStockProps> = {
  load: async () => (await import('./stocked-points.tsx')).StockedPoints,
};

/** Without `lazySection`: its retry would weigh on every first visit of a product. */
function LazyPoints(props: ShopStockProps) {
  const [isFailed, setIsFailed] = useState(false);
  const Points = useLazy(POINTS, () => setIsFailed(true));
  if (isFailed) return <p className="muted">Не&nbsp;загрузилось: обновите страницу</p>;
  return Points && <Points {...props} />;
}
