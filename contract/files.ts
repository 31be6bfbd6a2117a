import { z } from 'zod';
import { isPreviewWidth, PREVIEW_WIDTHS } from '#domain/media/preview-widths.ts';
import type { Contract } from './endpoint.ts';

/* Pictures and videos (§7 Media). Their answers are bytes, not JSON. */

const flag = z
  .enum(['0', '1', 'true', 'false'], 'Укажите 0 или 1')
  .transform((text) => text === '1' || text === 'true');

const WRONG_WIDTH = `Недопустимый размер изображения: возможны ${PREVIEW_WIDTHS.join(', ')}`;
const WRONG_QUALITY = 'Качество — целое число от 40 до 95';

/** `0f9c….webp` → the id and the extension. */
function splitName<Extension extends string>(name: string): { id: string; extension: Extension } {
  const dot = name.lastIndexOf('.');
  // The pattern before this names the extensions.
  return { id: name.slice(0, dot), extension: name.slice(dot + 1) as Extension };
}

export const files = {
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
      /** Width, px, from the ladder; absent for the original size. */
      preview: z.coerce
        .number(WRONG_WIDTH)
        .refine(isPreviewWidth, WRONG_WIDTH)
        .meta({ enum: [...PREVIEW_WIDTHS] })
        .optional(),
      /** Taken in steps of five. */
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
    response: z.any(),
  },
  video: {
    method: 'GET',
    path: '/video/v1/:file',
    summary: 'A video, whole or by byte range; `file` is `{fileId}.{mp4|ogg}`',
    params: z.object({
      file: z
        .string()
        .regex(/^[a-z0-9-]{1,64}\.(mp4|ogg)$/, 'Такого видео нет')
        .transform(splitName<'mp4' | 'ogg'>),
    }),
    response: z.any(),
  },
} as const satisfies Contract;
