import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { BasketTotal } from '#contract/basket.ts';
import { totalQuery } from '#storefront/features/basket/state/basket-queries.ts';
import * as paths from '#storefront/paths.ts';
import { Money } from '#storefront/ui/money.tsx';

/** The price step of the basket on every page: its place is reserved, because the basket is fetched after the page. */
export function WholesaleStrip() {
  const { data } = useQuery(totalQuery);
  const total = useIsHydrated() ? data : undefined;
  return (
    <aside className="ws-strip" aria-label="Оптовые цены">
      <div className="wrap">
        <b className="ws-strip-name">Оптовые цены</b>
        <p className="ws-strip-now">{total && <Step total={total} />}</p>
        <progress
          className="ws-strip-way"
          max={total?.nextLimit?.limit ?? 1}
          value={total && (total.nextLimit ? total.calculationalLimitPrice : reachedAll(total))}
          aria-label="До следующей цены"
        />
        <p className="ws-strip-next" role="status">
          {total && <Next total={total} />}
        </p>
        <a className="ws-strip-link" href={paths.articles}>
          Заказ по артикулам
        </a>
      </div>
    </aside>
  );
}

/** The totals may arrive before this code, which then begins with what the server has rendered. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

const reachedAll = ({ factualLimitPrice }: BasketTotal): number => (factualLimitPrice > 0 ? 1 : 0);

const Step = ({ total: { count, calculationalLimitPrice, factualLimitPrice } }: { total: BasketTotal }) => (
  <>
    {count > 0 && (
      <>
        Набрано <Money roubles={calculationalLimitPrice} /> ·{' '}
      </>
    )}
    {factualLimitPrice > 0 ? (
      <>
        цена «от <Money roubles={factualLimitPrice} />»
      </>
    ) : count > 0 ? (
      'базовая цена'
    ) : (
      'Базовая цена'
    )}
  </>
);

function Next({ total: { nextLimit, factualLimitPrice } }: { total: BasketTotal }) {
  if (nextLimit) {
    return (
      <>
        <b>
          Ещё <Money roubles={nextLimit.remains} />
        </b>{' '}
        — и цены ниже{nextLimit.percent > 0 && <> на {nextLimit.percent} %</>}
      </>
    );
  }
  return factualLimitPrice > 0 ? 'Ниже цены не бывает' : 'Чем больше заказ, тем ниже цена за штуку';
}
