import type { CardPrice } from '#contract/catalog.ts';
import { toRoubles } from '#domain/money.ts';
import { reachedTier } from '#domain/pricing/tiers.ts';
import { BonusPill } from '#storefront/features/catalog/bonus-pill.tsx';
import { TwoPrices } from '#storefront/features/catalog/price.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { inKopecks, type SentTier, useLimitPrice } from './tiers-in-kopecks.ts';

type WholesalePricesProps = {
  price: CardPrice;
  wholesale: NonNullable<CardPrice['wholesale']>;
  /** Free pieces of all sizes. */
  remnants: number;
};

/** The prices of a tile by the sum of the order, the one that the basket has reached marked, and what a dealer asks next. */
export function WholesalePrices({
  price,
  wholesale: { tiers, retailPrice },
  remnants,
}: WholesalePricesProps) {
  const limitPrice = useLimitPrice();
  const list = inKopecks(tiers);
  if (!list) return null;
  const reached = reachedTier(list, limitPrice);
  const now = toRoubles(reached.price);
  return (
    <>
      <TwoPrices price={{ price: now, oldPrice: price.oldPrice }} isFrom />
      <BonusPill roubles={now} />
      {retailPrice !== null && (
        <p className="ws-price-note">
          <abbr title="Рекомендованная розничная цена">РРЦ</abbr> <Money roubles={retailPrice} />
        </p>
      )}
      <TierTable tiers={tiers} reached={toRoubles(reached.limit)} />
      <p className="ws-price-note">{remnants > 0 ? `В наличии ${remnants} шт.` : 'Нет в наличии'}</p>
    </>
  );
}

export const TierTable = ({ tiers, reached }: { tiers: readonly SentTier[]; reached: number }) => (
  <table className="ws-price-tiers">
    <caption className="vh">Цена за штуку по сумме заказа</caption>
    <tbody>
      {tiers.map(({ limit, price }, place) => (
        <tr key={limit} {...(limit === reached && { className: 'ws-price-now', 'aria-current': true })}>
          <th scope="row">
            <TierTitle tiers={tiers} place={place} />
          </th>
          <td>
            <Money roubles={price} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** «до 30 000 ₽» of the first tier, «от 30 000 ₽» of the next. */
export function TierTitle({ tiers, place }: { tiers: readonly SentTier[]; place: number }) {
  const limit = tiers[place]?.limit ?? 0;
  const next = tiers[place + 1]?.limit;
  if (limit > 0) {
    return (
      <>
        от&nbsp;
        <Money roubles={limit} />
      </>
    );
  }
  if (next === undefined) return 'любая сумма';
  return (
    <>
      до&nbsp;
      <Money roubles={next} />
    </>
  );
}
