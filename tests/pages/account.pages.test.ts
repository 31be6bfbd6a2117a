import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { givenNewAccount } from '#tests/e2e/support/given-new-account.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { descriptionOf, fieldOf, fillIn, press } from '#tests/support/html-form.ts';
import { cookieOf, pageOf, signIn, test, textOf } from '#tests/support/visitor.ts';

const PERSONAL = '/user/personal';

for (const [path, title, rows] of [
  [PERSONAL, 'Личные данные', ' [C046, C090]'],
  ['/user/password', 'Сменить пароль', ' [C087]'],
  ['/delete-account', 'Удаление аккаунта', ' [C033]'],
  ['/user/order/all', 'Все заказы', ' [C044]'],
  ['/user/order/received', 'Все заказы', ''],
  ['/user/bonus', 'Бонусы', ' [C043, C086]'],
  ['/user/blanks', 'Заказы в 1 клик', ''],
  ['/user/recall', 'Обратная связь', ' [C047, C094]'],
  ['/user/addresses', 'Адреса доставки', ''],
] as const) {
  test(`${path} of a user has the title and the heading «${title}», and is not cached${rows}`, async ({
    request,
  }) => {
    await signIn(request, ANNA);
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const page = await pageOf(answer);
    expect(page.title).toBe(title);
    expect(page.headings).toEqual([title]);
  });
}

test('the account redirects to the personal data [C085]', async ({ request, origin }) => {
  await signIn(request, ANNA);
  expect((await request.get('/user')).url()).toBe(`${origin}${PERSONAL}`);
});

test('an organisation sees its name and INN, and cannot change them', async ({ request, read }) => {
  await signIn(request, { email: 'podarki@lunnitsa.example' });
  const organization = (await read(PERSONAL)).main.getByRole('region', { name: 'Организация' });
  expect(textOf(organization)).toContain('ООО «Подарки Урала»');
  expect(textOf(organization)).toContain('6699000017');
  expect(organization.querySelectorAll('input, textarea, select')).toHaveLength(0);
});

test('without scripts, personal data are refused and saved, and the session ends', async ({
  request,
  read,
  origin,
}) => {
  const { email } = await givenNewAccount({ request }, origin);
  const first = await read(PERSONAL);
  fillIn(first.document.body, { ФИО: 'olga', Телефон: '+375 29 123-45-67' });
  const answer = await press(request, first.main.getByRole('button', { name: 'Сохранить' }));
  expect(answer.status()).toBe(422);
  const refused = await pageOf(answer);
  const name = fieldOf(refused.document.body, 'ФИО');
  expect(descriptionOf(name)).toBe('Поле ФИО должно содержать русские буквы от А до Я');
  expect(name.value).toBe('olga');

  fillIn(refused.document.body, { ФИО: 'Кузнецова Ольга', Телефон: '8 912 345-67-89' });
  const saved = await pageOf(await press(request, refused.main.getByRole('button', { name: 'Сохранить' })));
  expect(saved.getByText('Изменения сохранены')).toBeTruthy();

  const page = await read(PERSONAL);
  expect(fieldOf(page.document.body, 'ФИО').value).toBe('Кузнецова Ольга');
  expect(fieldOf(page.document.body, 'Телефон').value).toBe('(912) 345-67-89');
  expect(fieldOf(page.document.body, 'E-mail').value).toBe(email);

  const left = await press(request, page.main.getByRole('button', { name: 'Выйти' }));
  expect(left.url()).toBe(`${origin}/`);
  expect(await cookieOf(request, 'authToken')).toBeUndefined();
  expect((await request.get(PERSONAL)).url()).toBe(`${origin}/cart?signin=byPhone`);
});

test('without scripts, the newsletter consent is given and withdrawn', async ({ request, read, origin }) => {
  await givenNewAccount({ request }, origin);
  const news = async (button?: string) => {
    const page = await read(PERSONAL);
    const part = page.main.getByRole('region', { name: 'Согласия' });
    if (button === undefined) return part;
    await press(request, within(part).getByRole('button', { name: button }));
    return (await read(PERSONAL)).main.getByRole('region', { name: 'Согласия' });
  };
  const statusOf = (part: HTMLElement) => textOf(within(part).getByRole('status'));
  const part = await news();
  expect(textOf(part)).toContain('Обработка персональных данных');
  expect(statusOf(part)).toBe('Не подписаны');
  expect(statusOf(await news('Подписаться'))).toMatch(/^Дано /);
  const withdrawn = await news('Отозвать согласие');
  expect(statusOf(withdrawn)).toContain('отозвано');
  expect(within(withdrawn).getByRole('button', { name: 'Подписаться' })).toBeTruthy();
});

test('a guest sees how an account is deleted, and where to sign in [C033]', async ({ read }) => {
  const { main } = await read('/delete-account');
  expect(main.getByText(/Семь дней аккаунт можно вернуть/)).toBeTruthy();
  expect(main.queryAllByRole('checkbox')).toEqual([]);
  expect(main.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe(
    '/delete-account?signin=byPhone',
  );
});
