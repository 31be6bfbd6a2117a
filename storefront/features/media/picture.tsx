import { PREVIEW_WIDTHS, type PreviewWidth } from '#domain/media/preview-widths.ts';
import { pictureUrl } from './picture-url.ts';

type PictureProps = {
  fileId: string;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
  /** Available widths; all of them by default. */
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
  widths = PREVIEW_WIDTHS,
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
