import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, test, textOf } from '#tests/support/visitor.ts';

const mySet = (page: ServedPage) => page.getByRole('complementary', { name: 'Ваш комплект' });

const choosePiece = (page: ServedPage, place: string, title: string): void =>
  within(page.getByRole('group', { name: place }))
    .getByText(title)
    .click();

test('without scripts, a set is priced by one button and added by another', async ({ request, read }) => {
  const empty = await read('/constructor?stone=malachite');
  choosePiece(empty, 'Кольца', RING.title);
  choosePiece(empty, 'Подвески', PENDANT.title);
  const count = within(mySet(empty)).getByRole<HTMLButtonElement>('button', { name: 'Пересчитать' });
  expect(count.closest('noscript')).not.toBeNull();

  const counted = await pageOf(await press(request, count));
  expect(textOf(mySet(counted))).toContain('7 740 ₽');
  const size = within(mySet(counted)).getByRole<HTMLSelectElement>('combobox');
  const size18 = within(size).getByRole<HTMLOptionElement>('option', { name: 'Размер 18' });
  size.value = size18.value;
  const add = within(mySet(counted)).getByRole<HTMLButtonElement>('button', { name: 'Добавить комплект' });
  expect(add.disabled).toBe(false);

  const answer = await press(request, add);
  expect(new URL(answer.url()).pathname).toBe('/cart');
  const basket = await pageOf(answer);
  const set = basket.getByRole('group', { name: 'Ваш комплект' });
  expect(textOf(set)).toContain('Размер 18');
  const remove = within(set).getByRole<HTMLButtonElement>('button', { name: 'Удалить комплект' });
  const emptied = await pageOf(await press(request, remove));
  emptied.main.getByText('Выберите товары, чтобы перейти к оформлению заказа');
});

test('an address with an unknown choice opens the page without it', async ({ read }) => {
  for (const strange of [
    '?stone=plastic',
    '?koltsa=1101&podveski=abc',
    '?collection=kamennyy-uzor&koltsa=999999999',
  ]) {
    await read(`/constructor${strange}`);
  }
  const page = await read('/constructor?koltsa=1101');
  expect(within(mySet(page)).queryAllByRole('listitem')).toEqual([]);
});
