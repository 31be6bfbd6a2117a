import type { PriceRule } from '#domain/exchange/price-types.ts';
import type { ExchangeSettings } from '../settings.ts';
import type { Link } from './identity.ts';

/**
 * The rules of price types by their ids: what people have saved, or what their names said when they were met first
 * (exchange, §5). A type without a rule has null.
 */
export const priceRules = (
  types: readonly Link[],
  { priceTypes }: Pick<ExchangeSettings, 'priceTypes'>,
): Map<string, PriceRule | null> =>
  new Map(
    types.map(({ external_id, details }) => [
      external_id,
      Object.hasOwn(priceTypes, external_id)
        ? (priceTypes[external_id] ?? null)
        : ((details.rule as PriceRule | null) ?? null),
    ]),
  );
