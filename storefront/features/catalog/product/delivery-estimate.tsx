import { useQuery } from '@tanstack/react-query';
import type { DeliveryEstimate as Estimate } from '#contract/delivery.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { dates } from '#storefront/features/checkout/form/delivery-text.ts';
import { useCity } from '#storefront/features/city/city-choice.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './when-and-where.module.css';

const FRESH_FOR = 5 * 60_000;

/** The ways to the visitor's city that fit the reserved place. */
export function DeliveryEstimate({ groupId }: { groupId: number }) {
  const { name: city, kladrId } = useCity();
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-estimate', groupId, kladrId, city],
    queryFn: ({ signal }) =>
      browserApi('GET /delivery/v1/estimate', {
        query: { groupId, city, ...(kladrId !== '' && { kladrId }) },
        signal,
      }),
    placeholderData: (previous) => previous,
    staleTime: FRESH_FOR,
    retry: false,
  });
  if (error) {
    return (
      <p>
        Не&nbsp;удалось посчитать доставку.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Повторить
        </button>
      </p>
    );
  }
  if (!data) return null;
  if (data.methods.length === 0) return <p>Сюда пока не&nbsp;доставляем.</p>;
  return (
    <>
      <dl>
        {shownWays(data.methods).map(({ code, name, price, ...days }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>{days.daysTo === 0 ? 'сегодня' : dates(days)}</dd>
            <dd className={styles.price}>{price === 0 ? 'бесплатно' : <Money roubles={price} />}</dd>
          </div>
        ))}
      </dl>
      {data.remainsUntilFree !== null && data.remainsUntilFree > 0 && (
        <p className="muted small">
          До бесплатной доставки&nbsp;— ещё <Money roubles={data.remainsUntilFree} />
        </p>
      )}
    </>
  );
}

/** Two points and the first way to the door, in the shop's order. */
function shownWays(methods: Estimate['methods']): Estimate['methods'] {
  const points = methods.filter(({ kind }) => kind === 'pickupPoint').slice(0, 2);
  const door = methods.find(({ kind }) => kind === 'address');
  return methods.filter((method) => points.includes(method) || method === door);
}
