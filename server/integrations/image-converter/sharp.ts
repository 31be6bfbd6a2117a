import sharp, { type Sharp } from 'sharp';
import { Problem } from '#server/platform/problem.ts';
import { boundedConverter } from './bounded.ts';
import type { ImageConverter, Rendition } from './port.ts';

/** A small file can contain a huge picture; decoded, this many pixels take 160 MB. */
const MAX_PIXELS = 40_000_000;

const MAX_SECONDS = 10;

/** px of an uploaded picture; a screen shows no more. */
const LONGEST_SIDE = 2560;
const UPLOAD_QUALITY = 88;

/** AVIF at effort 4 takes ten times as long for a few percent of size. */
const AVIF_EFFORT = 2;

const WHITE = '#ffffff';
const TRANSPARENT = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Converts with libvips. Only the decoders of the accepted formats are enabled (the others, SVG, TIFF and GIF
 * among them, have a history of vulnerabilities), and at most two pictures are converted at once.
 */
export function openSharpConverter(): ImageConverter {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

  return boundedConverter({
    async render(read, rendition) {
      const source = await read();
      try {
        const image = sharp(source, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
          .autoOrient()
          .timeout({ seconds: MAX_SECONDS });
        return await encoded(await resized(image, rendition), rendition).toBuffer();
      } catch (cause) {
        throw refusal(cause);
      }
    },
    async reencode(source, format) {
      const image = sharp(source, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: MAX_SECONDS });
      try {
        const { data, info } = await encoded(image, { format, quality: UPLOAD_QUALITY }).toBuffer({
          resolveWithObject: true,
        });
        return { picture: data, width: info.width, height: info.height };
      } catch (cause) {
        throw unreadable(cause);
      }
    },
  });
}

async function resized(image: Sharp, { width, square }: Rendition): Promise<Sharp> {
  if (square === undefined) return image.resize({ width, withoutEnlargement: true });
  const { autoOrient: source } = await image.metadata();
  const largest = square === 'contain' ? Math.max : Math.min;
  const side = Math.min(width, largest(source.width, source.height));
  return image.resize({ width: side, height: side, fit: square, background: TRANSPARENT });
}

function encoded(image: Sharp, { format, quality }: Pick<Rendition, 'format' | 'quality'>): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort: AVIF_EFFORT });
    case 'webp':
      return image.webp({ quality });
    case 'jpg':
      return image.flatten({ background: WHITE }).jpeg({ quality, mozjpeg: true });
    case 'png':
      return image.png();
  }
}

function unreadable(cause: unknown): Problem {
  const message = isTimeout(cause)
    ? 'Изображение обрабатывается слишком долго, попробуйте другое'
    : 'Изображение не\u00a0читается, попробуйте другое';
  return new Problem('invalid', message, { errors: { file: message }, cause });
}

function refusal(cause: unknown): Problem {
  return isTimeout(cause)
    ? new Problem('unavailable', 'Изображение готовится слишком долго, повторите позже', { cause })
    : new Problem('not_found', 'Изображение не найдено', { cause });
}

/** sharp has no error classes; a timeout is recognised by its text. */
const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.message.startsWith('timeout');
