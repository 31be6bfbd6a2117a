import type { Db } from '#database/schema.ts';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import type { Vocabulary } from './arbitrary.ts';

type Known = Vocabulary['known'];

const BASKET = '7a0f3f0e-93a1-4d6e-8c53-1c1f0e6d2a11';

/**
 * What the demo shop knows, by the parameter or property that carries it;
 * without it most calls would find nothing. A code means another thing in
 * every area of the API.
 */
export async function knownValues(db: Db): Promise<(path: string) => Known> {
  const products = await db.selectFrom('products').select(['id', 'code']).orderBy('id').limit(5).execute();
  const sizes = await db.selectFrom('product_groups').select('id').orderBy('id').limit(5).execute();
  const categories = await db.selectFrom('categories').select(['id', 'code']).limit(5).execute();
  const values = await db.selectFrom('filter_values').select('id').limit(5).execute();
  const blocks = await db.selectFrom('banner_blocks').select('code').execute();
  const widgets = await db.selectFrom('widgets').select('code').execute();
  const images = await db.selectFrom('files').select('id').where('kind', '=', 'image').limit(5).execute();
  const videos = await db.selectFrom('files').select('id').where('kind', '=', 'video').limit(5).execute();

  const productIds = products.map(({ id }) => id);
  const sizeIds = sizes.map(({ id }) => id);
  const common: Known = {
    id: [...productIds, ...sizeIds],
    ids: [productIds.join(',')],
    category: categories.flatMap(({ id, code }) => [id, code]),
    values: [values.map(({ id }) => id).join(',')],
    groupIds: [sizeIds],
    basket: [BASKET],
  };
  const byArea: Record<string, Known> = {
    users: { username: [DEMO_LOGINS[0].email], password: [DEMO_LOGINS[0].password] },
    catalog: { code: products.map(({ code }) => code) },
    banners: { code: blocks.map(({ code }) => code) },
    widgets: { code: widgets.map(({ code }) => code) },
    'image-minifier': { file: images.map(({ id }) => `${id}.jpg`) },
    video: { file: videos.map(({ id }) => `${id}.mp4`) },
  };
  return (path) => ({ ...common, ...byArea[path.split('/')[2] ?? ''] });
}
