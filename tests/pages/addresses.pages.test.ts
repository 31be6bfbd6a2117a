import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { givenNewAccount } from '#tests/e2e/support/given-new-account.ts';
import { descriptionOf, fieldOf, fillIn, press } from '#tests/support/html-form.ts';
import { openVisitor, pageOf, type ServedPage, test, textOf } from '#tests/support/visitor.ts';

const ADDRESSES = '/user/addresses';
const LINE = 'г Реж, ул Ленина, д 5';

const WITHOUT_HOUSE = {
  'Город или населённый пункт': 'Реж',
  Улица: 'ул Ленина',
  'Почтовый индекс': '623750',
};

const save = ({ main }: ServedPage) => main.getByRole('button', { name: 'Сохранить адрес' });
const mainOf = ({ document }: ServedPage) => textOf(document.querySelector('main') as HTMLElement);
const cardOf = (page: ServedPage): HTMLElement => {
  const found = page.main.queryAllByRole('listitem').find((item) => textOf(item).includes(LINE));
  if (found === undefined) throw new Error(`No address «${LINE}»: ${mainOf(page)}`);
  return found;
};

test('without scripts, the shop refuses an address, then saves it, and deletes it', async ({
  request,
  read,
  origin,
}) => {
  await givenNewAccount({ request }, origin);
  const form = await read(`${ADDRESSES}?edit=new`);
  fillIn(form.document.body, WITHOUT_HOUSE);
  const answer = await press(request, save(form));
  expect(answer.status()).toBe(422);
  const refused = await pageOf(answer);
  const { body } = refused.document;
  expect(descriptionOf(fieldOf(body, 'Дом'))).toBe('Укажите номер дома');
  expect(fieldOf(body, 'Город или населённый пункт').value).toBe('Реж');
  fillIn(body, { Дом: '5' });

  const kept = await pageOf(await press(request, save(refused)));
  const card = cardOf(kept);
  expect(textOf(card)).toContain('Основной адрес');
  const asked = await read(
    within(card).getByRole<HTMLAnchorElement>('link', { name: /^Удалить адрес/ }).href,
  );
  const left = await pageOf(await press(request, asked.main.getByRole('button', { name: 'Да, удалить' })));
  expect(mainOf(left)).toContain('Сохраните адрес');
});

test('addresses of another account are not found', async ({ request, read, origin }) => {
  const owner = await openVisitor(origin);
  await givenNewAccount({ request: owner }, origin);
  const form = await pageOf(await owner.get(`${ADDRESSES}?edit=new`));
  fillIn(form.document.body, { ...WITHOUT_HOUSE, Дом: '5' });
  const card = cardOf(await pageOf(await press(owner, save(form))));
  const edit = within(card).getByRole<HTMLAnchorElement>('link', { name: /^Изменить/ }).href;
  expect(fieldOf((await pageOf(await owner.get(edit))).document.body, 'Дом').value).toBe('5');
  await owner.dispose();

  await givenNewAccount({ request }, origin);
  const strangers = mainOf(await read(edit));
  expect(strangers).toContain('Сохраните адрес');
  expect(strangers).not.toContain('Реж');
});
