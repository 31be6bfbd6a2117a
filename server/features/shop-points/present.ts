import type { ShopPoint, ShopPoints } from '#contract/shop-points.ts';
import { openingHours } from '#domain/shop-points/opening-hours.ts';
import type { listShopPoints } from './queries.ts';

type ShopPointRow = Awaited<ReturnType<typeof listShopPoints>>[number];

export function presentShopPoints(rows: readonly ShopPointRow[], isFull: boolean): ShopPoints {
  const of = (kind: ShopPointRow['kind']) => rows.filter((row) => row.kind === kind);
  const regions = Map.groupBy(rows, ({ region }) => region);
  return {
    regions: [...regions].map(([title, inRegion]) => {
      const shopCount = inRegion.filter(({ kind }) => kind === 'shop').length;
      return { title, shopCount, dealerCount: inRegion.length - shopCount };
    }),
    shops: of('shop').map((row) => presentShopPoint(row, isFull)),
    dealers: of('dealer').map((row) => presentShopPoint(row, isFull)),
  };
}

function presentShopPoint(row: ShopPointRow, isFull: boolean): ShopPoint {
  const { id, title, region, tags, zip, city, address, phone, working_hours: time } = row;
  return {
    id,
    title,
    region,
    imageId: row.image_id,
    tags,
    meta: { zip, city, value: address, phone, time },
    entry: isFull
      ? { howToGet: row.how_to_get, coord: coordOf(row), openingHours: openingHours(time) }
      : null,
  };
}

const coordOf = ({ latitude, longitude }: ShopPointRow): [number, number] | null =>
  latitude === null || longitude === null ? null : [latitude, longitude];
