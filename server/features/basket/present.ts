import type { Basket, BasketGroup, BasketProduct, BasketSet, BasketTotal } from '#contract/basket.ts';
import { isInStock, isShownSelected, lineProblem } from '#domain/basket/line.ts';
import type { BasketTotals } from '#domain/basket/totals.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { type LinePrice, type PriceTerms, priceLines } from '#domain/pricing/priced-lines.ts';
import type { CategoryIndex } from '#server/features/catalog/category-index.ts';
import type { ShownLine } from './basket-lines.ts';

type PricedLine = ShownLine & LinePrice;

type Showing = {
  terms: PriceTerms;
  /** Setting DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS. */
  unselectsNotInStock: boolean;
  categories: CategoryIndex;
};

/** §3 Basket: what is in stock and what is not, by product; members that make up a set stand apart. */
export function presentBasket(
  basket: string | undefined,
  lines: readonly ShownLine[],
  warnings: string[],
  showing: Showing,
): Basket {
  const priced = priceLines(lines, showing.terms).lines;
  const inStock = priced.filter(isInStock);
  const notInStock = priced.filter((line) => !isInStock(line));
  const loose = inStock.filter(({ setPieces }) => setPieces === 0);
  return {
    basket: basket ?? null,
    groups: [
      {
        inStock: true,
        products: presentProducts(loose, showing),
        constructorSets: presentSets(inStock, showing),
      },
      { inStock: false, products: presentProducts(notInStock, showing), constructorSets: [] },
    ],
    productsAll: byProduct(priced).map(([productId, sizes]) => ({
      id: productId,
      groups: sizes.map((line) => ({
        id: line.groupId,
        count: line.count,
        selected: isShownSelected(line, showing.unselectsNotInStock),
      })),
    })),
    warnings,
  };
}

const byProduct = (lines: readonly PricedLine[]) => [...Map.groupBy(lines, ({ productId }) => productId)];

function presentSets(lines: readonly PricedLine[], showing: Showing): BasketSet[] {
  const together = Map.groupBy(
    lines.filter(({ setPieces }) => setPieces > 0),
    ({ setId }) => setId,
  );
  return [...together].map(([id = 0, members]) => ({
    id,
    title: members[0]?.shown.set_title ?? '',
    discountPercent: showing.terms.setDiscount / 100,
    products: presentProducts(members, showing),
  }));
}

function presentProducts(lines: readonly PricedLine[], showing: Showing): BasketProduct[] {
  return byProduct(lines).flatMap(([id, sizes]) => {
    const shown = sizes[0]?.shown;
    if (shown === undefined) return [];
    return {
      id,
      code: shown.code,
      title: shown.title,
      vendorCode: shown.vendor_code,
      categories: [...(showing.categories.byId.get(shown.primary_category_id)?.chain ?? [])],
      imageId: shown.image_id,
      groups: sizes.map((line) => presentSize(line, showing)),
    };
  });
}

function presentSize(line: PricedLine, { unselectsNotInStock }: Showing): BasketGroup {
  return {
    id: line.groupId,
    title: line.shown.size_title,
    available: isInStock(line),
    remnants: line.free,
    count: line.count,
    selected: isShownSelected(line, unselectsNotInStock),
    basketErr: lineProblem(line) ?? null,
    price: toRoubles(line.price),
    oldPrice: higher(line.oldPrice, line.price),
    total: toRoubles(line.total),
    oldTotal: higher(line.oldTotal, line.total),
    tiers: line.tiers.map(({ limit, price }) => ({ limit: toRoubles(limit), price: toRoubles(price) })),
  };
}

const higher = (old: Kopecks, current: Kopecks) => (old > current ? toRoubles(old) : null);

type AroundTotals = {
  promoUseErr: string | null;
  accounts: BasketTotal['availableBonuses']['accounts'];
};

/** §3 Basket total. */
export function presentTotal(totals: BasketTotals, { promoUseErr, accounts }: AroundTotals): BasketTotal {
  const { nextLimit, measures } = totals;
  return {
    price: toRoubles(totals.price),
    oldPrice: toRoubles(totals.oldPrice),
    discountExcludingBonuses: toRoubles(totals.discountExcludingBonuses),
    setDiscount: toRoubles(totals.setDiscount),
    onlinePaymentDiscount: toRoubles(totals.onlinePaymentDiscount),
    promocodeUsed: null,
    promoCodeDiscountValue: toRoubles(totals.promoCodeDiscount),
    promoUseErr,
    availableBonuses: { accounts },
    bonusesForWriteOff: totals.bonusesForWriteOff,
    bonusesForAccrual: totals.bonusesForAccrual,
    calculationalLimitPrice: toRoubles(totals.calculationalLimitPrice),
    factualLimitPrice: toRoubles(totals.factualLimitPrice),
    nextLimit: nextLimit
      ? { limit: toRoubles(nextLimit.limit), remains: toRoubles(nextLimit.remains) }
      : null,
    remainsUntilFreeDelivery: toRoubles(totals.remainsUntilFreeDelivery),
    count: totals.count,
    productsCountInBasket: totals.productsCountInBasket,
    height: measures.height,
    len: measures.length,
    width: measures.width,
    weight: measures.weight,
    volume: measures.volume,
    multiplier: 1,
  };
}
