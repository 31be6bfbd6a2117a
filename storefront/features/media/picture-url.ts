import type { PreviewWidth } from '#domain/media/preview-widths.ts';

/** §7 Media: "images at {api}/image-minifier/v1/{fileId}.{webp|jpg|svg|png} with preview …". */
export const pictureUrl = (fileId: string, width: PreviewWidth, extension: 'webp' | 'jpg' = 'webp'): string =>
  `/api/image-minifier/v1/${fileId}.${extension}?preview=${width}`;
