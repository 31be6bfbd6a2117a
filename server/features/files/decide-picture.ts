import type { Rendition, RenditionFormat, SquareMethod } from '#server/integrations/image-converter/port.ts';

/** Decision T7.38: "width ≤ 2000", also for a picture requested in its own size. */
const MAX_WIDTH = 2000;

/** Qualities go in steps, so that the cache cannot be filled with a hundred nearly equal pictures. */
const QUALITY_STEP = 5;

type StoredPicture = { extension: string; width: number | null };

type WantedPicture = {
  format: RenditionFormat | 'svg';
  preview?: number | undefined;
  quality: number;
  method: SquareMethod;
  preserveRatio: boolean;
};

export type PictureDecision =
  | { outcome: 'stored' }
  | { outcome: 'rendered'; rendition: Rendition }
  | { outcome: 'refused' };

/**
 * Whether a stored picture is sent as it is, converted, or refused.
 *
 * Decision T7.38: "svg only for svg sources". An SVG is not converted to other formats either, because its
 * decoder is switched off. Equivalent requests give the same rendition: it is the key of the cache.
 */
export function decidePicture(picture: StoredPicture, wanted: WantedPicture): PictureDecision {
  const { format } = wanted;
  const storedFormat = picture.extension.replace('jpeg', 'jpg');
  if (format === 'svg') return { outcome: storedFormat === 'svg' ? 'stored' : 'refused' };
  if (storedFormat === 'svg') return { outcome: 'refused' };

  const width = Math.min(wanted.preview ?? MAX_WIDTH, picture.width ?? MAX_WIDTH, MAX_WIDTH);
  const square = wanted.preserveRatio || wanted.preview === undefined ? undefined : wanted.method;
  if (format === storedFormat && width === picture.width && square === undefined)
    return { outcome: 'stored' };

  const quality = format === 'png' ? 95 : Math.round(wanted.quality / QUALITY_STEP) * QUALITY_STEP;
  return { outcome: 'rendered', rendition: { format, quality, width, square } };
}

/** The name of a rendition in the cache, and its tag; ids contain no dots. */
export function renditionName(id: string, { format, width, square, quality }: Rendition): string {
  return `${id}.${width}.${square ?? 'ratio'}.${quality}.${format}`;
}
