import { type ReactNode, useState } from 'react';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { type ChosenTotals, chosenTotals } from '#domain/pricing/chosen-pieces.ts';
import { reachedTier } from '#domain/pricing/tiers.ts';
import { counted } from '#domain/russian/plural.ts';
import { BasketForm } from '#storefront/features/basket/basket-form.tsx';
import type { ProductPage, ProductSize } from '#storefront/features/catalog/product/load-product.ts';
import { RequestWindow } from '#storefront/features/request/request-window.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { SizeCount, SizeStock } from './size-count.tsx';
import { inKopecks, type SentTier, useLimitPrice } from './tiers-in-kopecks.ts';
import { type ChosenCounts, useChosenCounts } from './use-chosen-counts.ts';
import { TierTitle } from './wholesale-prices.tsx';

type WholesaleOfferProps = {
  product: Pick<ProductPage, 'id' | 'title' | 'catalogImageId' | 'sizes' | 'wholesale'>;
  /** Between the prices and the sizes. */
  children: ReactNode;
};

/** Prices by the sum of the order, and all sizes with their quantities, which one press adds together. */
export function WholesaleOffer({ product, children }: WholesaleOfferProps) {
  const basket = useLimitPrice();
  const chosen = useChosenCounts();
  const priced = product.sizes.flatMap((size) => {
    const tiers = inKopecks(size.tiers);
    return tiers ? { size, tiers, count: chosen.countOf(size.id) } : [];
  });
  const totals = chosenTotals(basket, priced);
  const lineOf = new Map(priced.map(({ size }, place) => [size.id, totals.lines[place]]));
  const [shown] = priced.toSorted((a, b) => a.tiers[0].price - b.tiers[0].price);
  const limitPrice = (basket +
    priced.reduce((sum, { tiers, count }) => sum + tiers[0].price * count, 0)) as Kopecks;
  const retailPrice = product.wholesale?.retailPrice ?? null;
  return (
    <div className="ws-offer">
      {shown && (
        <TierCards tiers={shown.size.tiers} reached={toRoubles(reachedTier(shown.tiers, limitPrice).limit)} />
      )}
      {retailPrice !== null && (
        <p className="muted small">
          Рекомендованная розничная цена <Money roubles={retailPrice} />
        </p>
      )}
      {children}
      <BasketForm intent="add" className="ws-offer-form" onAsk={() => void chosen.addAll()}>
        <table className="ws-offer-sizes">
          <thead>
            <tr>
              <th scope="col">Размер</th>
              <th scope="col">Остаток</th>
              <th scope="col">Количество</th>
              <th scope="col">Сумма</th>
            </tr>
          </thead>
          <tbody>
            {product.sizes.map((size) => (
              <SizeRow
                key={size.id}
                product={product}
                size={size}
                chosen={chosen}
                total={lineOf.get(size.id)?.total}
              />
            ))}
          </tbody>
        </table>
        <Choice totals={totals} isAdding={chosen.isAdding} />
      </BasketForm>
    </div>
  );
}

const TierCards = ({ tiers, reached }: { tiers: readonly SentTier[]; reached: number }) => (
  <ul className="ws-offer-tiers" aria-label="Цена за штуку по сумме заказа">
    {tiers.map(({ limit, price }, place) => (
      <li key={limit} {...(limit === reached && { className: 'ws-offer-now', 'aria-current': true })}>
        <span>
          <TierTitle tiers={tiers} place={place} />
        </span>
        <b>
          <Money roubles={price} />
        </b>
        <span>{limit === reached ? 'ваша цена' : 'за шт.'}</span>
      </li>
    ))}
  </ul>
);

type SizeRowProps = {
  product: WholesaleOfferProps['product'];
  size: ProductSize;
  chosen: ChosenCounts;
  total: Kopecks | undefined;
};

function SizeRow({ product, size, chosen, total = 0 as Kopecks }: SizeRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <tr>
      <th scope="row">{size.title}</th>
      {size.available ? (
        <>
          <td>
            <SizeStock size={size} />
          </td>
          <td>
            <SizeCount product={product} size={size} chosen={chosen} />
          </td>
          <td>{total > 0 ? <Money roubles={toRoubles(total)} /> : '—'}</td>
        </>
      ) : (
        <>
          <td className="ws-offer-none">под заказ</td>
          <td colSpan={2}>
            <Button
              variant="request"
              aria-label={`Оформить заявку: ${product.title}, ${size.title}`}
              onClick={() => setIsAsking(true)}
            >
              Оформить заявку
            </Button>
            {isAsking && (
              <RequestWindow
                wanted={{
                  title: product.title,
                  imageId: product.catalogImageId,
                  productId: product.id,
                  size,
                }}
                onClose={() => setIsAsking(false)}
              />
            )}
          </td>
        </>
      )}
    </tr>
  );
}

const PIECES = ['украшение', 'украшения', 'украшений'] as const;

type ChoiceProps = { totals: ChosenTotals; isAdding: boolean };

/** The choice at the tier that it reaches together with the basket. */
function Choice({ totals: { count, total, saved, reached, next }, isAdding }: ChoiceProps) {
  const { mode, percent } = useFrame().config.pricing.onlineDiscount;
  return (
    <section className="ws-offer-choice" aria-label="Ваш выбор">
      <h2>Ваш выбор</h2>
      <dl aria-live="polite">
        <div>
          <dt>
            {counted(count, PIECES)}
            {reached > 0 && (
              <>
                {' '}
                по цене «от&nbsp;
                <Money roubles={toRoubles(reached)} />»
              </>
            )}
          </dt>
          <dd>
            <Money roubles={toRoubles((total + saved) as Kopecks)} />
          </dd>
        </div>
        <div className="ws-offer-saved">
          <dt>Выгода к базовой цене</dt>
          <dd>
            {saved > 0 && '−'}
            <Money roubles={toRoubles(saved)} />
          </dd>
        </div>
        <div className="ws-offer-total">
          <dt>Сумма</dt>
          <dd>
            <Money roubles={toRoubles(total)} />
          </dd>
        </div>
      </dl>
      <Button type="submit" size="lg" isBlock isBusy={isAdding} icon={<Icon name="shopping-bag" />}>
        {isAdding ? 'Добавляется' : 'Купить'}
      </Button>
      <Notice tone="info">
        <p>
          Цена считается от суммы всей корзины.{' '}
          {next && (
            <>
              Ещё <Money roubles={toRoubles(next.remains)} /> — и перейдём на цену «от{' '}
              <Money roubles={toRoubles(next.limit)} />
              ».
            </>
          )}
          {mode !== 'off' && percent > 0 && ` При оплате онлайн ещё −${percent}\u00a0%.`}
        </p>
      </Notice>
    </section>
  );
}
