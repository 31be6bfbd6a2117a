import type { PreviewWidth } from '#domain/media/preview-widths.ts';
import { pictureUrl } from './picture-url.ts';

const USUAL_WIDTHS: readonly PreviewWidth[] = [96, 160, 240, 400, 640, 960, 1400];

type PictureProps = {
  fileId: string;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
  /** Widths to choose from. */
  widths?: readonly PreviewWidth[];
  /** Width to height. */
  ratio?: number;
  /** Above the fold and large: fetched first. Other pictures load lazily. */
  isPriority?: boolean;
  className?: string | undefined;
};

export function Picture({
  fileId,
  alt,
  sizes,
  widths = USUAL_WIDTHS,
  ratio = 1,
  isPriority = false,
  className,
}: PictureProps) {
  const largest = Math.max(...widths);
  const middle = widths[Math.floor(widths.length / 2)] ?? 400;
  return (
    <img
      className={className}
      src={pictureUrl(fileId, middle)}
      srcSet={widths.map((width) => `${pictureUrl(fileId, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={largest}
      height={Math.round(largest / ratio)}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding={isPriority ? 'sync' : 'async'}
    />
  );
}
