import type { ReactNode } from 'react';
import type { DeliveryCalculation, DeliveryMethod } from '#contract/delivery.ts';
import { Money } from '#storefront/ui/money.tsx';

type MethodPriceProps = {
  method: DeliveryMethod;
  calculation: DeliveryCalculation | undefined;
  /** The basket has reached the sum for free delivery. */
  isFreeReached: boolean;
};

export function MethodPrice({ method, calculation, isFreeReached }: MethodPriceProps) {
  if (!method.isAvailable) return null;
  if (calculation) return <Money roubles={calculation.price} />;
  const least = leastPrice(method, isFreeReached);
  return least === 0 ? <Money roubles={0} /> : priceFrom(least);
}

/** Beside the totals, before the place is known; undefined when only the carrier can quote it. */
export function expectedDelivery(method: DeliveryMethod | undefined, isFreeReached: boolean): ReactNode {
  const least = method ? leastPrice(method, isFreeReached) : null;
  return least === 0 ? 'бесплатно' : priceFrom(least);
}

/** In roubles. */
const leastPrice = ({ fromPrice, isFreeAboveThreshold }: DeliveryMethod, isFreeReached: boolean) =>
  isFreeReached && isFreeAboveThreshold ? 0 : fromPrice;

const priceFrom = (roubles: number | null) =>
  roubles === null ? undefined : (
    <>
      от&nbsp;
      <Money roubles={roubles} />
    </>
  );
