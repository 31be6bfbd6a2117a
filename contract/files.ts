import { z } from 'zod';
import { isPreviewWidth } from '#domain/media/preview-widths.ts';
import type { Contract } from './endpoint.ts';

/* Pictures (§7 Media). */

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

export const files = {
  image: {
    method: 'GET',
    path: '/image-minifier/v1/:file',
    summary: 'A picture in another size or format; `file` is `{fileId}.{webp|avif|jpg|png|svg}`',
    params: z.object({
      file: z.string().regex(/^[a-z0-9-]{1,64}\.(webp|avif|jpg|png|svg)$/, 'Такого изображения нет'),
    }),
    query: z.object({
      /** Width, px, from the ladder; absent for the original size. */
      preview: z.coerce.number().refine(isPreviewWidth, 'Недопустимый размер изображения').optional(),
      quality: z.coerce.number().int().min(40).max(95).default(80),
      /** How a square preview is filled when the ratio is not preserved (decision T7.39). */
      method: z.enum(['cover', 'contain', 'fill']).default('cover'),
      preserveRatio: flag.default(true),
      /** Overrides the extension. */
      format: z.enum(['webp', 'avif', 'jpg', 'png']).optional(),
    }),
    response: z.any(),
  },
} as const satisfies Contract;
