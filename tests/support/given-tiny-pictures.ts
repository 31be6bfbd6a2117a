import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#database/schema.ts';

/** px */
const WIDTH = 16;

/**
 * Replaces the pictures of the shop by plain ones of the same ratios, a few pixels wide: uploads, whose files are in the
 * data folder. Their sizes in the database stay, and so do all widths that a page offers.
 */
export async function givenTinyPictures(db: Db, uploads: string): Promise<void> {
  const pictures = db.selectFrom('files').where('kind', '=', 'image').where('extension', '!=', 'svg');
  const shapes = await pictures
    .select(['extension', 'width', 'height'])
    .distinct()
    .$narrowType<{ width: number; height: number }>()
    .execute();
  await mkdir(uploads);
  for (const { extension, width, height } of shapes) {
    const path = `${width}-${height}.${extension}`;
    const size = { width: WIDTH, height: Math.max(1, Math.round((WIDTH * height) / width)) };
    await sharp({ create: { ...size, channels: 3, background: '#d8d4cc' } }).toFile(join(uploads, path));
    await db
      .updateTable('files')
      .set({ path })
      .where('kind', '=', 'image')
      .where('extension', '=', extension)
      .where('width', '=', width)
      .where('height', '=', height)
      .execute();
  }
  const now = sql<Date>`now()`;
  await db
    .insertInto('uploads')
    .columns(['file_id', 'target_code', 'name', 'created_at', 'claimed_at', 'published_at'])
    .expression(
      pictures.select([
        'id',
        sql<string>`'review'`.as('target_code'),
        'path',
        now.as('created_at'),
        now.as('claimed_at'),
        now.as('published_at'),
      ]),
    )
    .execute();
}
