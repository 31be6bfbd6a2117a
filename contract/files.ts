import { z } from 'zod';
import { BUYER_TARGETS } from '#domain/files/upload-kinds.ts';
import { isPreviewWidth, PREVIEW_WIDTHS } from '#domain/media/preview-widths.ts';
import type { Contract } from './endpoint.ts';

/* Pictures, videos and uploads (§7 Media, decisions T5.24, T7.48). */

const flag = z
  .enum(['0', '1', 'true', 'false'], 'Укажите 0 или 1')
  .transform((text) => text === '1' || text === 'true');

const WRONG_WIDTH = `Недопустимый размер изображения: возможны ${PREVIEW_WIDTHS.join(', ')}`;
const WRONG_QUALITY = 'Качество — целое число от 40 до 95';

/** `0f9c….webp` → the id and the extension. */
function splitName<Extension extends string>(name: string): { id: string; extension: Extension } {
  const dot = name.lastIndexOf('.');
  // The pattern above allows only these extensions.
  return { id: name.slice(0, dot), extension: name.slice(dot + 1) as Extension };
}

/** An unguessable id. */
export const FileId = z.string('Такого файла нет').regex(/^[a-z0-9-]{1,64}$/, 'Такого файла нет');

const Uploaded = z
  .object({
    fileId: z.string(),
    extension: z.string(),
  })
  .meta({ id: 'Uploaded' });
export type Uploaded = z.output<typeof Uploaded>;

/**
 * Metadata of a stored file. Of an upload it is answered only to its owner and staff, until its
 * form or review is public.
 */
const StoredFile = z
  .object({
    fileId: z.string(),
    kind: z.enum(['image', 'video', 'document']),
    extension: z.string(),
    /** The owner's name of the file; never a path. */
    name: z.string(),
    bytes: z.int(),
    /** px; pictures only. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    isPublic: z.boolean(),
    /** The path of its bytes. */
    url: z.string(),
  })
  .meta({ id: 'StoredFile' });

export const storedFiles = {
  view: {
    method: 'GET',
    path: '/file/v1/:id',
    summary: 'Metadata of a file: name, kind, size',
    params: z.object({ id: FileId }),
    refusals: ['not_found'],
    response: StoredFile,
  },
} as const satisfies Contract;

/** Calls whose bodies or answers are bytes, not JSON. */
export const files = {
  upload: {
    method: 'POST',
    path: '/file/v1',
    summary:
      'Stores one file, the multipart field `file`; it stays private until its form or review is public',
    query: z.object({
      /** The purpose of the file. `review` requires an account. */
      targetCode: z.enum(BUYER_TARGETS, `Укажите, для чего файл: ${BUYER_TARGETS.join(', ')}`),
    }),
    response: Uploaded,
  },
  uploadImage: {
    method: 'POST',
    path: '/image-uploader/v1',
    summary: 'The same for pictures only',
    query: z.object({
      targetCode: z
        .enum(BUYER_TARGETS, `Укажите, для чего файл: ${BUYER_TARGETS.join(', ')}`)
        .default('form'),
    }),
    response: Uploaded,
  },
  download: {
    method: 'GET',
    path: '/file/v1/:id/download',
    summary: 'The bytes of a file, for saving, never opened as a page',
    params: z.object({ id: FileId }),
    refusals: ['not_found'],
    response: z.any(),
  },
  image: {
    method: 'GET',
    path: '/image-minifier/v1/:file',
    summary: 'A picture in another size or format; `file` is `{fileId}.{webp|avif|jpg|png|svg}`',
    params: z.object({
      file: z
        .string()
        .regex(/^[a-z0-9-]{1,64}\.(webp|avif|jpg|png|svg)$/, 'Такого изображения нет')
        .transform(splitName<'webp' | 'avif' | 'jpg' | 'png' | 'svg'>),
    }),
    query: z.object({
      /** Width in px, from the ladder; absent for the original size. */
      preview: z.coerce
        .number(WRONG_WIDTH)
        .refine(isPreviewWidth, WRONG_WIDTH)
        .meta({ enum: [...PREVIEW_WIDTHS] })
        .optional(),
      /** Rounded to steps of five. */
      quality: z.coerce
        .number(WRONG_QUALITY)
        .int(WRONG_QUALITY)
        .min(40, WRONG_QUALITY)
        .max(95, WRONG_QUALITY)
        .default(80),
      /** How a square preview is filled when the ratio is not preserved (decision T7.39). */
      method: z.enum(['cover', 'contain', 'fill'], 'Укажите cover, contain или fill').default('cover'),
      preserveRatio: flag.default(true),
      /** Overrides the extension. */
      format: z.enum(['webp', 'avif', 'jpg', 'png'], 'Укажите webp, avif, jpg или png').optional(),
    }),
    refusals: ['not_found'],
    response: z.any(),
  },
  video: {
    method: 'GET',
    path: '/video/v1/:file',
    summary:
      'A video, whole or by byte range; `file` is `{fileId}.{mp4|ogg}`. Videos of the shop have both formats, uploaded ones their own',
    params: z.object({
      file: z
        .string()
        .regex(/^[a-z0-9-]{1,64}\.(mp4|ogg)$/, 'Такого видео нет')
        .transform(splitName<'mp4' | 'ogg'>),
    }),
    refusals: ['not_found'],
    response: z.any(),
  },
} as const satisfies Contract;
