import { data } from 'react-router';
import type { Basket } from '#contract/basket.ts';
import type { CardGroup, Product } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import { partLines } from '#storefront/features/basket/state/basket-contents.ts';
import * as paths from '#storefront/paths.ts';

export type EngravedProduct = {
  code: string;
  title: string;
  path: string;
  imageId: string | null;
  room: number;
  metal: string | undefined;
  /** Those in stock. */
  sizes: CardGroup[];
  /** Asked for, or already in the basket. */
  chosenId: number | undefined;
  engraving: { text: string; face: string } | undefined;
};

/** A product that can be engraved, with what the visitor's basket has of it. */
export async function loadEngraving(
  api: Api,
  cartToken: string | undefined,
  { code, sizeId }: { code: string; sizeId: number },
): Promise<EngravedProduct> {
  const [product, basket] = await orErrorPage(
    Promise.all([
      api('GET /catalog/v1/products/view', { query: { code } }),
      api('GET /basket/v1', { query: { basket: cartToken } }),
    ]),
  );
  const { engravingRoom: room, title, catalogImageId, groups } = product;
  const sizes = groups
    .filter(({ available }) => available)
    .map(({ id, title: size, available, remnants }) => ({ id, title: size, available, remnants }));
  if (room === null || sizes.length === 0) throw data('Страница не найдена', { status: 404 });
  const held = heldLine(basket, product, sizeId);
  return {
    code,
    title,
    path: paths.product(product),
    imageId: catalogImageId,
    room,
    metal: product.options.find((option) => option.swatch !== undefined && option.code === 'metal')?.swatch,
    sizes,
    chosenId: held?.id ?? sizeId,
    engraving: held?.engraving ?? undefined,
  };
}

/** The row of this size, or the first engraved one of the product. */
function heldLine({ groups }: Basket, { id }: Product, sizeId: number) {
  const rows = groups.flatMap(partLines).flatMap(({ product, size }) => (product.id === id ? [size] : []));
  return rows.find((size) => size.id === sizeId) ?? rows.find(({ engraving }) => engraving !== null);
}
