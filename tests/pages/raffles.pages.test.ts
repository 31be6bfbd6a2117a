import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { nearDay } from '#storefront/features/raffles/raffle-dates.ts';
import { COMING, DRAWN, FREE_TAGS, OPEN, PERSON, UNKNOWN_TAG } from '#tests/support/demo-raffles.ts';
import { press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, test, textOf, textsOf } from '#tests/support/visitor.ts';

/* The HTML of the raffle page (§2): the content of its tabs, and its form without scripts. */

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The open panel; only one is open. */
function panelOf({ document }: ServedPage) {
  const panels = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden])')];
  expect(panels).toHaveLength(1);
  const [panel] = panels as [HTMLElement];
  return { text: textOf(panel), ...within(panel) };
}

const cellsOf = (row: HTMLElement | undefined): string[] =>
  row ? textsOf(within(row).getAllByRole('cell')) : [];

const formOf = ({ main }: ServedPage): HTMLElement =>
  main.getByRole('form', { name: 'Регистрация штрихкода' });
const field = (page: ServedPage, label: string) =>
  within(formOf(page)).getByLabelText<HTMLInputElement>(new RegExp(label));
const send = (page: ServedPage) => within(formOf(page)).getByRole('button', { name: 'Зарегистрировать' });

function fill(page: ServedPage, { ticket, email = PERSON.email }: { ticket: string; email?: string }): void {
  field(page, 'ФИО').value = PERSON.fio;
  field(page, 'E-mail').value = email;
  field(page, 'Телефон').value = PERSON.phone;
  field(page, 'Штрихкод с бирки').value = ticket;
  field(page, 'обработку персональных данных').checked = true;
}

test('the tabs are in order; available tabs are links, and the results of an open raffle are locked [C147, C157]', async ({
  read,
}) => {
  const page = await read(OPEN);
  const tabs = page.main.getAllByRole('tab');
  expect(textsOf(tabs).map((title) => title.replace(/\d+$/, ''))).toEqual([
    'О розыгрыше',
    'Участники',
    'Итоги',
  ]);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    `${OPEN}?tab=about`,
    `${OPEN}?tab=participants`,
    null,
  ]);
  expect(tabs.map((tab) => tab.getAttribute('aria-disabled'))).toEqual([null, null, 'true']);
});

test('the first tab explains participation, date and place of the draw, and wishes good luck [C149, C150, C151, C152, C153, C225]', async ({
  read,
  request,
}) => {
  const page = await read(OPEN);
  const { rafflesResultDate, rafflesConditionsFile } = await (
    await request.get(`/api${OPEN.replace('/raffles', '/raffles/v1')}`)
  ).json();
  const panel = panelOf(page);
  expect(textsOf(panel.getAllByRole('heading', { level: 3 }))).toEqual([
    'Купите любое украшение',
    'Зарегистрируйте штрихкод',
    'Вы в списке участников',
  ]);
  expect(panel.text).toContain(
    'В салонах партнёров, на маркетплейсах, в приложении или в интернет-магазине.',
  );
  expect(panel.text).toMatch(
    /Введите номер с бирки в приложении или здесь, в магазине, с \d+ \p{L}+( \d{4})? по \d+ \p{L}+/u,
  );
  expect(panel.text).toContain(
    `Победителей определим ${plain(nearDay(rafflesResultDate))} генератором случайных чисел`,
  );
  expect(panel.text).toMatch(/в прямом эфире, в сообществе/);
  expect(panel.text).toContain('Желаем удачи!');
  for (const label of ['ФИО', 'E-mail', 'Телефон', 'Штрихкод с бирки']) {
    expect(field(page, label).closest('[role="tabpanel"]')?.hasAttribute('hidden'), label).toBe(false);
  }
  expect(panel.getByRole('link', { name: 'Полные условия розыгрыша' }).getAttribute('href')).toBe(
    rafflesConditionsFile,
  );
  expect((await request.get(rafflesConditionsFile)).status()).toBe(200);
});

test('a page lists twenty participants with number, name and barcode, numbered continuously through the pages [C155, C156, C634]', async ({
  read,
}) => {
  const first = await read(`${DRAWN}?tab=participants`);
  const panel = panelOf(first);
  expect(textsOf(panel.getAllByRole('columnheader'))).toEqual(['№', 'Имя', 'Штрихкод']);
  const rows = panel.getAllByRole('row');
  expect(rows).toHaveLength(1 + 20);
  expect(cellsOf(rows[1])).toEqual(['1', 'Анна К.', expect.stringMatching(/^\d{3}•{6}\d{4}$/)]);
  expect(first.title).toBe('Розыгрыш «Янтарное лето»');
  const pager = within(panel.getByRole('navigation', { name: 'Страницы участников' }));
  expect(textsOf(pager.getAllByRole('link', { name: /^Страница \d$/ }))).toEqual(['1', '2', '3']);

  const path = pager.getByRole('link', { name: 'Страница 3' }).getAttribute('href');
  expect(path).toBe(`${DRAWN}?page=3`);
  const last = await read(path ?? '');
  const lastRows = panelOf(last).getAllByRole('row');
  expect(lastRows).toHaveLength(1 + 5);
  expect(cellsOf(lastRows[1])[0]).toBe('41');
  expect(last.title).toBe('Розыгрыш «Янтарное лето» - Страница 3');
  const back = within(panelOf(last).getByRole('navigation', { name: 'Страницы участников' }));
  expect(back.getByRole('link', { name: 'Страница 1' }).getAttribute('href')).toBe(
    `${DRAWN}?tab=participants`,
  );
});

