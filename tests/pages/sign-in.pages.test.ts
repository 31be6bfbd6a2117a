import { expect } from 'vitest';
import { ANNA, PASSWORD } from '#tests/support/demo-people.ts';
import { fieldOf, fillIn, press } from '#tests/support/html-form.ts';
import { pageOf, signIn, test } from '#tests/support/visitor.ts';

for (const [path, title, heading, rows] of [
  ['/user/signin', 'Авторизация', 'Авторизация', ' [C049, C082]'],
  ['/user/signin/phone', 'Авторизация по телефону', 'Авторизация по телефону', ' [C052]'],
  ['/user/signup', 'Регистрация', 'Регистрация', ' [C050, C083]'],
  ['/user/signup/complete', 'Регистрация', 'Регистрация', ' [C051, C084]'],
  ['/user/password/reset', 'Сброс пароля', 'Сброс пароля', ' [C054, C088]'],
  ['/user/password/reset/complete', 'Сброс пароля', 'Сброс пароля', ' [C055, C089]'],
] as const) {
  test(`${path} has the title «${title}» and one heading, and is not indexed${rows}`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const page = await pageOf(answer);
    expect(page.title).toBe(title);
    expect(page.headings).toEqual([heading]);
    expect(page.meta('robots')).toBe('noindex');
  });
}

test('the sign-in methods are links [C049, C082]', async ({ read }) => {
  const { main } = await read('/user/signin');
  expect(main.getByRole('link', { name: 'По телефону' }).getAttribute('href')).toBe('/user/signin/phone');
  expect(main.getByRole('link', { name: 'По e-mail' }).getAttribute('href')).toBe('/user/signin');
});

test('a user who resets the password by e-mail has their address in the form [C091]', async ({
  request,
  read,
}) => {
  await signIn(request, ANNA);
  const page = await read('/user/reset-password');
  expect(page.title).toBe('Смена пароля');
  expect(page.headings).toEqual(['Смена пароля']);
  expect(fieldOf(page.document.body, 'E-mail').value).toBe(ANNA.email);
});

test('the reset page without a token links to its request [C089]', async ({ read }) => {
  const { main } = await read('/user/password/reset/complete');
  expect(main.getByRole('link', { name: 'Прислать ссылку' }).getAttribute('href')).toBe(
    '/user/password/reset',
  );
});

test('the code page without a requested code redirects to the phone', async ({ request, origin }) => {
  expect((await request.get('/user/signin/phone/code')).url()).toBe(`${origin}/user/signin/phone`);
});

test('without scripts, the login dialog of a page is a link to the login page', async ({ read }) => {
  const link = (await read('/cart?signin=byPhone')).getByRole('link', { name: 'Войдите, чтобы продолжить' });
  expect(link.getAttribute('href')).toBe('/user/signin/phone');
});

test('without scripts, a wrong password is refused with the e-mail kept, and the right one opens a session', async ({
  request,
  read,
  origin,
}) => {
  const { document, main } = await read('/user/signin');
  fillIn(document.body, { 'E-mail': ANNA.email, Пароль: 'malakhit' });
  const refused = await pageOf(await press(request, main.getByRole('button', { name: 'Войти' })));
  expect(refused.main.getAllByRole('alert')).toHaveLength(1);
  expect(fieldOf(refused.document.body, 'E-mail').value).toBe(ANNA.email);
  fillIn(refused.document.body, { Пароль: PASSWORD });
  const entered = await press(request, refused.main.getByRole('button', { name: 'Войти' }));
  expect(entered.status()).toBe(200);
  expect(entered.url()).toBe(`${origin}/user/personal`);
  const { cookies } = await request.storageState();
  expect(cookies.find(({ name }) => name === 'refreshToken')).toMatchObject({ httpOnly: true });
});
