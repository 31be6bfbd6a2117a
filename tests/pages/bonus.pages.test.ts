import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { givenNewAccount } from '#tests/e2e/support/given-new-account.ts';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { type ServedPage, signIn, test, textOf, textsOf } from '#tests/support/visitor.ts';

const BONUSES = '/user/bonus';

const mainOf = ({ document }: ServedPage) => textOf(document.querySelector('main') as HTMLElement);
const rows = ({ main }: ServedPage) => textsOf(within(main.getByRole('table')).getAllByRole('row')).slice(1);
const kinds = ({ main }: ServedPage) => within(main.getByRole('navigation', { name: 'Вид операций' }));
/** The amount of an operation. */
const amounts = ({ main }: ServedPage) =>
  textsOf(within(main.getByRole('table')).getAllByRole('cell')).filter((text) => /^[+−]/.test(text));

test('bonuses show the balance, pending amounts and the history [C043, C086]', async ({ request, read }) => {
  await signIn(request, ANNA);
  const page = await read(BONUSES);
  expect(mainOf(page)).toMatch(/На вашем счёте ?1 240/);
  expect(mainOf(page)).toMatch(/Ждут начисления ?\+152/);
  expect(mainOf(page)).toMatch(/Ваш процент начисления ?3 %/);
  expect(rows(page)[0]).toMatch(/^\d\d\.\d\d\.\d{4}/);
});

for (const [kind, code, sign, otherSign] of [
  ['Списания', 'write-off', '−', '+'],
  ['Начисления', 'accrual', '+', '−'],
] as const) {
  test(`the history filters by «${kind}»`, async ({ request, read }) => {
    await signIn(request, ANNA);
    const link = kinds(await read(BONUSES)).getByRole<HTMLAnchorElement>('link', { name: kind });
    expect(link.getAttribute('href')).toBe(`${BONUSES}?log=${code}`);
    const page = await read(link.href);
    expect(kinds(page).getByRole('link', { name: kind }).getAttribute('aria-current')).toBe('true');
    expect(amounts(page)[0]).toMatch(new RegExp(`^\\${sign}`));
    expect(amounts(page).filter((text) => text.includes(otherSign))).toEqual([]);
  });
}

test('a wholesaler sees why there are none', async ({ request, read }) => {
  await signIn(request, DEALER);
  const main = mainOf(await read(BONUSES));
  expect(main).toContain('Ваша выгода уже в оптовой цене');
  expect(main).not.toContain('На вашем счёте');
});

test('a new account has none yet, and sees how to earn them', async ({ request, read, origin }) => {
  await givenNewAccount({ request }, origin);
  const page = await read(BONUSES);
  expect(mainOf(page)).toMatch(/На вашем счёте ?0/);
  expect(mainOf(page)).toContain('Здесь пока ничего нет');
  const levels = page.main.getByRole('region', { name: 'Сколько начисляем' });
  expect(textsOf(within(levels).getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^Обычный уровень — ваш ?3 %$/),
    expect.stringMatching(/^Серебряный уровень ?5 %$/),
    expect.stringMatching(/^Золотой уровень ?7 %$/),
  ]);
  expect(mainOf(page)).toContain('через 14 дней после получения');
});

test('an unknown direction is a 404, page 1 has no parameter', async ({ request }) => {
  await signIn(request, ANNA);
  expect((await request.get(`${BONUSES}?log=sideways`)).status()).toBe(404);
  expect((await request.get(`${BONUSES}?page=99`)).status()).toBe(404);
  const first = await request.get(`${BONUSES}?page=1&log=accrual`, { maxRedirects: 0 });
  expect(first.headers().location).toBe(`${BONUSES}?log=accrual`);
});
