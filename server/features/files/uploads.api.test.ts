import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import * as given from '#tests/support/given-files.ts';
import { multipart } from '#tests/support/given-files.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { storedNames } from '#tests/support/stored-names.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

type Sent = { name: string; content: Buffer | string; field?: string };
type Way = { userRole?: string; target?: string; path?: string };

async function send(
  shop: TestShop,
  file: Sent,
  { userRole, target = 'form', path = '/api/file/v1' }: Way = {},
) {
  const { payload, headers } = multipart(file);
  const own = await shop.headersFor(userRole === undefined ? {} : { userRole });
  return shop.app.inject({
    method: 'POST',
    url: `${path}?targetCode=${target}`,
    headers: { ...own, ...headers },
    payload,
  });
}

/** Stored files, drafts included. */
const storedFiles = ({ services }: TestShop): Promise<string[]> => storedNames(services.uploads);

const stored = async ({ services }: TestShop, name: string): Promise<Buffer> => {
  const content = await services.uploads.read(name);
  return content === undefined ? Buffer.of() : buffer(content);
};

describe('POST /file/v1?targetCode accepts what §5 names', () => {
  test.each([
    { extension: 'jpg', content: given.jpeg, target: 'form', row: 'C401' },
    { extension: 'jpeg', content: given.jpeg, target: 'form', row: 'C402' },
    { extension: 'webp', content: given.webp, target: 'form', row: 'C403' },
    { extension: 'png', content: given.png, target: 'form', row: 'C404' },
    { extension: 'svg', content: () => given.SVG, target: 'form', row: 'C405' },
    { extension: 'mp4', content: given.mp4, target: 'review', row: 'C406' },
    { extension: 'ogg', content: () => given.ogg(), target: 'review', row: 'C406' },
    { extension: 'pdf', content: given.pdf, target: 'form', row: 'C407' },
    { extension: 'doc', content: given.doc, target: 'form', row: 'C408' },
    // The stream name crosses the border of two chunks of the search.
    { extension: 'doc', content: () => given.compound('WordDocument', 65_520), target: 'form', row: 'C408' },
    { extension: 'docx', content: given.docx, target: 'form', row: 'C409' },
    { extension: 'ttf', content: given.ttf, target: 'form', row: 'C410' },
    { extension: 'xlsx', content: given.xlsx, target: 'resume', row: 'C411' },
    { extension: 'xls', content: given.xls, target: 'form', row: 'C412' },
  ])('$extension, and answers fileId and extension [$row, C551]', async ({ extension, content, target }) => {
    await using shop = await openTestShop();
    const name = `Мой файл.${extension.toUpperCase()}`;
    const answer = await send(shop, { name, content: await content() }, { userRole: 'user', target });

    expect(answer.json()).toEqual({ fileId: expect.stringMatching(/^[0-9a-f-]{36}$/), extension });
    expect(answer.statusCode).toBe(200);
    expect(await storedFiles(shop)).toContain(`${answer.json().fileId}.${extension}`);
  });

  test('for a form from a guest too', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, { name: 'эскиз.png', content: await given.png() });
    expect(answer.statusCode).toBe(200);
  });

  test('for a review from an account only', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, { name: 'фото.png', content: await given.png() }, { target: 'review' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('Войдите в аккаунт, чтобы прикрепить файл');
  });
});

describe('POST /image-uploader/v1', () => {
  const path = '/api/image-uploader/v1';

  test('accepts a picture and answers as /file/v1 does [C552]', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, { name: 'эскиз.webp', content: await given.webp() }, { path });
    expect(answer.json()).toEqual({ fileId: expect.any(String), extension: 'webp' });
  });

  test('accepts nothing else', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, { name: 'резюме.pdf', content: given.pdf() }, { path });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('Можно загрузить jpg, jpeg, webp, png или\u00a0svg');
  });
});

