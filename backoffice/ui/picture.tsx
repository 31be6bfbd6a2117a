import styles from './picture.module.css';

/** A picture of a product, square, beside its name: 32, 40 or 56 px. */
export function Picture({ fileId, size = 40 }: { fileId: string | null; size?: 32 | 40 | 56 }) {
  const frame = { '--size': `${size}px` } as React.CSSProperties;
  if (fileId === null) return <span className={styles.picture} style={frame} aria-hidden />;
  return (
    <img
      className={styles.picture}
      style={frame}
      src={`/api/image-minifier/v1/${fileId}.webp?preview=160`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
