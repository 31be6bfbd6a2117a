import styles from './goods.module.css';

/** A photo of a product on its stage; an empty stage without one. */
export function Picture({ id, isLarge = false }: { id: string | null; isLarge?: boolean }) {
  return (
    <span className={styles.picture} data-large={isLarge || undefined}>
      {id !== null && (
        <img src={`/api/image-minifier/v1/${id}.webp?preview=${isLarge ? 240 : 96}`} alt="" loading="lazy" />
      )}
    </span>
  );
}