const NOT_SUCH = 'Содержимое файла не\u00a0соответствует его расширению';
const TAKEN = 'Можно загрузить jpg, jpeg, webp, png, svg, pdf, doc, docx, ttf, xlsx или\u00a0xls';
const zipBomb = given.zip({ 'word/document.xml': '0'.repeat(100_000) });

describe('a file is refused with a message, and leaves nothing (promise R19)', () => {
  test.each([
    { name: 'run.exe', content: 'MZ', message: TAKEN, because: 'another extension' },
    { name: 'page.html', content: '<script>', message: TAKEN, because: 'a page' },
    { name: 'photo.gif', content: 'GIF89a', message: TAKEN, because: 'a picture of another kind' },
    { name: 'photo.png.html', content: 'x', message: TAKEN, because: 'the last extension counts' },
    { name: 'photo', content: 'x', message: TAKEN, because: 'no extension' },
    { name: '.png', content: 'x', message: TAKEN, because: 'nothing but an extension' },
    { name: 'video.mp4', content: given.mp4(), message: TAKEN, because: 'forms take no videos' },
    {
      name: 'photo.png',
      content: '<html><script>alert(1)</script>',
      message: NOT_SUCH,
      because: 'a page in disguise',
    },
    { name: 'photo.jpg', content: given.pdf(), message: NOT_SUCH, because: 'a document in disguise' },
    { name: 'letter.pdf', content: 'MZ\0\0', message: NOT_SUCH, because: 'a program in disguise' },
    { name: 'letter.doc', content: given.xls(), message: NOT_SUCH, because: 'a table in disguise' },
    { name: 'letter.docx', content: given.xlsx(), message: NOT_SUCH, because: 'a new table in disguise' },
    { name: 'letter.docx', content: zipBomb, message: NOT_SUCH, because: 'an archive that is no document' },
    { name: 'font.ttf', content: 'OTTO', message: NOT_SUCH, because: 'a font of another kind' },
    { name: 'photo.png', content: '', message: 'Файл пустой', because: 'nothing in it' },
    { name: 'drawing.svg', content: 'no drawing', message: NOT_SUCH, because: 'no drawing' },
    { name: 'drawing.svg', content: Buffer.from([0xff, 0xfe, 0x3c]), message: NOT_SUCH, because: 'no text' },
    {
      name: 'drawing.svg',
      content: '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg><path d="M0 0"/></svg>',
      message: NOT_SUCH,
      because: 'entities that blow up',
    },
    {
      name: 'photo.png',
      content: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64)]),
      message: NOT_SUCH,
      because: 'only the signature of a picture',
    },
    {
      name: 'photo.png',
      content: Buffer.alloc(10 * 1024 ** 2 + 1),
      message: 'Файл больше 10\u00a0МБ',
      because: 'too large for a picture',
    },
    {
      name: 'letter.pdf',
      content: Buffer.alloc(20 * 1024 ** 2 + 1),
      message: 'Файл больше 20\u00a0МБ',
      because: 'too large for a document',
    },
    {
      name: 'drawing.svg',
      content: Buffer.alloc(1024 ** 2 + 1, ' '),
      message: 'Файл больше 1\u00a0МБ',
      because: 'too large for a drawing',
    },
  ])('$name: $because [C413, C606]', async ({ name, content, message }) => {
    await using shop = await openTestShop();
    const before = await storedFiles(shop);
    const answer = await send(shop, { name, content });

    expect(answer.json()).toMatchObject({ status: 422, message, errors: { file: message } });
    expect(await storedFiles(shop)).toEqual(before);
  });

  test.each([
    { content: given.ogg('\x01vorbis'), because: 'sound alone' },
    { content: given.mp4(), because: 'a film of the other format' },
  ])('film.ogg: $because', async ({ content }) => {
    await using shop = await openTestShop();
    const before = await storedFiles(shop);
    const answer = await send(shop, { name: 'film.ogg', content }, { userRole: 'user', target: 'review' });
    expect(answer.json()).toMatchObject({ status: 422, message: NOT_SUCH });
    expect(await storedFiles(shop)).toEqual(before);
  });

  test('a picture of more than 40 megapixels', async () => {
    await using shop = await openTestShop();
    const flood = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const answer = await send(shop, { name: 'flood.png', content: flood });
    expect(answer.json()).toMatchObject({
      status: 422,
      message: 'Изображение не\u00a0читается, попробуйте другое',
    });
  });

  test('half a picture', async () => {
    await using shop = await openTestShop();
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#aaa' } })
      .jpeg()
      .toBuffer();
    const answer = await send(shop, { name: 'half.jpg', content: whole.subarray(0, 700) });
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    { file: { name: 'a.png', content: 'x', field: 'other' }, because: 'another field' },
    { file: { name: '', content: 'x' }, because: 'no name' },
  ])('no file at all: $because', async ({ file }) => {
    await using shop = await openTestShop();
    const answer = await send(shop, file);
    expect(answer.statusCode).toBe(422);
  });

  test('JSON instead of a form', async () => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/file/v1?targetCode=form',
      payload: { file: 'x' },
    });
    expect(answer.json()).toMatchObject({ status: 422, message: 'Приложите файл' });
  });

  test('for an unknown target', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, { name: 'a.png', content: await given.png() }, { target: 'avatar' });
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: { targetCode: expect.stringContaining('review') },
    });
  });
});

