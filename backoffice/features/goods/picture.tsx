import styles from './goods.module.css';

/** A photo of a product on its stage; an empty stage without one. */
export function Picture({ id }: { id: string | null }) {
  return (
    <span className={styles.picture}>
      {id !== null && <img src={`/api/image-minifier/v1/${id}.webp?preview=96`} alt="" loading="lazy" />}
    </span>
  );
}
