import { lackText } from '#domain/catalog/readiness.ts';
import { audit, changesBetween } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { lacksOf } from './present-product.ts';
import { lockProduct, type StoredProduct, titleOf } from './stored-product.ts';
import { touchProduct, writeLinks } from './write-product.ts';

/* Whether and where a product is shown (§4.3.5, BD29). */

export type Publication = { isPublished: boolean; isArchived: boolean; siteIds: readonly number[] };

export const publicationOf = (row: StoredProduct): Publication => ({
  isPublished: row.is_published,
  isArchived: row.archived_at !== null,
  siteIds: row.site_ids,
});

type Sites = { siteIds?: readonly number[] | undefined };

/**
 * @param siteIds sites that it is shown on beside those that it belongs to
 * @throws {Problem} `not_found`, `state` for an archived one, `invalid` with what is lacking
 */
export const publish = (at: Write, id: number, { siteIds = [] }: Sites): Promise<void> =>
  setPublication(at, id, (now) => {
    if (now.isArchived) throw new Problem('state', 'Товар в\u00a0архиве. Сначала верните его');
    return { ...now, isPublished: true, siteIds: sorted([...now.siteIds, ...siteIds]) };
  });

/** @param siteIds without them it leaves all sites, and remembers which they were */
export const unpublish = (at: Write, id: number, { siteIds }: Sites): Promise<void> =>
  setPublication(at, id, (now) => {
    if (siteIds === undefined) return { ...now, isPublished: false };
    const left = now.siteIds.filter((site) => !siteIds.includes(site));
    return { ...now, isPublished: now.isPublished && left.length > 0, siteIds: left };
  });

export const archive = (at: Write, id: number): Promise<void> =>
  setPublication(at, id, (now) => ({ ...now, isPublished: false, isArchived: true }));

/** Brings it back unpublished. */
export const restore = (at: Write, id: number): Promise<void> =>
  setPublication(at, id, (now) => ({ ...now, isArchived: false }));

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);

export async function setPublication(
  at: Write,
  id: number,
  next: (now: Publication) => Publication,
): Promise<void> {
  const { trx, now } = at;
  const product = await lockProduct(trx, id);
  const before = publicationOf(product);
  const after = next(before);
  const changes = changesBetween<Publication>(before, after);
  if (changes.length === 0) return;
  await refuseUnknownSites(at, after.siteIds);
  if (after.isPublished) requireReady({ ...product, site_ids: [...after.siteIds] });
  await writeLinks(trx, id, { siteIds: [...after.siteIds] });
  const version = await touchProduct(at, id, {
    is_published: after.isPublished,
    archived_at: after.isArchived ? (product.archived_at ?? now) : null,
  });
  await audit(at, {
    action: actionOf(before, after),
    object: titleOf({ id, title: product.title, version }),
    changes,
  });
}

/** @throws {Problem} `invalid` with what is lacking, in the words of §4.3.1 */
function requireReady(product: StoredProduct): void {
  const lacks = lacksOf(product);
  if (lacks.length === 0) return;
  const message = lackText(lacks);
  const errors = Object.fromEntries(
    lacks.map((lack) => [lack, lack === 'siteIds' ? 'Выберите хотя бы один сайт' : 'Обязательное поле']),
  );
  throw new Problem('invalid', message, { errors });
}

async function refuseUnknownSites({ trx }: Write, siteIds: readonly number[]): Promise<void> {
  const sites = await trx.selectFrom('sites').select('id').execute();
  if (siteIds.every((id) => sites.some((site) => site.id === id))) return;
  throw new Problem('invalid', 'Такого сайта нет', { errors: { siteIds: 'Такого сайта нет' } });
}

function actionOf(before: Publication, after: Publication): string {
  if (before.isArchived !== after.isArchived) return after.isArchived ? 'product.archive' : 'product.restore';
  const isShown =
    after.isPublished === before.isPublished
      ? after.siteIds.length > before.siteIds.length
      : after.isPublished;
  return isShown ? 'product.publish' : 'product.unpublish';
}
