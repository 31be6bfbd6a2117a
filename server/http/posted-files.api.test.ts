import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { png } from '#tests/support/given-files.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { FORM_LIMITS, takePostedFiles } from './posted-files.ts';

/** The form that a page receives for a form with files. */
async function posted(shop: TestShop, form: FormData): Promise<string[][]> {
  await using pages = Fastify();
  await pages.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
  pages.post('/', async (request) => {
    const door = {
      app: shop.app,
      apiOrigin: undefined,
      headers: await shop.headersFor({ userRole: 'user' }),
    };
    return [...(await takePostedFiles(request, door))];
  });
  const sent = new Response(form);
  const answer = await pages.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return await answer.json();
}

test('a form with files becomes an ordinary one: ids of accepted files, reasons for the others', async () => {
  await using shop = await openTestShop();
  const form = new FormData();
  form.append('text', 'Красиво');
  form.append('file:review:imagesFileIds', new File([new Uint8Array(await png())], 'фото.png'));
  form.append('file:review:imagesFileIds', new File(['x'], 'run.exe'));
  form.append('file:review:videoFileIds', new File([], ''));
  form.append('unknown', new File(['x'], 'a.png'));
  form.append('rate', '5');

  const fields = await posted(shop, form);
  const [, fileId = ''] = fields.find(([name]) => name === 'imagesFileIds') ?? [];
  expect(fields).toEqual([
    ['text', 'Красиво'],
    ['imagesFileIds', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ['imagesFileIds.error', 'Можно загрузить jpg, jpeg, webp, png, mp4 или\u00a0ogg'],
    ['rate', '5'],
  ]);
  const kept = await shop.db
    .selectFrom('uploads')
    .selectAll()
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ target_code: 'review', name: 'фото.png', claimed_at: null });
});

test('the text of a file is passed on as if it had been typed', async () => {
  await using shop = await openTestShop();
  const form = new FormData();
  form.append('text:rows', new File(['\ufeffАртикул;1'], 'a.csv'));
  form.append('text:note', new File([new Uint8Array([0x50, 0x4b, 0])], 'a.xlsx'));
  form.append('text:long', new File(['я'.repeat(50_001)], 'a.txt'));
  form.append('text:none', new File([], ''));
  form.append('last', 'x');
  const refused = 'Сохраните таблицу как CSV или текст, не\u00a0больше 100\u00a0КБ';
  expect(await posted(shop, form)).toEqual([
    ['rows', 'Артикул;1'],
    ['note.error', refused],
    ['long.error', refused],
    ['last', 'x'],
  ]);
});

test('a form without files is passed on', async () => {
  await using shop = await openTestShop();
  const form = new FormData();
  form.append('text', 'два\r\nслова');
  expect(await posted(shop, form)).toEqual([['text', 'два\r\nслова']]);
});
