import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { descriptionOf, fieldOf, fillIn, press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, signIn, test, textOf, textsOf } from '#tests/support/visitor.ts';

const CONSENT = 'Согласие';
const DONE = 'Ваша заявка успешно создана.';

const mainOf = ({ document }: ServedPage) => document.querySelector('main') as HTMLElement;

test('without scripts, the shop refuses a form with the same texts, keeps its input, and accepts it', async ({
  request,
  read,
  origin,
}) => {
  const form = await read('/vacancy');
  fillIn(mainOf(form), { Вакансия: 'Геммолог', ФИО: 'Соколова В.', Телефон: '89123456789' });
  const answer = await press(request, form.main.getByRole('button', { name: 'Отправить отклик' }));
  expect(answer.status()).toBe(422);
  expect(answer.url()).toBe(`${origin}/forms/8`);
  const refused = await pageOf(answer);
  expect(textsOf(refused.main.getAllByRole('alert'))).toEqual([
    'Поле ФИО не должно содержать инициалы',
    'Необходимо подтвердить обработку персональных данных',
  ]);
  expect(fieldOf(mainOf(refused), 'Вакансия').value).toBe('gemologist');

  fillIn(mainOf(refused), { ФИО: 'Соколова Вера', [CONSENT]: true });
  const sent = await press(request, refused.main.getByRole('button', { name: 'Отправить отклик' }));
  expect(sent.url()).toBe(`${origin}/forms/8?sent`);
  expect(textOf((await pageOf(sent)).main.getByRole('status'))).toContain(DONE);
});

test('without scripts, «Обратная связь» is sent from the account', async ({ request, read, origin }) => {
  await signIn(request, ANNA);
  const form = await read('/user/recall');
  fillIn(mainOf(form), { Тема: 'Другое', Сообщение: 'Без скриптов', [CONSENT]: true });
  const sent = await press(request, form.main.getByRole('button', { name: 'Отправить' }));
  expect(sent.url()).toBe(`${origin}/user/recall?sent`);
  expect(textOf((await pageOf(sent)).main.getByRole('status'))).toContain(DONE);
});

test('a form selects the account type by the role of the account [C427]', async ({ request, read }) => {
  await signIn(request, DEALER);
  const { main } = await read('/forms/9');
  expect(main.getByRole<HTMLInputElement>('radio', { name: 'Организация или ИП' }).checked).toBe(true);
});

test('a form selects a private person for a guest', async ({ read }) => {
  const { main } = await read('/forms/9');
  expect(main.getByRole<HTMLInputElement>('radio', { name: 'Частное лицо' }).checked).toBe(true);
});

test('the basket links a dealer to the order by articles', async ({ request, read, origin }) => {
  await signIn(request, DEALER);
  const link = (await read('/cart')).main.getByRole<HTMLAnchorElement>('link', {
    name: /Заказ по артикулам/,
  });
  expect(link.href).toBe(`${origin}/cart/articles`);
  const page = await read(link.href);
  expect(page.title).toBe('Заказ по артикулам');
  expect(page.headings).toEqual(['Заказ по артикулам']);
});

test('without scripts, rows of articles are added to the basket, and an empty list is refused', async ({
  request,
  read,
  origin,
}) => {
  const ROWS = 'Артикул, размер, количество';
  const form = await read('/cart/articles');
  const answer = await press(request, form.main.getByRole('button', { name: 'Добавить в корзину' }));
  expect(answer.status()).toBe(422);
  const refused = await pageOf(answer);
  expect(descriptionOf(fieldOf(mainOf(refused), ROWS))).toBe('Вставьте строки из таблицы');
  fillIn(mainOf(refused), { [ROWS]: '10-0122-G;19;1' });
  const added = await press(request, refused.main.getByRole('button', { name: 'Добавить в корзину' }));
  expect(added.url()).toBe(`${origin}/cart`);
  expect(
    (await pageOf(added)).main.getByRole('link', { name: 'Кольцо с гранатом из розового золота 585 пробы' }),
  ).toBeTruthy();
});

test('the page of the newsletter has its title', async ({ read }) => {
  expect((await read('/subscription')).title).toBe('Новости «Лунницы»');
});

test('without scripts, the newsletter in the footer reports an error, then accepts the address', async ({
  request,
  read,
  origin,
}) => {
  const foot = (await read('/sizes')).getByRole('contentinfo');
  const answer = await press(request, within(foot).getByRole('button', { name: 'Подписаться' }));
  expect(answer.url()).toBe(`${origin}/subscription`);
  const refused = await pageOf(answer);
  expect(textsOf(refused.main.getAllByRole('alert'))).toEqual([
    'Введите e-mail',
    'Необходимо подтвердить обработку персональных данных',
  ]);
  fillIn(mainOf(refused), { 'E-mail': 'chitatel@example.ru', [CONSENT]: true });
  const sent = await press(request, refused.main.getByRole('button', { name: 'Подписаться' }));
  expect(sent.url()).toBe(`${origin}/subscription?sent`);
  expect(textOf((await pageOf(sent)).main.getByRole('status'))).toContain('отправили письмо');
});

for (const { path, button, words, onward, leadsTo } of [
  {
    path: '/subscription/confirm',
    button: 'Подтвердить подписку',
    words: 'Ссылка больше не действует',
    onward: 'Подписаться ещё раз',
    leadsTo: '/subscription',
  },
  {
    path: '/subscription/leave',
    button: 'Отписаться',
    words: 'Некорректная ссылка',
    onward: 'Прислать новую ссылку',
    leadsTo: '/subscription/leave',
  },
]) {
  test(`${path} with an invalid link reports it, and links on`, async ({ request, read, origin }) => {
    const form = await read(`${path}?token=1.none`);
    const refused = await pageOf(await press(request, form.main.getByRole('button', { name: button })));
    expect(textOf(refused.main.getByRole('status'))).toContain(words);
    const link = refused.main.getByRole<HTMLAnchorElement>('link', { name: onward });
    expect(link.href).toBe(`${origin}${leadsTo}`);
    expect(fieldOf(mainOf(await read(link.href)), 'E-mail')).toBeTruthy();
  });
}
