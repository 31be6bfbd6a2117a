import type { PreviewWidth } from '#domain/media/preview-widths.ts';
import styles from './picture.module.css';

type Size = 32 | 40 | 56 | 96;

/** Enough for dense screens. */
const widthFor = (size: Size): PreviewWidth => (size === 96 ? 240 : 160);

/** A picture of a product, square, beside its name; `size` in px. */
export function Picture({ fileId, size = 40 }: { fileId: string | null; size?: Size }) {
  const frame = { '--size': `${size}px` } as React.CSSProperties;
  if (fileId === null) return <span className={styles.picture} style={frame} aria-hidden />;
  return (
    <img
      className={styles.picture}
      style={frame}
      src={`/api/image-minifier/v1/${fileId}.webp?preview=${widthFor(size)}`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
