import { describe, expect } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
import { fieldOf, fillIn, press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, test, textOf, textsOf } from '#tests/support/visitor.ts';

const mainOf = ({ document }: ServedPage) => document.querySelector('main') as HTMLElement;
const robotsOf = ({ document }: ServedPage) =>
  document.querySelector('meta[name="robots"]')?.getAttribute('content');

const CONTACT = 'E-mail или телефон';
const CONSENT = 'Согласие';

describe('alerts about a size, without scripts (ADR 0098)', () => {
  test('the product page links to the form, which asks for what is missing and takes an e-mail', async ({
    request,
    read,
  }) => {
    const product = await read(RING.path);
    const link = product.main.getByRole<HTMLAnchorElement>('link', { name: 'Сообщить о снижении цены' });
    const form = await read(link.href);
    expect(form.headings).toEqual(['Сообщить о снижении цены']);
    expect(robotsOf(form)).toBe('noindex');
    const answer = await press(request, form.main.getByRole('button', { name: 'Сообщить' }));
    expect(answer.status()).toBe(422);
    const refused = await pageOf(answer);
    expect(textsOf(refused.main.getAllByRole('alert'))).toEqual([
      'Введите e-mail или телефон',
      'Необходимо подтвердить обработку персональных данных',
    ]);
    fillIn(mainOf(refused), { [CONTACT]: 'chitatel-tsen@example.ru', [CONSENT]: true });
    const sent = await pageOf(await press(request, refused.main.getByRole('button', { name: 'Сообщить' })));
    expect(textOf(sent.main.getByRole('status'))).toContain('отправили письмо');
  });

  test('a phone is confirmed by its code', async ({ request, read }) => {
    const product = await read(RING.path);
    const link = product.main.getByRole<HTMLAnchorElement>('link', { name: 'Сообщить о снижении цены' });
    const form = await read(link.href);
    fillIn(mainOf(form), { [CONTACT]: '8 912 555-77-01', [CONSENT]: true });
    const asked = await pageOf(await press(request, form.main.getByRole('button', { name: 'Сообщить' })));
    expect(textOf(asked.main.getByRole('status'))).toContain('+79125557701');
    fillIn(mainOf(asked), { 'Код из сообщения': '12345' });
    const refused = await pageOf(
      await press(request, asked.main.getByRole('button', { name: 'Подтвердить' })),
    );
    expect(textsOf(refused.main.getAllByRole('alert'))).toEqual(['Неверный код']);
    expect(fieldOf(mainOf(refused), 'Код из сообщения')).toBeTruthy();
  });

  test.for([
    { path: '/alerts/confirm', button: 'Подтвердить', words: 'Ссылка больше не действует' },
    { path: '/alerts/leave', button: 'Больше не сообщать', words: 'Некорректная ссылка' },
  ])('$path reports an invalid link', async ({ path, button, words }, { request, read }) => {
    const form = await read(`${path}?token=1.none`);
    const refused = await pageOf(await press(request, form.main.getByRole('button', { name: button })));
    expect(textOf(refused.main.getByRole('status'))).toContain(words);
  });

  test('a form of no size is not found', async ({ request, origin }) => {
    for (const query of ['', '?product=1&size=999999', '?product=999999&size=1']) {
      expect((await request.get(`${origin}/alerts${query}`)).status()).toBe(404);
    }
  });
});

describe('«Где мой заказ», without scripts (ADR 0098)', () => {
  test('is in the footer, and answers alike for an unknown number and a wrong phone', async ({
    request,
    read,
    origin,
  }) => {
    const home = await read('/sizes');
    expect(home.getByRole<HTMLAnchorElement>('link', { name: 'Где мой заказ' }).href).toBe(`${origin}/track`);
    const form = await read('/track');
    expect(form.headings).toEqual(['Где мой заказ']);
    expect(robotsOf(form)).toBe('noindex');
    for (const number of ['99-9999', 'заказ']) {
      fillIn(mainOf(form), { 'Номер заказа': number, Телефон: '89990000000' });
      const answer = await press(request, form.main.getByRole('button', { name: 'Узнать, где заказ' }));
      expect(answer.status()).toBe(404);
      const refused = await pageOf(answer);
      expect(textsOf(refused.main.getAllByRole('alert'))).toEqual([
        'Заказ с таким номером и телефоном не найден. Проверьте их',
      ]);
      expect(fieldOf(mainOf(refused), 'Номер заказа').value).toBe(number);
    }
  });

  test('a link that has expired leads to the form', async ({ read }) => {
    const page = await read('/track?token=1.1.none');
    expect(page.main.getByText(/Ссылка больше не действует/)).toBeTruthy();
    expect(fieldOf(mainOf(page), 'Номер заказа')).toBeTruthy();
  });
});
