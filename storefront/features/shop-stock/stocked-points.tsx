import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StockedPoint } from '#contract/shop-stock.ts';
import { counted } from '#domain/russian/plural.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { askedSignIn } from '#storefront/features/auth/sign-in-path.ts';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { askedSetAside, setAsidePath } from './set-aside-path.ts';
import styles from './shop-stock.module.css';
import type { ShopStock, StockedSize } from './shop-stock.tsx';

const SetAsideDialog = lazyDialog(async () => (await import('./set-aside-dialog.tsx')).SetAsideDialog);

/** A point with its pieces of one size. */
export type PointOfSize = StockedPoint & { count: number };

const SHOWN = 3;

/** Points that have the shown size, in at most three rows, and the button that keeps a piece there. */
export function StockedPoints({ product, size, choice }: ComponentProps<typeof ShopStock>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['shop-stock', product.id],
    queryFn: ({ signal }) => browserApi('GET /shop-stock/v1', { query: { productId: product.id }, signal }),
  });
  const dialog = useSetAside(size, choice);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div aria-busy />;

  const points = pointsOf(data, size);
  if (points.length === 0) return <p className={styles.points}>{nowhere(data, size)}</p>;
  return (
    <div className={styles.points}>
      <Rows points={points} size={size} />
      <Button variant="ghost" isBlock onClick={dialog.open}>
        Отложить в&nbsp;магазине
      </Button>
      {dialog.isOpen && (
        <SetAsideDialog
          product={product}
          size={size}
          points={points}
          onDone={() => void refetch()}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

/** Opened by the button, or by the address after a sign-in, which also says the size. */
function useSetAside(size: StockedSize, { chosen, choose, ask }: ComponentProps<typeof ShopStock>['choice']) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = askedSignIn(location.search) ? undefined : askedSetAside(location.search);
  const [isPressed, setIsPressed] = useState(false);
  const select = useEffectEvent(choose);
  useEffect(() => {
    if (asked !== undefined) select(asked);
  }, [asked]);
  return {
    isOpen: isPressed || asked === size.id,
    open: () => (chosen ? setIsPressed(true) : ask()),
    close() {
      setIsPressed(false);
      if (asked !== undefined)
        void navigate(setAsidePath(location), { replace: true, preventScrollReset: true });
    },
  };
}

const pointsOf = (points: readonly StockedPoint[], { id }: StockedSize): PointOfSize[] =>
  points.flatMap((point) => {
    const own = point.sizes.find(({ groupId }) => groupId === id);
    return own ? { ...point, count: own.count } : [];
  });

function nowhere(points: readonly StockedPoint[], size: StockedSize): string {
  const others = [...new Set(points.flatMap(({ sizes }) => sizes.map(({ title }) => title)))];
  if (others.length === 0)
    return 'В\u00a0магазинах сейчас нет. Привезём, если выберете «Забрать в\u00a0магазине» в\u00a0заказе.';
  const what = sizeText(size.title)?.toLowerCase() ?? 'такого украшения';
  return `Сейчас в\u00a0магазинах нет: ${what}. Есть ${others.join(', ')}.`;
}

function Rows({ points, size }: { points: readonly PointOfSize[]; size: StockedSize }) {
  const shown = points.length > SHOWN ? points.slice(0, SHOWN - 1) : points;
  const more = points.length - shown.length;
  return (
    <ul className={styles.rows}>
      {shown.map(({ pointCode, city, address, count }) => (
        <li key={pointCode} className={styles.row}>
          <span className={styles.address}>
            {shortAddress(address)}, <span className="muted">{city}</span>
          </span>
          <span className={styles.count}>&nbsp;— {countOf(count, size)}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={`${styles.row} muted`}>
          и&nbsp;ещё {counted(more, ['магазин', 'магазина', 'магазинов'])}
        </li>
      )}
    </ul>
  );
}

/** «Вайнера, 12» as people say it. */
const shortAddress = (address: string): string => address.replace(/^ул\.\s+/, '');

/** «2 шт., размер 17» */
function countOf(count: number, { title }: StockedSize): string {
  const size = sizeText(title)?.replace(/^[А-Я]/, (letter) => letter.toLowerCase());
  return `${count}\u00a0шт.${size === undefined ? '' : `, ${size.replace(' ', '\u00a0')}`}`;
}
