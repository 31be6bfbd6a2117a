import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { RINGS } from './support/demo-goods.ts';
import { type FailingApi, openFailingApi } from './support/failing-api.ts';
import { ANNA } from './support/given-account.ts';
import { expect, test } from './support/journey.ts';
import { PASSWORD } from './support/login.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';
import { visit } from './support/visit.ts';

/* Pages of a shop whose API stands elsewhere and does not always answer. */

test.describe.configure({ mode: 'serial' });

let api: FailingApi;
let shop: BuiltShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  api = await openFailingApi(shopOfWorker());
  shop = await openBuiltShop({ API_ORIGIN: api.origin, PROOF_OF_WORK: '0' });
});

test.afterAll(async () => {
  await shop?.close();
  await api?.close();
});

test.beforeEach(() => api.fail(undefined));

/** Guests of one currency share a frame for a while, so each journey asks as the first guest of another one. */
const firstGuestOf = (currencyId: number) => ({ headers: { cookie: `currencyId=${currencyId}` } });

for (const [what, path, status, message, rows] of [
  [
    'the settings of the shop',
    '/api/config-provider/v1',
    501,
    'Произошла ошибка при инициализации конфига. Перезагрузите страницу',
    'C120, C123, C591',
  ],
  [
    'the start-up data',
    '/api/init/v1',
    502,
    'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу',
    'C120, C123',
  ],
  ['a listing', '/api/catalog/v1/products', 500, 'Произошла ошибка сервера', 'C120, C123, C587'],
] as const) {
  test(`without ${what} the page is an error ${status} with its own message [${rows}]`, async ({
    request,
  }) => {
    api.fail({ path, status: 500 });
    const guest = firstGuestOf(status);
    const answer = await request.get(`${shop.origin}${RINGS}`, guest);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['cache-control']).not.toContain('public');
    const html = await answer.text();
    expect(html).toContain(`код ошибки: ${status} ( ${message} )`);
    expect(html).toContain('Страница не найдена, никому ни слова — это секрет :)');
    expect(html).toContain('href="/catalog/all"');

    api.fail(undefined);
    expect((await request.get(`${shop.origin}${RINGS}`, guest)).status()).toBe(200);
  });
}

test('a refusal of the API is shown with its own words [C585]', async ({ request }) => {
  api.fail({ path: '/api/catalog/v1/products', status: 503, body: { message: 'Каталог обновляется' } });
  const answer = await request.get(`${shop.origin}${RINGS}`);
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain('код ошибки: 503 ( Каталог обновляется )');
});

test('banners and shelves are no reason to fail', async ({ request }) => {
  for (const path of ['/api/banners/v1', '/api/widgets/v1']) {
    api.fail({ path, status: 500 });
    expect((await request.get(`${shop.origin}${RINGS}`)).status(), path).toBe(200);
    expect((await request.get(shop.origin)).status(), path).toBe(200);
  }
});

test('without the start-up data somebody signed in is signed out first, and only a guest is told [C592, C593]', async ({
  context,
}) => {
  const { request } = context;
  const login = { username: ANNA.email, password: PASSWORD };
  const entered = await request.post(`${shop.origin}/api/users/v1/login`, { data: login });
  expect(entered.status()).toBe(200);
  await context.addCookies([{ name: 'currencyId', value: '2', url: shop.origin }]);
  expect((await request.get(`${shop.origin}${RINGS}?page=2`, { maxRedirects: 0 })).status()).toBe(200);

  api.fail({ path: '/api/init/v1', status: 500 });
  const signedOut = await request.get(`${shop.origin}${RINGS}?page=2`, { maxRedirects: 0 });
  expect(signedOut.status()).toBe(302);
  expect(signedOut.headers().location).toBe(`${RINGS}?page=2`);
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(kept).not.toHaveProperty('authToken');
  expect(kept).not.toHaveProperty('refreshToken');
  expect(kept.currencyId).toBe('1');

  const guest = await request.get(`${shop.origin}${RINGS}`, firstGuestOf(77));
  expect(guest.status()).toBe(502);
  expect(await guest.text()).toContain(
    'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу',
  );
});

onScreen(DESKTOP, () => {
  test.use({ expectedTroubles: [/\b406\b/] });

  test('a session that has ended leads to the login of the same page [C118, C119, C597]', async ({
    page,
  }) => {
    api.fail({ path: '/api/catalog/v1/products', status: 406, body: { message: 'Сессия закончилась' } });
    const answer = await visit(page, `${shop.origin}${RINGS}`);
    expect(answer?.status()).toBe(406);
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'Уважаемый пользователь! Из-за длительного бездействия на сайте ваша активная сессия была завершена. Вам необходимо заново авторизоваться на странице входа, введя свой e-mail и пароль. Удачных и выгодных покупок!',
    );
    await expect(main.getByText('код ошибки')).toHaveCount(0);
    await main.getByRole('link', { name: 'Войти' }).click();
    await expect(page).toHaveURL(`${shop.origin}${RINGS}?signin=byPhone`);
    await expect(page.getByRole('dialog', { name: 'Авторизация' })).toBeVisible();
  });
});
