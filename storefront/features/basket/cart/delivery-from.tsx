import { useQuery } from '@tanstack/react-query';
import type { BasketTotal } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { useCity } from '#storefront/features/city/city-choice.ts';
import { Money } from '#storefront/ui/money.tsx';

/** The cheapest delivery of the selected lines to the visitor's city, besides fetching them from the shop. */
export function DeliveryFrom({
  total: { count, calculationalLimitPrice, promocodeUsed },
}: {
  total: BasketTotal;
}) {
  const { name: city, kladrId } = useCity();
  const { data } = useQuery({
    queryKey: ['delivery-estimate', count, calculationalLimitPrice, promocodeUsed, kladrId, city],
    queryFn: ({ signal }) =>
      browserApi('GET /delivery/v1/estimate', {
        query: { basket: readCookie('cartToken'), city, ...(kladrId !== '' && { kladrId }) },
        signal,
      }),
    enabled: count > 0,
    placeholderData: (previous) => previous,
    retry: false,
  });
  if (!data || data.methods.length === 0) return 'рассчитаем далее';
  const paid = data.methods.map(({ price }) => price).filter((price) => price > 0);
  if (paid.length === 0) return 'бесплатно';
  return (
    <>
      от&nbsp;
      <Money roubles={Math.min(...paid)} />
    </>
  );
}
