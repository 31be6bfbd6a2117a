import type { APIRequestContext } from '@playwright/test';
import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { givenBasket } from '#tests/e2e/support/given-basket.ts';
import { givenNewAccount } from '#tests/e2e/support/given-new-account.ts';
import { placeOf, press } from '#tests/support/html-form.ts';
import { cookieOf, pageOf, type ServedPage, test, textOf, textsOf } from '#tests/support/visitor.ts';

/* The checkout without scripts, its guard (§4), and the pages after an order. */

/** Ten pieces or more of each, which no other test counts. */
const BRACELET = { groupId: 713, title: 'Браслет с подвеской-лунницей из серебра 925 пробы с позолотой' };
const LONG_CHAIN = { groupId: 743 };

/** Belongs to another account. */
const FOREIGN_ORDER = 281_001;

/** A new user with a piece to order. */
async function givenCheckout(request: APIRequestContext, groupId: number, count = 1): Promise<void> {
  await givenNewAccount({ request });
  await givenBasket({ request }, { [groupId]: count });
}

const radio = ({ main }: ServedPage, name: RegExp) =>
  main.getAllByRole<HTMLInputElement>('radio', { name })[0] as HTMLInputElement;
const box = ({ main }: ServedPage, name: RegExp) => main.getByRole<HTMLInputElement>('checkbox', { name });
const submit = (page: ServedPage) =>
  within(page.getByRole('complementary', { name: 'Ваш заказ' })).getByRole('button', {
    name: 'Оформить заказ',
  });

function agree(page: ServedPage): void {
  radio(page, /Малышева, 71/).checked = true;
  box(page, /Согласие на обработку/).checked = true;
  box(page, /Принимаю условия/).checked = true;
}

/** Title, quantity and sum of the bracelet. */
const PIECE = new RegExp(`^${BRACELET.title}.*1 шт\\.\\s*2 900 ₽$`);

const piecesOf = (page: ServedPage) =>
  textsOf(within(page.getByRole('list', { name: 'Состав заказа' })).getAllByRole('listitem'));

async function ordersOf(visitor: APIRequestContext): Promise<string[]> {
  const token = await cookieOf(visitor, 'authToken');
  const answer = await visitor.get('/api/orders/v1?limit=50', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data }: { data: { number: string }[] } = await answer.json();
  return data.map(({ number }) => number);
}

const open = async (visitor: APIRequestContext) => pageOf(await visitor.get('/checkout'));

