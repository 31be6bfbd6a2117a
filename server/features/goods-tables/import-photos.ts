import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_FIELDS } from '#contract/staff/product-fields.ts';
import { fileKindOf } from '#domain/exchange/file-name.ts';
import { articlesByPhoto } from '#domain/tables/photo-name.ts';
import { editProduct } from '#server/features/catalog/goods/save-product.ts';
import { unpack } from '#server/features/exchange/archive.ts';
import { storePicture } from '#server/features/files/store-picture.ts';
import type { Actor } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';

type Importing = Pick<Services, 'db' | 'now' | 'uploads' | 'draftFolder' | 'imageConverter'> & { by: Actor };

export type PhotosReport = {
  products: number;
  photos: number;
  /** Files that were left aside, each with the reason. */
  left: { file: string; why: string }[];
};

type Photo = { place: number; id: string };

/**
 * Photos of an archive, named after articles: they stand in front in their order, and those of before stay behind them.
 * A repeated archive changes nothing.
 *
 * @throws {BrokenFile} for an archive that cannot be unpacked
 */
export async function importPhotos(
  importing: Importing,
  path: string,
  onProgress?: (photos: number) => void,
): Promise<PhotosReport> {
  const { db, draftFolder } = importing;
  const products = await db.selectFrom('products').select(['id', 'vendor_code']).execute();
  const idOf = new Map(products.map(({ id, vendor_code }) => [vendor_code, id]));
  const photoOf = articlesByPhoto([...idOf.keys()]);
  const photos = new Map<number, Photo[]>();
  const report: PhotosReport = { products: 0, photos: 0, left: [] };
  const folder = join(draftFolder, `photos-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await unpack(path, folder, async ({ name, path: file }) => {
      const named = fileKindOf(name) === 'picture' ? photoOf(name) : undefined;
      const id = idOf.get(named?.article ?? '');
      if (named === undefined || id === undefined) {
        report.left.push({ file: name, why: 'нет товара с\u00a0таким артикулом' });
        return;
      }
      const stored = await store(importing, { name, path: file }, report);
      if (stored === undefined) return;
      photos.set(id, [...(photos.get(id) ?? []), { place: named.place, id: stored }]);
      report.photos += 1;
      onProgress?.(report.photos);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const [id, own] of photos) await attach(importing, id, own, report);
  return report;
}

/** Undefined for a file that is no photo. */
async function store(
  importing: Importing,
  file: { name: string; path: string },
  report: PhotosReport,
): Promise<string | undefined> {
  try {
    return await storePicture(importing, file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    report.left.push({ file: file.name, why: error.message });
  }
}

async function attach(
  { db, now, by }: Importing,
  id: number,
  photos: readonly Photo[],
  report: PhotosReport,
): Promise<void> {
  const ids = photos.toSorted((one, other) => one.place - other.place).map((photo) => photo.id);
  await db.transaction().execute((trx) =>
    editProduct({ trx, by, now: now() }, id, ({ imageIds, article }) => {
      const read = PRODUCT_FIELDS.imageIds.safeParse([...new Set([...ids, ...imageIds])]);
      if (read.success) return { imageIds: read.data };
      report.left.push({ file: article, why: read.error.issues[0]?.message ?? '' });
      return {};
    }),
  );
  report.products += 1;
}
