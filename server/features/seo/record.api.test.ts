import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const record = {
  url: '/test-seo',
  title: 'Заголовок окна',
  og_title: 'Для соцсетей',
  description: 'Описание',
  og_description: 'Описание для соцсетей',
  keywords: 'серебро, малахит',
  h1: 'Заголовок страницы',
};

async function givenRecords({ db }: TestShop) {
  await db.deleteFrom('seo_records').where('url', 'like', '/test-%').execute();
  await db
    .insertInto('seo_records')
    .values([record, { url: '/test-seo?page=2', title: 'Вторая' }])
    .execute();
}

test('an address has its record, and of its query only the page counts (decision T7.34) [C233, C540]', async () => {
  await using shop = await openTestShop();
  await givenRecords(shop);
  const ask = (url: string) => shop.api('GET /seo/v1', { query: { url } });
  const record = {
    title: 'Заголовок окна',
    ogTitle: 'Для соцсетей',
    description: 'Описание',
    ogDescription: 'Описание для соцсетей',
    keywords: 'серебро, малахит',
    h1: 'Заголовок страницы',
  };

  for (const url of ['/test-seo', '/test-seo/', '/test-seo?utm_source=x&page=1#top', '/test-seo?page=3']) {
    expect(await ask(url)).toEqual(record);
  }
  expect(await ask('https://lunnitsa.example/test-seo')).toEqual(record);
  expect(await ask('/test-seo?page=2&sort=new')).toEqual({ title: 'Вторая' });
  for (const url of ['/test-unknown', 'javascript:alert(1)', "/' or 1=1 --"])
    expect(await ask(url)).toEqual({});
});

test('a change is answered as soon as it is read', async () => {
  await using shop = await openTestShop();
  await givenRecords(shop);
  const ask = () => shop.api('GET /seo/v1', { query: { url: '/test-seo' } });
  expect(await ask()).toMatchObject({ h1: 'Заголовок страницы' });
  await shop.db.updateTable('seo_records').set({ h1: 'Иначе' }).where('url', '=', '/test-seo').execute();
  await shop.catalog.catchUp();
  expect(await ask()).toMatchObject({ h1: 'Иначе' });
});

test.each(['', `url=${'a'.repeat(2001)}`, 'url=', 'url=%00'])('%s is refused', async (query) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ url: `/api/seo/v1?${query}` });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { url: expect.stringMatching(/[а-я]/) } });
});