/** Makes the order; returns the page of the bank. */
async function goToBank(visitor: APIRequestContext): Promise<{ page: ServedPage; path: string }> {
  const page = await open(visitor);
  agree(page);
  const changed = await pageOf(await press(visitor, submit(page)));
  const answer = await press(visitor, changed.main.getByRole('button', { name: /Оформить за \d/ }));
  expect(placeOf(answer)).toMatch(/^\/bank\//);
  return { page: await pageOf(answer), path: placeOf(answer) };
}

test.for([
  { count: 1, delivery: /Доставка\s*от\s190\s₽/ },
  { count: 2, delivery: /Доставка\s*бесплатно/ },
])(
  'the totals of $count pieces say what delivery costs before a point is chosen',
  async (given, { request }) => {
    await givenCheckout(request, BRACELET.groupId, given.count);
    const summary = (await open(request)).getByRole('complementary', { name: 'Ваш заказ' });
    expect(textOf(summary)).toMatch(given.delivery);
  },
);

test('an order is refused with texts, made, declined and paid by plain forms', async ({ request }) => {
  await givenCheckout(request, BRACELET.groupId);
  const checkout = await open(request);
  expect(piecesOf(checkout)).toEqual([expect.stringMatching(PIECE)]);
  const refusal = await press(request, submit(checkout));
  expect(refusal.status()).toBe(422);
  const refused = await pageOf(refusal);
  expect(refused.main.getByText('Выберите пункт выдачи')).toBeDefined();
  expect(refused.main.getByText('Необходимо принять условия оферты')).toBeDefined();

  agree(refused);
  const difference = await press(request, submit(refused));
  expect(difference.status()).toBe(409);
  const changed = await pageOf(difference);
  // The delivery price is known only now, and is confirmed like any change.
  expect(textOf(changed.document.body)).toMatch(/из них доставка/);
  expect(await ordersOf(request)).toEqual([]);
  expect(radio(changed, /Малышева, 71/).checked).toBe(true);
  expect(box(changed, /Принимаю условия/).checked).toBe(true);

  const bank = await pageOf(
    await press(request, changed.main.getByRole('button', { name: /Оформить за \d/ })),
  );
  expect(bank.headings).toEqual(['Оплата заказа']);
  const declined = await press(request, bank.getByRole('button', { name: 'Отказать' }));
  expect(placeOf(declined)).toMatch(/^\/checkout-failed\?orderId=\d+$/);
  const failed = await pageOf(declined);
  const again = await pageOf(
    await press(request, failed.main.getByRole('button', { name: 'Оплатить ещё раз' })),
  );
  const paid = await pageOf(await press(request, again.getByRole('button', { name: /^Оплатить/ })));
  expect(paid.headings).toEqual(['Спасибо, заказ оформлен!']);
  expect(piecesOf(paid)).toEqual([expect.stringMatching(PIECE)]);
  expect(await ordersOf(request)).toHaveLength(1);
});

test('without scripts, a gift is saved in the basket and is a part of the order', async ({ request }) => {
  await givenCheckout(request, BRACELET.groupId);
  const basket = await pageOf(await request.get('/cart'));
  const gift = within(basket.getByRole('complementary', { name: 'Ваш заказ' }));
  gift.getByRole<HTMLInputElement>('checkbox', { name: /^Подарочная коробка, 390 ₽/ }).checked = true;
  gift.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст открытки' }).value = 'Маме';
  const saved = await pageOf(await press(request, gift.getByRole('button', { name: 'Оформить подарок' })));
  const total = textOf(saved.getByRole('complementary', { name: 'Ваш заказ' }));
  expect(total).toMatch(/Подарок\s*480 ₽/);
  expect(total).toMatch(/Итого\s*3 380 ₽/);

  const page = await open(request);
  agree(page);
  const changed = await pageOf(await press(request, submit(page)));
  const bank = await pageOf(
    await press(request, changed.main.getByRole('button', { name: /Оформить за \d/ })),
  );
  const paid = await pageOf(await press(request, bank.getByRole('button', { name: /^Оплатить/ })));
  expect(piecesOf(paid).slice(1)).toEqual([
    expect.stringMatching(/^Подарочная коробка.*390 ₽$/),
    expect.stringMatching(/^Открытка с вашим текстом.*90 ₽$/),
  ]);
  const order = paid.main.getByRole('link', { name: 'Следить за заказом' }).getAttribute('href') ?? '';
  expect(textOf((await pageOf(await request.get(order))).document.body)).toContain('«Маме»');
});

describe('the checkout guard (§4)', () => {
  test('redirects a shopper with nothing selected to the basket [C243]', async ({ request }) => {
    await givenNewAccount({ request });
    expect(placeOf(await request.get('/checkout'))).toBe('/cart');

    await givenBasket({ request }, { [BRACELET.groupId]: 1 });
    const page = await open(request);
    expect(page.headings).toEqual(['Оформление заказа']);
    expect(page.main.getByRole('link', { name: 'Вернуться в корзину' }).getAttribute('href')).toBe('/cart');

    const basket = await pageOf(await request.get('/cart'));
    const row = basket.main
      .getAllByRole('listitem')
      .find((item) => within(item).queryAllByRole('link', { name: BRACELET.title }).length > 0);
    await press(request, within(row as HTMLElement).getByRole('button', { name: /Снять/ }));
    expect(placeOf(await request.get('/checkout'))).toBe('/cart');
  });

  test('redirects once to the success page of a last order that was paid meanwhile [C241, C244]', async ({
    request,
  }) => {
    await givenCheckout(request, LONG_CHAIN.groupId);
    const { path } = await goToBank(request);
    const orderId = (await cookieOf(request, 'lastOrderId'))?.split('.')[0];
    expect(orderId).toMatch(/^\d+$/);
    // Paid in the app of the bank, which does not return to the shop.
    await request.post(`${path}/pay`, { maxRedirects: 0 });

    const led = await request.get('/checkout');
    expect(placeOf(led)).toBe(`/checkout-success?orderId=${orderId}`);
    const thanks = (await pageOf(led)).main.getByRole('region', { name: 'Спасибо, заказ оформлен!' });
    expect(textOf(thanks)).toContain('оплачен');
    expect(await cookieOf(request, 'lastOrderId')).toBeUndefined();
    expect(placeOf(await request.get('/checkout'))).toBe('/cart');
  });

  test('keeps the checkout open for an unpaid order, and offers to pay it', async ({ request }) => {
    await givenCheckout(request, LONG_CHAIN.groupId);
    await goToBank(request);
    const page = await open(request);
    const [number] = await ordersOf(request);
    expect(textOf(page.document.body)).toMatch(new RegExp(`№ ${number} на [\\d ]+₽ ждёт оплаты`));
    const bank = await press(request, page.main.getByRole('button', { name: /^Оплатить/ }));
    expect((await pageOf(bank)).headings).toEqual(['Оплата заказа']);
  });
});

test('outcomes of other users’ orders are not shown', async ({ request }) => {
  await givenNewAccount({ request });
  for (const path of ['/checkout-success', '/checkout-failed']) {
    const answer = await request.get(`${path}?orderId=${FOREIGN_ORDER}`);
    expect(answer.status(), path).toBe(404);
  }
  expect(placeOf(await request.get('/checkout-success'))).toBe('/');
});

test('the steps of an order lead back to the basket and mark the checkout', async ({ request }) => {
  await givenCheckout(request, BRACELET.groupId);
  const page = await open(request);
  const steps = within(page.getByRole('navigation', { name: 'Шаги заказа' }));
  expect(steps.getByRole('link', { name: 'Корзина' }).getAttribute('href')).toBe('/cart');
  const current = steps
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(textsOf(current)).toEqual(['2Оформление']);
});

test('each consent of an order has its own checkbox, unchecked at first, with its text (decisions T2.18, T5.27)', async ({
  request,
}) => {
  await givenCheckout(request, BRACELET.groupId);
  const page = await open(request);
  for (const [name, words, path] of [
    ['Согласие на обработку персональных данных', 'обработку персональных данных', '/policy'],
    ['Принимаю условия публичной оферты', 'публичной оферты', '/offer'],
    ['Хочу получать письма о скидках и новинках', 'письма о скидках и новинках', '/policy/mailing'],
  ] as const) {
    expect(box(page, new RegExp(name)).checked, name).toBe(false);
    const link = page.getByRole('link', { name: words });
    expect(link.getAttribute('href'), words).toBe(path);
    expect(link.getAttribute('target'), words).toBe('_blank');
  }
});

test('the pickup points are those of the typed city', async ({ request }) => {
  await givenCheckout(request, BRACELET.groupId);
  const page = await open(request);
  expect(textsOf(page.main.queryAllByRole('radio', { name: /Малышева, 71/ }))).toHaveLength(1);
  page.main.getByRole<HTMLInputElement>('combobox', { name: 'Город или населённый пункт' }).value = 'Москва';
  const button = page.main.getByRole('button', { name: 'Показать пункты выдачи этого города' });
  const there = await pageOf(await press(request, button));
  expect(
    there.main.getByRole<HTMLInputElement>('combobox', { name: 'Город или населённый пункт' }).value,
  ).toBe('г Москва');
  expect(there.main.queryAllByRole('radio', { name: /Малышева, 71/ })).toEqual([]);
});
