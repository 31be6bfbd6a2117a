import type { blanks } from '#contract/blanks.ts';
import type { Output } from '#contract/endpoint.ts';
import { toRoubles } from '#domain/money.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { productPath } from '#server/features/catalog/product-path.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Blank, OwnBlank } from './queries.ts';

export const presentBlank = (blank: Blank): Output<typeof blanks.create> => ({
  id: blank.id,
  statusId: blank.status_id,
  productId: blank.product_id,
  groupId: blank.group_id,
  offerId: blank.offer_id,
  productTitle: blank.product_title,
  sizeTitle: blank.size_title,
  price: toRoubles(blank.price_kopecks),
  createdAt: blank.created_at.toISOString(),
});

export const presentOwnBlank = (
  blank: OwnBlank,
  catalogue: Catalogue,
  shopper: Shopper,
): Output<typeof blanks.remove> => ({
  ...presentBlank(blank),
  status: {
    id: blank.status_id,
    code: blank.status_code,
    title: blank.status_title,
    groupId: blank.status_group_id,
  },
  imageId: blank.image_id,
  path: productPath(catalogue, { id: blank.product_id, code: blank.product_code }, shopper),
  canCancel: blank.allows_cancel,
});