test('a finished draw opens with its results: the link to the recording, and a winner for every place [C148, C158, C159]', async ({
  read,
}) => {
  const page = await read(DRAWN);
  const results = page.main.getByRole('tab', { name: 'Итоги' });
  expect(results.getAttribute('aria-selected')).toBe('true');
  expect(results.hasAttribute('aria-disabled')).toBe(false);
  const panel = panelOf(page);
  expect(panel.getByRole('heading', { name: 'Итоги подведены' })).toBeDefined();
  expect(panel.getByRole('link', { name: 'Посмотреть итоги' }).getAttribute('href')).toBe(
    'https://lunnitsa.example/itogi/yantarnoe-leto',
  );
  const places = within(panel.getByRole('table', { name: 'Победители по местам' })).getAllByRole('row');
  expect(places).toHaveLength(1 + 9);
  expect(cellsOf(places[1])[0]).toBe('1');
  expect(cellsOf(places[9])[2]).toBe('Запасной победитель');
});

test('an empty list has no tab, even when the address requests it [C154]', async ({ read }) => {
  for (const path of [COMING, `${COMING}?tab=participants`]) {
    const page = await read(path);
    expect(textsOf(page.main.getAllByRole('tab')), path).toEqual(['О розыгрыше', 'Итоги']);
    expect(page.main.getByRole('tab', { selected: true }).textContent).toMatch(/розыгрыше/);
    expect(panelOf(page).getByRole('heading', { name: 'Купите любое украшение' })).toBeDefined();
  }
});

test('a finished raffle shows its dates instead of the form', async ({ read }) => {
  const page = await read(`${DRAWN}?tab=about`);
  expect(panelOf(page).text).toMatch(/Приём штрихкодов завершён: он шёл с 1 июня по 31 августа/);
  expect(page.queryAllByRole('form', { name: 'Регистрация штрихкода' })).toEqual([]);
});

test('the form reports errors, keeps its input, and accepts the tag', async ({ read, request }) => {
  const page = await read(OPEN);
  fill(page, { ticket: '460', email: 'olga@' });
  field(page, 'обработку персональных данных').checked = false;
  const refusal = await press(request, send(page));
  expect(refusal.status()).toBe(422);

  const refused = await pageOf(refusal);
  const saysOf = (label: string) =>
    (field(refused, label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => refused.document.getElementById(id)?.textContent)
      .join(' ');
  expect(saysOf('E-mail')).toContain('Некорректный e-mail');
  expect(saysOf('Штрихкод с бирки')).toContain('Укажите корректный штрихкод');
  expect(textOf(formOf(refused))).toContain('Необходимо подтвердить обработку персональных данных');
  expect(field(refused, 'ФИО').value).toBe(PERSON.fio);
  expect(field(refused, 'E-mail').value).toBe('olga@');
  expect(panelOf(refused).getByRole('form')).toBe(formOf(refused));

  fill(refused, { ticket: FREE_TAGS[2] });
  const taken = await pageOf(await press(request, send(refused)));
  expect(textOf(within(formOf(taken)).getByRole('status'))).toBe(
    'Штрихкод успешно зарегистрирован. Скоро Вы появитесь в списке участников',
  );
  expect(field(taken, 'Штрихкод с бирки').value).toBe('');
});

const ENTRY = { ...PERSON, ticket: FREE_TAGS[3], accept: 'on' };

test('a tag after the end is refused with the end date', async ({ request }) => {
  const answer = await request.post(`${DRAWN}?tab=about`, { form: ENTRY });
  expect(answer.status()).toBe(410);
  expect(textOf(formOf(await pageOf(answer)))).toContain('Приём штрихкодов завершён');
});

test('a guest with too many attempts is asked to wait [C607]', async ({ read, request }) => {
  const form = { ...ENTRY, ticket: UNKNOWN_TAG };
  const first = await request.post(`${OPEN}?tab=about`, { form });
  expect(first.status()).toBe(404);
  for (let tries = 1; tries < 10; tries += 1) await request.post(`${OPEN}?tab=about`, { form });
  const page = await read(OPEN);
  fill(page, { ticket: FREE_TAGS[3] });
  const answer = await press(request, send(page));
  expect(answer.status()).toBe(429);
  const alerts = textsOf(within(formOf(await pageOf(answer))).getAllByRole('alert'));
  expect(alerts).toEqual([expect.stringContaining('Слишком много попыток, попробуйте позже')]);
});

test('a raffle has the same page for all users; an unknown one is not found [C042]', async ({ request }) => {
  const get = (path: string, cookie = '') => request.get(path, { headers: { cookie }, maxRedirects: 0 });
  const stranger = await get(OPEN);
  const anna = await get(OPEN, 'cartToken=1d3b2f64-9c1e-4a07-8f5a-2f60c4a7d001; siteId=1; currencyId=1');
  expect(stranger.headers()['cache-control']).toBe('public, no-cache');
  expect((await anna.body()).equals(await stranger.body())).toBe(true);

  for (const path of ['/raffles/net-takogo', '/raffles/leto_2', `${DRAWN}?page=4`]) {
    expect((await get(path)).status(), path).toBe(404);
  }
  const first = await get(`${OPEN}?page=1`);
  expect(first.status()).toBe(301);
  expect(first.headers().location).toBe(OPEN);
});
