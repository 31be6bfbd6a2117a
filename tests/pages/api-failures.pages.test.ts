import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts';
import { RINGS } from '#tests/support/demo-goods.ts';
import { ANNA, PASSWORD } from '#tests/support/demo-people.ts';
import { type FailingApi, openFailingApi } from '#tests/support/failing-api.ts';
import { cookieOf, test as ofDemoShop, openVisitor, pageOf, textOf } from '#tests/support/visitor.ts';

/* Pages of a shop whose API is remote and may fail. */

let api: FailingApi;
let shop: BuiltShop;

beforeAll(async () => {
  api = await openFailingApi(inject('builtShop'));
  shop = await openBuiltShop({ API_ORIGIN: api.origin, PROOF_OF_WORK: '0' });
});
afterAll(async () => {
  await shop?.close();
  await api?.close();
});

beforeEach(() => api.fail(undefined));

const test = ofDemoShop.extend('origin', () => shop.origin);

/** Guests of one currency share a cached frame, so each test requests another one. */
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
    const answer = await request.get(RINGS, guest);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['cache-control']).not.toContain('public');
    const html = await answer.text();
    expect(html).toContain(`код ошибки: ${status} ( ${message} )`);
    expect(html).toContain('Страница не найдена, никому ни слова — это секрет :)');
    expect(html).toContain('href="/catalog/all"');

    api.fail(undefined);
    expect((await request.get(RINGS, guest)).status()).toBe(200);
  });
}

test('the page shows the text of an API refusal [C585]', async ({ request }) => {
  api.fail({ path: '/api/catalog/v1/products', status: 503, body: { message: 'Каталог обновляется' } });
  const answer = await request.get(RINGS);
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain('код ошибки: 503 ( Каталог обновляется )');
});

test('failed banners and shelves do not fail the page', async ({ request }) => {
  for (const path of ['/api/banners/v1', '/api/widgets/v1']) {
    api.fail({ path, status: 500 });
    expect((await request.get(RINGS)).status(), path).toBe(200);
    expect((await request.get('/')).status(), path).toBe(200);
  }
});

test('without the start-up data a user is signed out first, and only a guest sees the error [C592, C593]', async ({
  request,
}) => {
  const visitor = await openVisitor(shop.origin);
  const login = { username: ANNA.email, password: PASSWORD };
  expect((await visitor.post('/api/users/v1/login', { data: login })).status()).toBe(200);
  const { cookies } = await visitor.storageState();
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['authToken', 'refreshToken']));
  const cookie = [...cookies, { name: 'currencyId', value: '2' }]
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const page2 = () => visitor.get(`${RINGS}?page=2`, { headers: { cookie }, maxRedirects: 0 });
  expect((await page2()).status()).toBe(200);

  api.fail({ path: '/api/init/v1', status: 500 });
  const signedOut = await page2();
  expect(signedOut.status()).toBe(302);
  expect(signedOut.headers().location).toBe(`${RINGS}?page=2`);
  expect(await cookieOf(visitor, 'authToken')).toBeUndefined();
  expect(await cookieOf(visitor, 'refreshToken')).toBeUndefined();
  expect(await cookieOf(visitor, 'currencyId')).toBe('1');
  await visitor.dispose();

  const guest = await request.get(RINGS, firstGuestOf(77));
  expect(guest.status()).toBe(502);
  expect(await guest.text()).toContain(
    'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу',
  );
});

test('an expired session opens the login on the same page [C118, C119, C597]', async ({ request }) => {
  api.fail({ path: '/api/catalog/v1/products', status: 406, body: { message: 'Сессия закончилась' } });
  const answer = await request.get(`${RINGS}?sort=price`);
  expect(answer.status()).toBe(406);
  const page = await pageOf(answer);
  const words = textOf(page.getByRole('main'));
  expect(words).toContain(
    'Уважаемый пользователь! Из-за длительного бездействия на сайте ваша активная сессия была завершена. Вам необходимо заново авторизоваться на странице входа, введя свой e-mail и пароль. Удачных и выгодных покупок!',
  );
  expect(words).not.toContain('код ошибки');
  const login = page.main.getByRole('link', { name: 'Войти' }).getAttribute('href') ?? '';
  expect(new URL(login, answer.url()).href).toBe(`${shop.origin}${RINGS}?sort=price&signin=byPhone`);
});
