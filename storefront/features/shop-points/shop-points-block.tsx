import type { ShopPoints } from '#contract/shop-points.ts';
import { ShopPointsView } from './shop-points-view.tsx';

type ShopPointsBlockProps = { title?: string | undefined; points: ShopPoints };

/** The shops and their map, as a block of a page. */
export function ShopPointsBlock({ title, points }: ShopPointsBlockProps) {
  if (points.shops.length + points.dealers.length === 0) return null;
  if (title === undefined) return <ShopPointsView {...points} />;
  return (
    <>
      <h2>{title}</h2>
      <ShopPointsView {...points} headingLevel="h3" />
    </>
  );
}
