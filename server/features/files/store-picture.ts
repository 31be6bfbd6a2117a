import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Services } from '#server/services.ts';
import { findStored } from './queries.ts';
import { refusedFile } from './refused-file.ts';
import { claimUploads, insertUpload, publishUploads } from './upload-queries.ts';

/** Bytes. */
const LARGEST = 20 * 1024 ** 2;

/** By the bytes of a picture: those that the converter decodes. */
const FORMATS: Readonly<Record<string, 'jpg' | 'png' | 'webp'>> = { jpg: 'jpg', png: 'png', webp: 'webp' };

/**
 * Stores a picture of goods that a program brings, public at once; the same bytes are one file, however often they come.
 *
 * @param path a local file, which may be replaced
 * @returns the id of the file
 * @throws {Problem} `invalid` for what is no picture, or too large
 */
export async function storePicture(
  services: Pick<Services, 'db' | 'now' | 'uploads' | 'imageConverter'>,
  { path, name }: { path: string; name: string },
): Promise<string> {
  const { db, now, uploads, imageConverter } = services;
  if ((await stat(path)).size > LARGEST) throw refusedFile('Картинка больше 20\u00a0МБ');
  const fileId = `p-${(await hashOf(path)).slice(0, 48)}`;
  if ((await findStored(db, fileId)) !== undefined) return fileId;
  const format = FORMATS[(await fileTypeFromFile(path))?.ext ?? ''];
  if (format === undefined) throw refusedFile('Это не\u00a0картинка JPEG, PNG или WebP');
  const { picture, width, height } = await imageConverter.reencode(path, format);
  const [draft, stored] = [`${path}.${format}`, `${fileId}.${format}`];
  try {
    await writeFile(draft, picture);
    await uploads.write(stored, draft);
  } finally {
    await rm(draft, { force: true });
  }
  await db.transaction().execute(async (trx) => {
    // Another node may have stored it meanwhile.
    if ((await findStored(trx, fileId)) !== undefined) return;
    await insertUpload(trx, {
      fileId,
      kind: 'image',
      extension: format,
      path: stored,
      bytes: picture.length,
      width,
      height,
      targetCode: 'goods',
      userId: undefined,
      name,
      now: now(),
    });
    await claimUploads(trx, [fileId], {
      targetCode: 'goods',
      userId: undefined,
      kinds: ['image'],
      now: now(),
    });
    await publishUploads(trx, [fileId], now());
  });
  return fileId;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}
