import type { Category, CategoryTree } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';
import { type BasketLine, selectedLines } from '#domain/basket/line.ts';
import { sum } from '#domain/money.ts';
import { type PriceTerms, priceLines } from '#domain/pricing/priced-lines.ts';
import { coveredLines, type Promo } from '#domain/pricing/promo.ts';
import { promoRefusal, readPromoCode } from '#domain/promo/promo-code.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { findPromoCode } from './queries.ts';

/** The code if it applies to these lines, or the reason why not. */
export type EvaluatedPromo = { promo?: Promo; refusal?: string };

type Circumstances = {
  shopper: Shopper;
  terms: PriceTerms;
  categories: CategoryTree;
  now: Date;
};

/** A line with the category of its product. */
type Line = BasketLine & { shown: { primary_category_id: number } };

/** Evaluates a code as the shopper has typed it; an empty one is none. */
export async function evaluatePromo(
  db: Db,
  typed: string | null | undefined,
  lines: readonly Line[],
  { shopper, terms, categories, now }: Circumstances,
): Promise<EvaluatedPromo> {
  const name = readPromoCode(typed ?? '');
  if (name === '') return {};
  const code = await findPromoCode(db, name, shopper.userId);
  const promo = code && {
    code: code.code,
    ...code.effect,
    isAlone: code.isAlone,
    covers: groupsIn(lines, code.categoryIds, categories),
  };
  const selected = selectedLines(priceLines(lines, terms).lines);
  const refusal = promoRefusal(code, {
    now,
    userRole: shopper.userRole,
    goods: sum(selected.map(({ total }) => total)),
    covered: sum(coveredLines(selected, promo ?? {}).map(({ total }) => total)),
  });
  return refusal === undefined && promo ? { promo } : { refusal: refusal ?? '' };
}

/** Lines whose products are in one of the categories or below; undefined when the code names no category. */
function groupsIn(
  lines: readonly Line[],
  categoryIds: readonly number[],
  categories: CategoryTree,
): ReadonlySet<number> | undefined {
  if (categoryIds.length === 0) return;
  const isMeant = (category: Category | undefined): boolean =>
    category !== undefined && (categoryIds.includes(category.id) || isMeant(category.parent));
  const meant = lines.filter(({ shown }) => isMeant(categories.byId.get(shown.primary_category_id)));
  return new Set(meant.map(({ groupId }) => groupId));
}
