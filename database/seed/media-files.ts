import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewRow } from './insert-rows.ts';
import manifest from './media/manifest.json' with { type: 'json' };

/** The manifest: the content of each picture set, and the paths of its files. */
export type Shot = (typeof manifest)[number];

const BY_SLUG = new Map(manifest.map((shot) => [shot.slug, shot]));

/** @throws {Error} when the manifest has no such pictures */
export function shotOf(look: string): Shot {
  const shot = BY_SLUG.get(look);
  if (shot === undefined) throw new Error(`No such pictures: ${look}`);
  return shot;
}

/** The picture of a piece at true scale by where it is worn: its caption in the gallery. */
const SCALE_CAPTIONS: Readonly<Record<string, string>> = {
  hand: 'На руке',
  neck: 'На шее',
  ear: 'В ухе',
  stand: 'На подставке размером с запястье',
  lapel: 'На лацкане',
  cuff: 'На манжете',
};

/** The pictures of a product: the one at true scale is the second. */
export function picturesOf({ images: [first, ...others], scale }: Shot): string[] {
  return [first, scale, ...others].filter((path) => path !== undefined);
}

export function mainPicture(look: string): string {
  const [path] = shotOf(look).images;
  if (path === undefined) throw new Error(`No pictures in the set: ${look}`);
  return path;
}

const MEDIA_FOLDER = join(import.meta.dirname, 'media');
const VIDEO_SIDE = 720;
const PLACED_AT = new Date('2026-01-12T06:00:00Z');

export type MediaFiles = {
  rows: NewRow<'files'>[];
  /** @throws {Error} when the manifest has no such file */
  idOf(path: string): string;
};

let read: Promise<MediaFiles> | undefined;

/** Read once: the goods, the orders and the raffles of the demo have the same pictures. */
export function readMediaFiles(): Promise<MediaFiles> {
  read ??= readFiles();
  return read;
}

/** Rows for the files of the media folder. An id is derived from the content: it is unguessable and equal in every seeding. */
async function readFiles(): Promise<MediaFiles> {
  const rows = await Promise.all(
    manifest.flatMap(({ images, scale, scale_on, crop43, video, w, h }) => [
      ...images.map((path) => readFileRow({ path, kind: 'image', width: w, height: h })),
      ...(scale
        ? [
            readFileRow({
              path: scale,
              kind: 'image',
              width: w,
              height: h,
              caption: SCALE_CAPTIONS[scale_on],
            }),
          ]
        : []),
      ...(crop43 ? [readFileRow({ path: crop43, kind: 'image', width: (h * 4) / 3, height: h })] : []),
      ...(video ? [readFileRow({ path: video, kind: 'video', width: VIDEO_SIDE, height: VIDEO_SIDE })] : []),
    ]),
  );
  const ids = new Map(rows.map(({ path, id }) => [path, id]));
  return {
    // A set shares the picture of its pendant: one id, two paths.
    rows: [...new Map(rows.map((row) => [row.id, row])).values()],
    idOf(path) {
      const id = ids.get(path);
      if (id === undefined) throw new Error(`No such media file: ${path}`);
      return id;
    },
  };
}

type MediaFile = {
  path: string;
  kind: 'image' | 'video';
  width: number;
  height: number;
  caption?: string | undefined;
};

async function readFileRow({ caption, ...file }: MediaFile) {
  const content = await readFile(join(MEDIA_FOLDER, file.path));
  return {
    ...file,
    id: createHash('sha256').update(content).digest('hex').slice(0, 24),
    extension: file.path.slice(file.path.lastIndexOf('.') + 1),
    bytes: content.byteLength,
    caption: caption ?? null,
    created_at: PLACED_AT,
  };
}
