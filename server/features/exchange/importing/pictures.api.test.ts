import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { catalogueXml, classifierXml, commerceml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';

type Shop = Awaited<ReturnType<typeof openExchange>>;

const GROUPS = classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] });
const good = (pictures?: string[], own: Record<string, unknown> = {}) => ({
  id: 'good-1',
  title: 'Кольцо «Перекат»',
  article: 'ПК-1',
  groups: ['g1'],
  ...(pictures && { pictures }),
  ...own,
});

/** A picture of one colour: other colours are other bytes. */
const picture = (colour: string, side = 8) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();

const imagesOf = async ({ db }: Shop, article = 'ПК-1'): Promise<string[]> => {
  const { image_ids, catalog_image_id } = await db
    .selectFrom('products')
    .select(['image_ids', 'catalog_image_id'])
    .where('vendor_code', '=', article)
    .executeTakeFirstOrThrow();
  expect(catalog_image_id).toBe(image_ids[0] ?? null);
  return image_ids;
};

describe('pictures', () => {
  test('that come before, beside and after their goods are in the order of 1C, the first on the tile [E3.26]', async () => {
    await using shop = await openExchange();
    await shop.oneC.send('import_files/a/front.png', await picture('red'));
    await shop.apply(
      GROUPS + catalogueXml([good(['import_files/a/front.png', 'import_files\\a\\side.png'])]),
    );
    const [front, ...others] = await imagesOf(shop);
    expect(others).toEqual([]);
    await shop.oneC.send('import_files/a/side.png', await picture('blue'));
    await shop.runJobs({ at: new Date(shop.now.getTime() + 15_000) });
    expect(await imagesOf(shop)).toEqual([front, expect.stringMatching(/^p-/)]);
    const [, side] = await imagesOf(shop);
    await shop.apply(GROUPS + catalogueXml([good(['import_files/a/side.png', 'import_files/a/front.png'])]));
    expect(await imagesOf(shop)).toEqual([side, front]);
    const answer = await shop.app.inject(`/api/image-minifier/v1/${front}.webp?width=700`);
    expect(answer.statusCode).toBe(200);
  });

  test('of another content under the same name take the place of the former ones', async () => {
    await using shop = await openExchange();
    await shop.oneC.send('a.png', await picture('red'));
    await shop.apply(GROUPS + catalogueXml([good(['a.png'])]));
    const [red] = await imagesOf(shop);
    await shop.oneC.init();
    await shop.oneC.send('a.png', await picture('green'));
    await shop.apply(GROUPS + catalogueXml([good(['a.png'], { title: 'Кольцо новое' })]));
    const images = await imagesOf(shop);
    expect(images).toHaveLength(1);
    expect(images[0]).not.toBe(red);
  });

  test('that 1C names no more go; an absent list leaves them; those of the shop stay in front [E3.27]', async () => {
    await using shop = await openExchange();
    await shop.oneC.send('a.png', await picture('red'));
    await shop.apply(GROUPS + catalogueXml([good(['a.png'])]));
    const [ours] = await shop.db
      .selectFrom('products')
      .select('catalog_image_id as id')
      .where('catalog_image_id', 'is not', null)
      .orderBy('id')
      .execute();
    const own = ours?.id ?? '';
    const [of1C] = await imagesOf(shop);
    await shop.db
      .updateTable('products')
      .set({ image_ids: [String(of1C), own] })
      .where('vendor_code', '=', 'ПК-1')
      .execute();
    await shop.apply(GROUPS + catalogueXml([good(undefined, { title: 'Без списка' })]));
    expect(
      (
        await shop.db
          .selectFrom('products')
          .select('image_ids')
          .where('vendor_code', '=', 'ПК-1')
          .executeTakeFirstOrThrow()
      ).image_ids,
    ).toEqual([own, of1C]);
    await shop.apply(GROUPS + catalogueXml([good([''])]));
    expect(await imagesOf(shop)).toEqual([own]);
  });

  test.each([
    ['no picture', async () => Buffer.from('not a picture')],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['50 megapixels', () => picture('red', 7100)],
    ['21 MB', async () => Buffer.concat([await picture('red'), randomBytes(21 * 1024 ** 2)])],
  ])('that are %s are an issue, and the good comes [E3.28]', async (_what, make) => {
    await using shop = await openExchange();
    await shop.oneC.send('a.png', await make());
    await shop.oneC.send('b.png', await picture('blue'));
    await shop.apply(GROUPS + catalogueXml([good(['a.png', 'b.png'])]));
    expect(await imagesOf(shop)).toHaveLength(1);
    expect(await shop.issues()).toMatchObject([
      { code: 'picture', external_id: 'good-1', text: expect.stringContaining('a.png') },
    ]);
  });

  test('of the same content in many goods are one file [E3.29]', async () => {
    await using shop = await openExchange();
    const goods = Array.from({ length: 20 }, (_, at) => ({
      ...good([`${at}.png`]),
      id: `good-${at}`,
      article: `МН-${at}`,
    }));
    for (let at = 0; at < 20; at++) await shop.oneC.send(`${at}.png`, await picture('orange'));
    const files = async () => (await shop.db.selectFrom('files').select('id').execute()).length;
    const before = await files();
    await shop.apply(GROUPS + catalogueXml(goods));
    expect(await files()).toBe(before + 1);
    expect(
      new Set(await Promise.all(goods.map(({ article }) => imagesOf(shop, article).then(String)))).size,
    ).toBe(1);
  });

  test('publish a good where the shop asks for a picture [E3.33]', async () => {
    await using shop = await openExchange({ settings: { publish: 'with-picture' } });
    const isPublished = async () =>
      (
        await shop.db
          .selectFrom('products')
          .select('is_published')
          .where('vendor_code', '=', 'ПК-1')
          .executeTakeFirstOrThrow()
      ).is_published;
    await shop.apply(GROUPS + catalogueXml([good(['a.png'])]));
    await shop.apply(offersXml([{ id: 'good-1', title: 'Кольцо', prices: { retail: '100' } }]), {
      name: 'offers.xml',
    });
    expect(await isPublished()).toBe(false);
    await shop.oneC.send('a.png', await picture('red'));
    await shop.runJobs({ at: new Date(shop.now.getTime() + 15_000) });
    expect(await isPublished()).toBe(true);
  });

  test('of the first good on sale stand for the categories of 1C that have none', async () => {
    await using shop = await openExchange();
    const groups = [{ id: 'above', title: 'Всё из 1С', groups: [{ id: 'below', title: 'Кольца с фото' }] }];
    const categories = () =>
      shop.db
        .selectFrom('categories')
        .select('image_id')
        .where('title', 'in', ['Всё из 1С', 'Кольца с фото'])
        .execute();
    await shop.oneC.send('a.png', await picture('red'));
    const goods = catalogueXml([good(['a.png'], { groups: ['below'] })]);
    await shop.apply(classifierXml({ groups }) + goods);
    expect(await categories()).toEqual([{ image_id: null }, { image_id: null }]);
    await shop.apply(offersXml([{ id: 'good-1', prices: { retail: '100' }, stock: 1 }]), {
      name: 'offers.xml',
    });
    const [image_id] = await imagesOf(shop);
    expect(await categories()).toEqual([{ image_id }, { image_id }]);

    await shop.oneC.init();
    await shop.oneC.send('a.png', await picture('green'));
    await shop.apply(goods);
    expect(await imagesOf(shop)).not.toEqual([image_id]);
    expect(await categories()).toEqual([{ image_id }, { image_id }]);
  });

  test('stay as the shop has them where the field is locked', async () => {
    await using shop = await openExchange();
    await shop.apply(GROUPS + catalogueXml([good()]));
    await shop.db
      .updateTable('products')
      .set({ locked_fields: ['pictures'] })
      .where('vendor_code', '=', 'ПК-1')
      .execute();
    await shop.oneC.send('import.xml', commerceml(catalogueXml([good(['a.png'])])));
    await shop.oneC.send('a.png', await picture('red'));
    await shop.importFile('import.xml');
    expect(await imagesOf(shop)).toEqual([]);
  });
});
