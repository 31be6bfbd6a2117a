import { utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { multipart, pdf, png, SVG } from '#tests/support/given-files.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { givenUpload } from '#tests/support/given-review.ts';
import { storedNames } from '#tests/support/stored-names.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { claimUpload } from './claim.ts';
import { sweepUploads } from './sweep-uploads.ts';

/** Stored files, drafts included. */
const filesOf = ({ services }: TestShop): Promise<string[]> => storedNames(services.uploads);

async function givenForm(
  shop: TestShop,
  name: string,
  content: Buffer | string,
  userRole?: string,
): Promise<string> {
  const { payload, headers } = multipart({ name, content });
  const own = await shop.headersFor(userRole === undefined ? {} : { userRole });
  const url = '/api/file/v1?targetCode=form';
  return (await shop.app.inject({ method: 'POST', url, headers: { ...own, ...headers }, payload })).json()
    .fileId;
}

describe('GET /file/v1/{id} (decision T7.48)', () => {
  test('answers the metadata of a file to its owner and to staff [C553]', async () => {
    await using shop = await openTestShop();
    const id = await givenForm(shop, 'резюме.pdf', pdf(), 'user');
    const facts = {
      fileId: id,
      kind: 'document',
      extension: 'pdf',
      name: 'резюме.pdf',
      bytes: pdf().length,
      width: null,
      height: null,
      isPublic: false,
      url: `/api/file/v1/${id}/download`,
    };
    for (const userRole of ['user', 'staff']) {
      const api = await shop.as({ userRole });
      expect(await api('GET /file/v1/:id', { params: { id } })).toEqual(facts);
    }
  });

  test('is 404 for everyone else, as for an absent file', async () => {
    await using shop = await openTestShop();
    const id = await givenForm(shop, 'резюме.pdf', pdf(), 'user');
    const asGuest = await givenForm(shop, 'эскиз.png', await png());
    const dealer = await shop.as({ userRole: 'dealer' });
    const refusal = { status: 404, message: 'Файл не\u00a0найден' };
    await expect(dealer('GET /file/v1/:id', { params: { id } })).rejects.toMatchObject(refusal);
    await expect(shop.api('GET /file/v1/:id', { params: { id } })).rejects.toMatchObject(refusal);
    await expect(shop.api('GET /file/v1/:id', { params: { id: asGuest } })).rejects.toMatchObject(refusal);
    await expect(dealer('GET /file/v1/:id', { params: { id: 'nothing' } })).rejects.toMatchObject(refusal);
  });

  test('answers everyone the metadata of the shop’s own files', async () => {
    await using shop = await openTestShop();
    const { id } = await shop.db
      .selectFrom('files')
      .select('id')
      .where('kind', '=', 'image')
      .executeTakeFirstOrThrow();
    expect(await shop.api('GET /file/v1/:id', { params: { id } })).toMatchObject({
      isPublic: true,
      kind: 'image',
    });
  });
});

describe('GET /file/v1/{id}/download', () => {
  test('sends the bytes for saving, never as a page of our origin [C554]', async () => {
    await using shop = await openTestShop();
    const id = await givenForm(shop, 'моё «резюме».pdf', pdf(), 'user');
    const headers = await shop.headersFor({ userRole: 'user' });
    const answer = await shop.app.inject({ url: `/api/file/v1/${id}/download`, headers });
    expect(answer.rawPayload).toEqual(pdf());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[0-9a-f-]{36}\.pdf"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toContain('резюме');
  });

  test('sends a drawing as plain bytes', async () => {
    await using shop = await openTestShop();
    const id = await givenForm(shop, 'эскиз.svg', SVG, 'user');
    const headers = await shop.headersFor({ userRole: 'user' });
    const answer = await shop.app.inject({ url: `/api/file/v1/${id}/download`, headers });
    expect(answer.headers['content-type']).toBe('application/octet-stream');
  });

  test('is 404 for another user', async () => {
    await using shop = await openTestShop();
    const id = await givenForm(shop, 'резюме.pdf', pdf(), 'user');
    expect((await shop.app.inject(`/api/file/v1/${id}/download`)).statusCode).toBe(404);
  });
});

describe('an unclaimed file', () => {
  test('is swept after a day and its bytes a night later, with what crashes have left; a claimed one stays', async () => {
    await using shop = await openTestShop();
    const { services, db } = shop;
    const forgotten = await givenUpload(shop, { name: 'a.png', content: await png() });
    const taken = await givenUpload(shop, { name: 'b.png', content: await png() });
    const { user_id: userId } = await db
      .selectFrom('uploads')
      .select('user_id')
      .where('file_id', '=', taken)
      .executeTakeFirstOrThrow();
    const claim = {
      targetCode: 'review',
      userId: userId ?? undefined,
      kinds: ['image'],
      now: shop.now,
      field: 'images',
    } as const;
    await claimUpload(db, [taken], claim);
    const orphan = join(shop.uploadFolder, 'orphan.png');
    const draft = join(services.draftFolder, 'draft');
    for (const path of [orphan, draft]) {
      await writeFile(path, 'x');
      await utimes(path, 0, 0);
    }
    // As old as the others: their rows keep them. S3 has the clock of the shop.
    for (const id of [taken, forgotten]) {
      await utimes(join(shop.uploadFolder, `${id}.png`), 0, 0).catch(() => {});
    }

    const sweep = () =>
      sweepUploads({ ...services, now: () => new Date(shop.now.getTime() + 25 * 3_600_000) });
    await sweep();
    // A backup may have its row.
    expect(await filesOf(shop)).toContain(`${forgotten}.png`);
    await sweep();
    const left = await filesOf(shop);
    expect(left).toContain(`${taken}.png`);
    expect(left).not.toContain(`${forgotten}.png`);
    expect(left).not.toContain('orphan.png');
    expect(left).not.toContain('incoming/draft');
    await expect(claimUpload(db, [forgotten], claim)).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('an unreadable folder of uploads is reported by the sweep, an absent one is not', async () => {
  await using shop = await openTestShop();
  const { log, texts } = givenLog();
  const sweep = (folder: string) => sweepUploads({ ...shop.services, log, uploads: openDiskStore(folder) });
  await sweep(join(shop.uploadFolder, 'not-there'));
  expect(texts()).toEqual([]);
  await sweep(import.meta.filename);
  expect(texts()).toEqual(['Файлы загрузок не читаются']);
});

test('an interrupted upload leaves nothing behind, and other files are served meanwhile', async () => {
  await using shop = await openTestShop({});
  const origin = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const before = await filesOf(shop);
  const socket = connect(Number(origin.port), '127.0.0.1');
  const { payload, headers } = multipart({
    name: 'a.pdf',
    content: Buffer.concat([pdf(), Buffer.alloc(1_000_000)]),
  });
  socket.write(
    `POST /api/file/v1?targetCode=form HTTP/1.1\r\nhost: shop\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, 500_000));
  await expect.poll(async () => (await filesOf(shop)).length).toBe(before.length + 1);

  const answer = await fetch(new URL('/api/sites/v1', origin));
  expect(answer.status).toBe(200);

  socket.destroy();
  await expect.poll(() => filesOf(shop)).toEqual(before);
});