describe('a stored file is safe', () => {
  test('a photo is upright and has lost its location', async () => {
    await using shop = await openTestShop();
    const photo = await given.photoOfPhone();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Phone');

    const { fileId } = (await send(shop, { name: 'фото.jpg', content: photo })).json();
    const picture = await sharp(await stored(shop, `${fileId}.jpg`)).metadata();
    expect(picture).toMatchObject({ width: 40, height: 60 });
    expect(picture.exif).toBeUndefined();
  });

  test('bytes after the end of a picture are removed', async () => {
    await using shop = await openTestShop();
    const polyglot = Buffer.concat([await given.png(), Buffer.from('<script>alert(1)</script>'), zipBomb]);
    const { fileId } = (await send(shop, { name: 'два-в-одном.png', content: polyglot })).json();
    const picture = await stored(shop, `${fileId}.png`);
    expect(picture.includes('<script>')).toBe(false);
    expect(picture.includes('PK')).toBe(false);
  });

  test('a name is a label and never a path', async () => {
    await using shop = await openTestShop();
    const name = '../../../etc/пароли\u202E.png';
    const { fileId } = (await send(shop, { name, content: await given.png() }, { userRole: 'user' })).json();
    expect(await storedFiles(shop)).toContain(`${fileId}.png`);
    const api = await shop.as({ userRole: 'user' });
    expect(await api('GET /file/v1/:id', { params: { id: fileId } })).toMatchObject({ name: 'пароли.png' });
  });
});

test('without S3 an upload is a 503 that leaves nothing, and a refused one is refused', async () => {
  const gone = await openS3Server();
  await gone[Symbol.asyncDispose]();
  const uploads = openS3(gone.account, openMetrics())('uploads/');
  await using shop = await openTestShop({ uploads });
  const answer = await send(shop, { name: 'фото.png', content: await given.png() });
  expect(answer.json()).toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'Хранилище файлов не\u00a0отвечает, повторите позже',
  });
  expect(await storedNames(openDiskStore(shop.services.draftFolder))).toEqual([]);
  expect((await send(shop, { name: 'фото.png', content: '' })).statusCode).toBe(422);
});

test('an hour accepts thirty files of one guest, and the next one is refused', async () => {
  await using shop = await openTestShop();
  for (let n = 0; n < 30; n += 1) await send(shop, { name: 'x.exe', content: 'x' });
  const answer = await send(shop, { name: 'x.png', content: await given.png() });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toHaveProperty('retry-after');
});
