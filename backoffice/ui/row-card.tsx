import { Picture } from './picture.tsx';
import styles from './row-card.module.css';

type Props = {
  /** Undefined where rows have no pictures. */
  imageId?: string | null;
  title: React.ReactNode;
  /** Right of the title. */
  sum?: React.ReactNode;
  text: React.ReactNode;
  tags?: React.ReactNode;
};

/** A row of a list as phones show it. */
export function RowCard({ imageId, title, sum, text, tags }: Props) {
  return (
    <div className={styles.card}>
      {imageId !== undefined && <Picture fileId={imageId} />}
      <div>
        <p className={styles.line}>
          <b>{title}</b>
          <b>{sum}</b>
        </p>
        <p>{text}</p>
        {tags && <p className={styles.tags}>{tags}</p>}
      </div>
    </div>
  );
}
