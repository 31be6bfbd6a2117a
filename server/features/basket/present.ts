import type { CategoryTree } from '#catalogue/index.ts';
import type { Basket, BasketGroup, BasketProduct, BasketSet, BasketTotal } from '#contract/basket.ts';
import { isInStock, isShownSelected, lineProblem } from '#domain/basket/line.ts';
import { lineChanges } from '#domain/basket/line-change.ts';
import { type BasketTotals, goodsPriceOf } from '#domain/basket/totals.ts';
import { fromRoubles, type Kopecks, minus, toRoubles } from '#domain/money.ts';
import { type LinePrice, type PriceTerms, priceLines } from '#domain/pricing/priced-lines.ts';
import type { ShownLine } from './basket-lines.ts';

type PricedLine = ShownLine & LinePrice;

type Showing = {
  terms: PriceTerms & { engravingPrice: Kopecks };
  /** Setting DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS. */
  unselectsNotInStock: boolean;
  categories: CategoryTree;
};

/** §3 Basket: lines in stock and not in stock, by product; members of a complete set are listed apart. */
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
    changes: priced.flatMap(changesOf),
  };
}

const changesOf = (line: PricedLine): Basket['changes'] =>
  lineChanges(
    {
      price: line.shown.seen_price_kopecks,
      obtainable: line.shown.seen_obtainable,
    },
    { title: line.shown.title, price: line.tiers[0].price, count: line.count, free: line.free },
  ).map((change) => ({ groupId: line.groupId, ...change }));

const byProduct = (lines: readonly PricedLine[]) => [...Map.groupBy(lines, ({ productId }) => productId)];

/** The title of a set that the shopper has composed. */
const CONSTRUCTOR_TITLE = 'Ваш комплект';

function presentSets(lines: readonly PricedLine[], showing: Showing): BasketSet[] {
  const together = Map.groupBy(
    lines,
    ({ standsIn }) => standsIn && `${standsIn.isConstructor} ${standsIn.id}`,
  );
  return [...together.values()].flatMap((members) => {
    const [{ standsIn, shown } = {}] = members;
    if (standsIn === undefined) return [];
    return {
      ...standsIn,
      title: standsIn.isConstructor ? CONSTRUCTOR_TITLE : (shown?.set_title ?? ''),
      discountPercent: showing.terms.setDiscount / 100,
      products: presentProducts(members, showing),
    };
  });
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

function presentSize(line: PricedLine, { terms, unselectsNotInStock }: Showing): BasketGroup {
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
    engraving: line.engraving ? { ...line.engraving, price: toRoubles(terms.engravingPrice) } : null,
  };
}

const higher = (old: Kopecks, current: Kopecks) => (old > current ? toRoubles(old) : null);

type AroundTotals = {
  /** Roubles; 0 for no minimum. */
  leastOrder: number;
  promocodeUsed: string | null;
  promoUseErr: string | null;
  paymentType: string | null;
  gift: BasketTotal['gift'];
  warnings: string[];
  accounts: BasketTotal['availableBonuses']['accounts'];
};

/** Roubles. */
const missing = (leastOrder: number, price: Kopecks) =>
  toRoubles(Math.max(minus(fromRoubles(leastOrder), price), 0) as Kopecks);

/** §3 Basket total. */
export function presentTotal(
  totals: BasketTotals,
  { accounts, leastOrder, ...around }: AroundTotals,
): BasketTotal {
  const { nextLimit, measures, deliveryPrice } = totals;
  return {
    price: toRoubles(totals.price),
    oldPrice: toRoubles(totals.oldPrice),
    discountExcludingBonuses: toRoubles(totals.discountExcludingBonuses),
    deliveryPrice: deliveryPrice === undefined ? null : toRoubles(deliveryPrice),
    totalPrice: toRoubles(totals.totalPrice),
    setDiscount: toRoubles(totals.setDiscount),
    onlinePaymentDiscount: toRoubles(totals.onlinePaymentDiscount),
    promoCodeDiscountValue: toRoubles(totals.promoCodeDiscount),
    ...around,
    availableBonuses: { accounts },
    bonusesForWriteOff: totals.bonusesForWriteOff,
    mostBonusesForWriteOff: totals.mostBonusesForWriteOff,
    bonusesForAccrual: totals.bonusesForAccrual,
    calculationalLimitPrice: toRoubles(totals.calculationalLimitPrice),
    factualLimitPrice: toRoubles(totals.factualLimitPrice),
    nextLimit: nextLimit
      ? {
          limit: toRoubles(nextLimit.limit),
          remains: toRoubles(nextLimit.remains),
          percent: nextLimit.percent,
        }
      : null,
    remainsUntilFreeDelivery: toRoubles(totals.remainsUntilFreeDelivery),
    leastOrder:
      leastOrder === 0 ? null : { price: leastOrder, remains: missing(leastOrder, goodsPriceOf(totals)) },
    count: totals.count,
    productsCountInBasket: totals.productsCountInBasket,
    height: measures.height,
    len: measures.length,
    width: measures.width,
    weight: measures.weight,
    volume: measures.volume,
    multiplier: 1,
    ledger: totals.ledger.map((step) => ({ ...step, amount: toRoubles(step.amount) })),
  };
}
