import { describe, expect } from 'vitest';
import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { pageOf, test, textOf } from '#tests/support/visitor.ts';

const WRONG_PATHS = {
  'a wrong category code': RING.path.replace('/koltsa/', '/sergi/'),
  'a wrong inner category code': RING.path.replace('/s-zernyu/', '/pechatki/'),
  'a missing category code': RING.path.replace('/s-zernyu/', '/'),
  'an extra category code': RING.path.replace('/s-zernyu/', '/s-zernyu/s-zernyu/'),
  'category codes in another order': RING.path.replace('/koltsa/s-zernyu/', '/s-zernyu/koltsa/'),
  'no category at all': `/catalog/detail/${RING.code}`,
  'the whole catalogue as its category': `/catalog/all/detail/${RING.code}`,
  'a wrong product code': `${RING.path}-2`,
  'no product code': RING.path.replace(RING.code, ''),
  'something after the product code': `${RING.path}/more`,
  'a variant of detail': RING.path.replace('/detail/', '/details/'),
  'a category that is not there': '/catalog/chasy',
  'an inner category that is not there': '/catalog/koltsa/chasy',
};

describe('a path of the catalogue is not found', () => {
  for (const [what, path] of Object.entries(WRONG_PATHS)) {
    test(`with ${what} [C037, C038, C595]`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      const html = await answer.text();
      expect(html).toContain('код ошибки: 404 ( Страница не найдена )');
      expect(html).toContain('Страница не найдена, никому ни слова — это секрет :)');
    });
  }

  test('unless it is that of the product [C036]', async ({ request }) => {
    expect((await request.get(RING.path)).status()).toBe(200);
    expect((await request.get(PENDANT.path)).status()).toBe(200);
  });
});

test('an unknown page explains the error and links to the catalogue and home [C121, C122, C124, C598, C599]', async ({
  request,
}) => {
  const answer = await request.get('/net-takoy-stranitsy');
  expect(answer.status()).toBe(404);
  const page = await pageOf(answer);
  expect(page.title).toBe('Страница не найдена — Лунница');
  expect(page.headings).toEqual(['Страница не найдена, никому ни слова — это секрет :)']);
  const words = textOf(page.getByRole('main'));
  expect(words).toContain(
    'Возможно, в адресе опечатка или страницу уже убрали. Загляните в каталог или начните с главной.',
  );
  expect(words).toContain('код ошибки: 404 ( Страница не найдена )');
  const hrefOf = (name: string) => page.main.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Перейти в каталог')).toBe('/catalog/all');
  expect(hrefOf('На главную')).toBe('/');
});

test('an error other than 404 has its own message [C123]', async ({ request }) => {
  const answer = await request.post('/cart', { form: { intent: 'steal' } });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain('код ошибки: 400 ( Некорректный запрос )');
  expect(html).toContain('Страница не найдена, никому ни слова — это секрет :)');
  expect(html).toContain('href="/catalog/all"');
});

test('internally, an unknown route differs from a product that is not found [C596]', async ({ request }) => {
  const unknown = await (await request.get('/net-takoy-stranitsy')).text();
  expect(unknown).toContain('Page not found: /net-takoy-stranitsy');
  expect(await (await request.get(`${RING.path}-2`)).text()).not.toContain('Page not found');
});

test('an error page is neither indexed nor cached', async ({ request }) => {
  const answer = await request.get('/net-takoy-stranitsy');
  expect(answer.headers()['cache-control']).not.toContain('public');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});
