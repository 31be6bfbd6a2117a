import type { Insertable } from 'kysely';
import type { CategoryTree } from '#catalogue/index.ts';
import type { OrderLineRow } from '#database/schema/orders.ts';
import type { PayableLine } from '#domain/basket/totals.ts';
import { type BasisPoints, type Kopecks, NOTHING } from '#domain/money.ts';
import type { Service } from '#domain/orders/gift.ts';
import { includedVat } from '#domain/orders/vat.ts';
import type { ShownLine } from '#server/features/basket/basket-lines.ts';

export type FrozenLine = Omit<Insertable<OrderLineRow>, 'order_id'> & {
  group_id: number | null;
  paid_kopecks: Kopecks;
  engraving_text: string | null;
  engraving_kopecks: Kopecks;
};

type Frozen = {
  lines: readonly ShownLine[];
  payable: readonly PayableLine[];
  services: readonly Service[];
  vat: BasisPoints;
  engravingPrice: Kopecks;
  categories: CategoryTree;
};

/**
 * The lines as the order stores them, whatever the shop changes later: names, prices, and their
 * share of the payment.
 */
export function freezeLines(frozen: Frozen): FrozenLine[] {
  const { lines, payable, services, vat, engravingPrice, categories } = frozen;
  const byGroup = new Map(lines.map((line) => [line.groupId, line]));
  const goods = payable.flatMap(({ groupId, unit, oldTotal, total, amount }, index) => {
    const line = byGroup.get(groupId);
    if (line === undefined) return [];
    const { shown, count } = line;
    return {
      position: index + 1,
      product_id: line.productId,
      group_id: groupId,
      title: shown.title,
      vendor_code: shown.vendor_code,
      size_title: shown.size_title,
      path: pagePath(categories, shown),
      image_id: shown.image_id,
      count,
      unit_kopecks: unit,
      old_total_kopecks: oldTotal,
      total_kopecks: total,
      paid_kopecks: amount,
      vat_kopecks: includedVat(amount, vat),
      is_service: false,
      engraving_text: line.engraving?.text ?? null,
      engraving_face: line.engraving?.face ?? null,
      engraving_kopecks: line.engraving ? engravingPrice : NOTHING,
    };
  });
  return [
    ...goods,
    ...services.map(({ title, price }, index) => ({
      ...SERVICE,
      position: goods.length + index + 1,
      title,
      unit_kopecks: price,
      old_total_kopecks: price,
      total_kopecks: price,
      paid_kopecks: price,
      vat_kopecks: includedVat(price, vat),
    })),
  ];
}

/** No product, and none of its pieces. */
const SERVICE = {
  product_id: null,
  group_id: null,
  vendor_code: '',
  size_title: '',
  path: '',
  image_id: null,
  count: 1,
  is_service: true,
  engraving_text: null,
  engraving_face: null,
  engraving_kopecks: NOTHING,
};

/** §2: "category codes from root to leaf followed by /detail/ and the product code". */
const pagePath = (categories: CategoryTree, { primary_category_id, code }: ShownLine['shown']): string =>
  `/catalog/${categories.byId.get(primary_category_id)?.path ?? ''}/detail/${code}`;
