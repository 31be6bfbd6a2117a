import type { APIRequestContext } from '@playwright/test';
import { describe, expect } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
import { DEALER } from '#tests/support/demo-people.ts';
import { press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, signIn, test, textOf, textsOf } from '#tests/support/visitor.ts';

const PAGE = '/cart/articles';

const rowsOf = (page: ServedPage): string =>
  (page.main.getByRole('textbox', { name: 'Артикул, размер, количество' }) as HTMLTextAreaElement).value;

const notes = (page: ServedPage): string[] =>
  textsOf(page.main.getAllByRole('listitem')).filter((text) => text.includes(' — '));

async function add(visitor: APIRequestContext, rows: string): Promise<ServedPage> {
  const form = await pageOf(await visitor.get(PAGE));
  const field = form.main.getByRole('textbox', { name: 'Артикул, размер, количество' });
  (field as HTMLTextAreaElement).value = rows;
  return pageOf(await press(visitor, form.main.getByRole('button', { name: 'Добавить в корзину' })));
}

const sendFile = (visitor: APIRequestContext, origin: string, name: string, buffer: Buffer) =>
  visitor.post(PAGE, {
    headers: { origin },
    multipart: { intent: 'read', 'text:rows': { name, mimeType: 'text/plain', buffer } },
  });

describe('an order by articles', () => {
  test('takes what is left of a row that asks for more, and the row says so', async ({ request }) => {
    const page = await add(request, '10-0482-M 17,5 5\n10-0482-M 18 1');
    expect(textOf(page.getByRole('main'))).toContain('Добавлено: 2 позиции, 2 шт.');
    expect(textOf(page.getByRole('main'))).toContain('Добавлено не всё: 1 строка');
    expect(notes(page)).toEqual(['1. 10-0482-M 17,5 5 — Добавлено 1 из 5: больше нет в наличии']);
    expect(rowsOf(page), 'nothing is left to correct').toBe('');

    const again = await add(request, '10-0482-M 17,5 1');
    expect(notes(again)).toEqual(['1. 10-0482-M 17,5 1 — Всё, что есть, уже в корзине']);
    expect(rowsOf(again)).toBe('10-0482-M 17,5 1');
    const basket = await pageOf(await request.get('/cart'));
    const counts = basket.main.getAllByRole('textbox', { name: 'Количество' });
    expect(counts.map((field) => (field as HTMLInputElement).value)).toEqual(['1', '1']);
    expect(basket.main.getAllByRole('link', { name: RING.title })).not.toHaveLength(0);
  });

  for (const { name, content } of [
    { name: 'sheet.csv', content: Buffer.from('\ufeffАртикул;Размер;Кол-во\r\n10-0482-M;18;2\r\n') },
    {
      name: 'sheet.txt',
      content: Buffer.from('\ufeffАртикул\tРазмер\tКол-во\r\n10-0482-M\t18\t2\r\n', 'utf16le'),
    },
  ]) {
    test(`reads the rows of ${name} into the field, and adds nothing yet`, async ({ request, origin }) => {
      const page = await pageOf(await sendFile(request, origin, name, content));
      expect(rowsOf(page)).toMatch(/^Артикул[;\t]Размер[;\t]Кол-во\n10-0482-M[;\t]18[;\t]2\n?$/);
      expect(textOf(page.getByRole('main'))).toContain('1 позиция, 2 шт.');
      expect(textOf((await pageOf(await request.get('/cart'))).getByRole('main'))).toContain(
        'Выберите товары',
      );
    });
  }

  test('refuses a workbook, a long file and an empty choice', async ({ request, origin }) => {
    const refusal = async (buffer: Buffer) => {
      const answer = await sendFile(request, origin, 'sheet.xlsx', buffer);
      expect(answer.status()).toBe(422);
      return textOf((await pageOf(answer)).main.getByRole('alert'));
    };
    expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toContain('Сохраните таблицу как CSV');
    expect(await refusal(Buffer.from('a;1\n'.repeat(30_000)))).toContain('не больше 100 КБ');
    expect(await refusal(Buffer.from(''))).toBe('Выберите файл');
  });
});

describe('«Как в прошлый раз»', () => {
  test('puts the rows of the latest order into the field', async ({ request, read }) => {
    await signIn(request, DEALER);
    const link = (await read(PAGE)).main.getByRole('link', { name: 'Как в прошлый раз' });
    const rows = rowsOf(await read(link.getAttribute('href') ?? ''));
    expect(
      rows.split('\n').every((row) => /^[\w-]+\t[^\t]+\t\d+$/.test(row)),
      rows,
    ).toBe(true);
  });

  test('is not there for a guest, and another user’s order is not found', async ({ request, read }) => {
    expect((await read(PAGE)).main.queryByRole('link', { name: 'Как в прошлый раз' })).toBeNull();
    await signIn(request, DEALER);
    expect((await request.get(`${PAGE}?order=280614`)).status()).toBe(404);
  });
});
