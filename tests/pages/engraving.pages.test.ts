import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { GARNET_RING, PENDANT } from '#tests/support/demo-goods.ts';
import { fillIn, placeOf, press } from '#tests/support/html-form.ts';
import { pageOf, test, textOf } from '#tests/support/visitor.ts';

const CODE = GARNET_RING.path.split('/').at(-1) ?? '';

test('a product with room for letters leads to its engraving, which says what cannot be undone', async ({
  read,
}) => {
  const product = await read(GARNET_RING.path);
  const link = product.main.getByRole('link', { name: 'Добавить надпись' });
  expect(link.getAttribute('href')).toBe(`/engraving/${CODE}#engraving`);

  const page = await read(`/engraving/${CODE}`);
  expect(page.headings).toEqual(['Гравировка']);
  expect(page.main.getByRole('textbox', { name: /^Надпись/ }).getAttribute('maxlength')).toBe('18');
  const button = page.main.getByRole('button', { name: 'В корзину с гравировкой' });
  const text = textOf(button.closest('form') as HTMLFormElement);
  expect(text).toContain('Гравировка — 900 ₽, на одном украшении');
  expect(text).toContain('Доставим на 2 рабочих дня позже');
  expect(text).toContain('вернуть его просто так нельзя');
});

test('the form puts the engraved piece into the basket, which changes and removes the text', async ({
  read,
  request,
}) => {
  const page = await read(`/engraving/${CODE}`);
  const button = page.main.getByRole('button', { name: 'В корзину с гравировкой' });
  const form = button.closest('form') as HTMLFormElement;
  const [size] = within(page.main.getByRole('group', { name: 'Размер' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  if (size) size.checked = true;
  fillIn(form, { Надпись: 'Ты и я 💍', Наклонная: true });

  const refused = await press(request, button);
  expect(refused.status()).toBe(422);
  const again = await pageOf(refused);
  expect(textOf(again.main.getByRole('alert'))).toMatch(/^Гравируем буквы/);
  expect(again.main.getByRole('textbox', { name: /^Надпись/ }).getAttribute('value')).toBe('Ты и я 💍');

  fillIn(form, { Надпись: 'Ты и я ♥' });
  const added = await press(request, button);
  expect(placeOf(added)).toBe('/cart');
  const cart = await pageOf(added);
  const summary = cart.getByRole('complementary', { name: 'Ваш заказ' });
  expect(textOf(summary)).toContain('Гравировка 900 ₽');
  const row = within(cart.main.getByText(/^Гравировка «Ты и я ♥»/).closest('form') as HTMLElement);
  const change = row.getByRole('link', { name: 'Изменить надпись' }).getAttribute('href') ?? '';
  const own = pageOf(await request.get(change));
  expect((await own).main.getByRole('img', { name: 'Кольцо с надписью «Ты и я ♥»' })).toBeDefined();

  const removed = await pageOf(await press(request, row.getByRole('button', { name: 'Убрать' })));
  expect(textOf(removed.getByRole('complementary', { name: 'Ваш заказ' }))).not.toContain('Гравировка');
});

test('a product without room for letters has no such page', async ({ read, request }) => {
  const product = await read(PENDANT.path);
  expect(product.main.queryByRole('link', { name: 'Добавить надпись' })).toBeNull();
  expect((await request.get(`/engraving/${PENDANT.path.split('/').at(-1)}`)).status()).toBe(404);
});
