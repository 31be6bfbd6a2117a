import type { Raffle } from '#contract/raffles.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import styles from './prize-list.module.css';

export function PrizeList({ prizes }: { prizes: Raffle['prizes'] }) {
  if (prizes.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Призы</h2>
      <ol className={styles.prizes}>
        {prizes.map(({ place, count, title, imageId }) => (
          <li key={place}>
            {imageId && <Picture fileId={imageId} alt="" sizes="72px" widths={[96, 160]} />}
            <p>
              <b>{placesText(place, count)}</b>
              <br />
              {title}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** «1 место», «2–4 места», «5–24 места». */
const placesText = (first: number, count: number): string =>
  count === 1 ? `${first}\u00a0место` : `${first}–${first + count - 1}\u00a0места`;
