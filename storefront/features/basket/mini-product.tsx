import { Picture } from '#storefront/features/media/picture.tsx';
import styles from './mini-product.module.css';

/** Which piece a window is about. */
export function MiniProduct({
  title,
  imageId,
  note,
}: {
  title: string;
  imageId: string | null;
  note?: string;
}) {
  return (
    <div className={styles.mini}>
      {imageId === null ? (
        <span className={styles.picture} />
      ) : (
        <Picture className={styles.picture} fileId={imageId} alt="" sizes="76px" widths={[96, 160, 240]} />
      )}
      <span>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </div>
  );
}
