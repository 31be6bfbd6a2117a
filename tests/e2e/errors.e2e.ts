import type { Page } from '@playwright/test';
import { PENDANT, RING } from './support/demo-goods.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { isOneLine } from './support/lines.ts';
import { onEveryScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

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
  'another word for detail': RING.path.replace('/detail/', '/details/'),
  'a category that is not there': '/catalog/chasy',
  'an inner category that is not there': '/catalog/koltsa/chasy',
};

test.describe('a path of the catalogue is not found', () => {
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

onEveryScreen(() => {
  test.describe('an unknown page', () => {
    test.use({ expectedTroubles: [/\b404\b/] });

    test('says what happened and leads to the catalogue and home [C121, C122, C124, C598, C599]', async ({
      page,
    }) => {
      const answer = await visit(page, '/net-takoy-stranitsy');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Страница не найдена, никому ни слова — это секрет :)',
      );
      // A line that begins with a dash would be somebody speaking.
      expect(await isOneLine(page.getByRole('heading', { level: 1 }), 'слова —')).toBe(true);
      const main = page.getByRole('main');
      await expect(main).toContainText(
        'Возможно, в адресе опечатка или страницу уже убрали. Загляните в каталог или начните с главной.',
      );
      await expect(main).toContainText('код ошибки: 404 ( Страница не найдена )');
      await expect(page).toHaveTitle('Страница не найдена — Лунница');
      await expect(page.getByRole('banner')).toBeVisible();

      await main.getByRole('link', { name: 'Перейти в каталог' }).click();
      await expect(page).toHaveURL('/catalog/all');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог');
      await page.goBack();
      await expect(main).toContainText('код ошибки: 404');
      await main.getByRole('link', { name: 'На главную' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Серебро и малахит');
    });
  });
});

test('an error other than 404 tells its own message [C123]', async ({ request }) => {
  const answer = await request.post('/cart', { form: { intent: 'steal' } });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain('код ошибки: 400 ( Некорректный запрос )');
  expect(html).toContain('Страница не найдена, никому ни слова — это секрет :)');
  expect(html).toContain('href="/catalog/all"');
});

test('inside, an unknown route is told from a product that is not found [C596]', async ({ request }) => {
  const unknown = await (await request.get('/net-takoy-stranitsy')).text();
  expect(unknown).toContain('Page not found: /net-takoy-stranitsy');
  expect(await (await request.get(`${RING.path}-2`)).text()).not.toContain('Page not found');
});

test('an error page stays out of search engines and caches', async ({ request }) => {
  const answer = await request.get('/net-takoy-stranitsy');
  expect(answer.headers()['cache-control']).not.toContain('public');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});

test.describe('the shop is told', () => {
  test.use({ expectedTroubles: [/There is nothing to draw|Nobody has caught this/] });

  const reported = (page: Page) =>
    page.waitForRequest((request) => request.url().endsWith('/client-errors/v1'));

  test('what a page has died of in the browser', async ({ page }) => {
    await page.route(/\/assets\/sizes-page-.*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new TypeError("There is nothing to draw"); }',
      }),
    );
    await visit(page, '/brands');
    const report = reported(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Размерная сетка' }).click();
    await expect(page.getByRole('main')).toContainText('код ошибки: 500 ( Произошла ошибка сервера )');
    expect((await report).postDataJSON()).toMatchObject({
      kind: 'script',
      message: 'TypeError: There is nothing to draw',
      stack: expect.stringContaining('/assets/sizes-page-'),
      path: '/sizes',
    });
  });

  test('what has gone wrong before there was time to tell it', async ({ page }) => {
    const late = await holdRequests(page, /\/assets\/after-load-.*\.js$/);
    await visit(page, '/brands');
    const report = reported(page);
    await page.evaluate(() => void Promise.reject(new Error('Nobody has caught this')));
    late.letGo();
    expect((await report).postDataJSON()).toMatchObject({
      kind: 'script',
      message: 'Error: Nobody has caught this',
    });
  });
});
