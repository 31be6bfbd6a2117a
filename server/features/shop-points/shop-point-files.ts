import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { ShopPointRow } from '#database/schema/shop-points.ts';
import type { Db } from '#database/schema.ts';
import { skipUsedIds } from '#database/used-ids.ts';
import { hasFile } from '#server/features/news/queries.ts';
import { ContentProblem, contentKind, type Filed } from '#server/platform/content-files.ts';
import { listAll, putShopPoint } from './queries.ts';

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/, 'недопустимый знак');
const Id = z.int().min(1).max(2_147_483_647);

const FiledShopPoint = z.strictObject({
  id: Id,
  kind: z.enum(['shop', 'dealer'], 'нужно shop или dealer'),
  title: text(120).min(1),
  region: text(120).min(1),
  city: text(80).min(1),
  zip: z.string().regex(/^\d{6}$/, 'шесть цифр'),
  address: text(200).min(1),
  phone: text(40).min(1),
  workingHours: text(120).min(1),
  /** Latitude and longitude in degrees. */
  coord: z
    .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
    .nullable()
    .default(null),
  howToGet: text(300).default(''),
  /** Id of a picture, 4:3. */
  imageId: z.string().max(60).nullable().default(null),
  tags: z
    .array(z.string().regex(/^[a-z\d-]{1,40}$/, 'латинские буквы, цифры и дефисы'))
    .max(20)
    .default([]),
  /** Ids of sites; empty for every site. */
  sites: z.array(Id).max(100).default([]),
  position: z.int().min(0).max(1_000_000).default(0),
});
export type FiledShopPoint = z.output<typeof FiledShopPoint>;

/** Shops and dealers, a file each, by their ids. */
export const shopPointFiles = contentKind<FiledShopPoint>({
  folder: 'shop-points',
  shape: FiledShopPoint,
  nameOf: ({ id }) => String(id),
  async list(db) {
    return (await listAll(db)).map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      region: row.region,
      city: row.city,
      zip: row.zip,
      address: row.address,
      phone: row.phone,
      workingHours: row.working_hours,
      coord: row.latitude === null || row.longitude === null ? null : [row.latitude, row.longitude],
      howToGet: row.how_to_get,
      imageId: row.image_id,
      tags: row.tags,
      sites: row.site_ids,
      position: row.position,
    }));
  },
  save: saveShopPoints,
});

async function saveShopPoints(trx: Db, filed: readonly Filed<FiledShopPoint>[]): Promise<void> {
  const files = new Map<number, string>();
  for (const { file, item } of filed) {
    const twin = files.get(item.id);
    if (twin !== undefined) throw new ContentProblem(`${file}: id — такой же, как в ${twin}`);
    files.set(item.id, file);
    if (item.imageId !== null && !(await hasFile(trx, item.imageId))) {
      throw new ContentProblem(`${file}: imageId — файла ${item.imageId} нет`);
    }
    await putShopPoint(trx, rowOf(item));
  }
  await skipUsedIds(trx, 'shop_points');
}

function rowOf({
  workingHours,
  coord,
  howToGet,
  imageId,
  sites,
  ...point
}: FiledShopPoint): Insertable<ShopPointRow> {
  return {
    ...point,
    working_hours: workingHours,
    image_id: imageId,
    latitude: coord?.[0] ?? null,
    longitude: coord?.[1] ?? null,
    how_to_get: howToGet,
    site_ids: sites,
  };
}
