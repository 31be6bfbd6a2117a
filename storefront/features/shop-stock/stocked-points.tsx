import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StockedPoint } from '#contract/shop-stock.ts';
import { counted } from '#domain/russian/plural.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { askedSignIn } from '#storefront/features/auth/sign-in-path.ts';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import type { SizeChoice } from '#storefront/features/catalog/product/use-size-choice.ts';
import { useCity } from '#storefront/features/city/city-choice.ts';
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

/** Points that have the chosen size, those of the visitor's city first, in at most three rows, and the button that keeps a piece there. */
export function StockedPoints({ product, choice }: ComponentProps<typeof ShopStock>) {
  const size = choice.chosen;
  const { data, error, refetch } = useQuery({
    queryKey: ['shop-stock', product.id],
    queryFn: ({ signal }) => browserApi('GET /shop-stock/v1', { query: { productId: product.id }, signal }),
  });
  const dialog = useSetAside(choice);
  const city = useCity().name;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div aria-busy />;

  const points = pointsOf(data, size).toSorted((a, b) => Number(b.city === city) - Number(a.city === city));
  if (points.length === 0) return <p className={styles.points}>{nowhere(data, size)}</p>;
  return (
    <div className={styles.points}>
      <Rows points={points} size={size} />
      <Button variant="ghost" isBlock onClick={dialog.open}>
        Отложить в&nbsp;магазине
      </Button>
      {dialog.isOpen && size && (
        <SetAsideDialog
          product={product}
          size={size}
          points={points}
          onClose={() => {
            dialog.close();
            void refetch();
          }}
        />
      )}
    </div>
  );
}

/** Opened by the button, or by the address after a sign-in, which also says the size. */
function useSetAside({ chosen, choose, ask }: SizeChoice) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = askedSignIn(location.search) ? undefined : askedSetAside(location.search);
  const [isPressed, setIsPressed] = useState(false);
  const chooseAsked = useEffectEvent((sizeId: number) => choose(sizeId));
  useEffect(() => {
    if (asked !== undefined) chooseAsked(asked);
  }, [asked]);
  return {
    isOpen: isPressed || (asked !== undefined && asked === chosen?.id),
    open: () => (chosen ? setIsPressed(true) : ask()),
    close() {
      setIsPressed(false);
      if (asked === undefined) return;
      void navigate(setAsidePath(location), { replace: true, preventScrollReset: true });
    },
  };
}

/** Points with the chosen size, or with any. */
const pointsOf = (points: readonly StockedPoint[], size: StockedSize | undefined): PointOfSize[] =>
  points.flatMap((point) => {
    const own = point.sizes.filter(({ groupId }) => size === undefined || groupId === size.id);
    const count = own.reduce((total, one) => total + one.count, 0);
    return count > 0 ? { ...point, count } : [];
  });

function nowhere(points: readonly StockedPoint[], size: StockedSize | undefined): string {
  const others = [...new Set(points.flatMap(({ sizes }) => sizes.map(({ title }) => title)))];
  if (others.length === 0) {
    return 'В\u00a0магазинах сейчас нет. Привезём, если выберете «Забрать в\u00a0магазине» в\u00a0заказе.';
  }
  const what = size && sizeText(size.title)?.toLowerCase();
  return `Сейчас в\u00a0магазинах нет: ${what ?? 'такого украшения'}. Есть ${others.join(', ')}.`;
}

function Rows({ points, size }: { points: readonly PointOfSize[]; size: StockedSize | undefined }) {
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
function countOf(count: number, chosen: StockedSize | undefined): string {
  const size = chosen && sizeText(chosen.title)?.replace(/^[А-Я]/, (letter) => letter.toLowerCase());
  return `${count}\u00a0шт.${size === undefined ? '' : `, ${size.replace(' ', '\u00a0')}`}`;
}
