import { formatMoney } from '#domain/money.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';

/** An amount of roubles in the visitor's currency (§1, decision T3.21). */
export function Money({ roubles }: { roubles: number }) {
  const { currency } = useFrame();
  return <>{formatMoney(roubles, currency)}</>;
}
